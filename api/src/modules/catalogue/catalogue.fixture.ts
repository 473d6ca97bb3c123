import { sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { agencies } from './agencies.tables.ts'
import { catalogueOf } from './catalogue.ts'
import { courseCampuses, courses } from './courses.tables.ts'
import { campuses, OFFLINE, schools } from './schools.tables.ts'

/** The same rows every time, with every kind of name. */
const SUBJECTS = [
  ['Nursing', '护理学', '06', '0603'],
  ['Midwifery', null, '06', '0603'],
  ['Accounting', '会计学', '08', '0801'],
  ['Business Studies', '商务管理', '08', '0803'],
  ['Computer Science', '计算机科学', '02', '0201'],
  ['Cyber Security', null, '02', '0299'],
  ['Civil Engineering', '土木工程', '03', '0309'],
  ['Visual Arts', '视觉艺术', '10', '1003'],
  ['Hôtel Management', '酒店管理', '11', '1101'],
  ['Early Childhood Education', '幼儿教育', '07', '0701'],
] as const
const LEVELS = [
  ['Diploma of', '文凭', '150'],
  ['Bachelor of', '学士', '160'],
  ['Master of', '硕士', '180'],
] as const
const PLACES = [
  ['0061', 'VIC', 'Melbourne', '3000'],
  ['0061', 'VIC', 'Parkville', '3052'],
  ['0061', 'NSW', 'Sydney', '2000'],
  ['0064', 'AUK', 'Auckland', '1010'],
  ['0065', 'CR', 'Orchard', '238801'],
] as const
const SCHOOLS = [
  ['Melbourne Harbour University', '墨尔本海港大学', 1],
  ['Kauri College', null, 2],
  ['Southern Nursing Institute', '南方护理学院', 5],
  ['Whānau Institute', null, 5],
  ['Orchard Business School', '乌节商学院', 2],
  ['Sydney Academy', '悉尼学院', 2],
  ['Harbourview College', null, 2],
  ['Nepean University', '尼平大学', 1],
] as const
const TAGS = ['奖学金', 'Scholarship', 'Co-op', '带薪实习']

export const FIXTURE_COURSES = 320

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T

/** Answers the ids in the order of creation. */
export async function fillCatalogue(db: Database) {
  const states = await stateIds(db)
  const schoolRows = SCHOOLS.map(([nameEn, nameCn, institutionType], at) => {
    const [countryCode, state, city, postcode] = pick(PLACES, at)
    const stateId = states.get(`${countryCode} ${state}`) ?? null
    return {
      seoId: `school-${at}`,
      nameEn,
      nameCn,
      institutionType,
      countryCode,
      stateId,
      city,
      postcode,
      score: String(90 - at * 5),
      ownership: 1 + (at % 2),
      gender: 1,
    }
  })
  const made = await db.insert(schools).values(schoolRows).returning()
  const located = await db
    .insert(campuses)
    .values(
      made.map(({ id, countryCode, stateId, city, postcode }) => ({
        schoolId: id,
        nameEn: 'Main campus',
        isMain: true,
        countryCode,
        stateId,
        city,
        postcode,
      })),
    )
    .returning()
  const taught = await db
    .insert(courses)
    .values(Array.from({ length: FIXTURE_COURSES }, (_, at) => courseRow(at, made)))
    .returning()
  await db.insert(courseCampuses).values(
    taught.map(({ id, schoolId }) => ({
      courseId: id,
      campusId: located.find((campus) => campus.schoolId === schoolId)?.id as string,
    })),
  )
  const agents = await db.insert(agencies).values(AGENCIES).returning()
  await catalogueChanged(db, { courseIds: 'all', agencies: true })
  await catalogueOf(db)?.settled()
  return { schools: made, campuses: located, courses: taught, agents }
}

function courseRow(at: number, made: readonly (typeof schools.$inferSelect)[]): typeof courses.$inferInsert {
  const [nameEn, nameCn, foeBroad, foeNarrow] = pick(SUBJECTS, at)
  const [levelEn, levelCn, levelCode] = pick(LEVELS, Math.floor(at / 10))
  const school = pick(made, at * 3 + Math.floor(at / 8))
  return {
    courseType: at % 16 === 0 ? 3 : 1,
    schoolId: school.id,
    courseNameEn: `${levelEn} ${nameEn}${at % 7 === 0 ? ' (Honours)' : ''}`,
    courseNameCn: nameCn && at % 3 !== 0 ? `${nameCn}${levelCn}` : null,
    registerCode: `${String(100_000 + at)}${pick(['A', 'B', 'C'], at)}`,
    levelCode,
    foeBroad,
    foeNarrow,
    durationWeeks: at % 11 === 0 ? null : 26 * (1 + (at % 6)),
    currency: school.countryCode === '0064' ? 'NZD' : 'AUD',
    fee: at % 13 === 0 ? null : `${9_000 + ((at * 737) % 40_000)}.50`,
    tags: at % 5 === 0 ? [pick(TAGS, at / 5)] : [],
    state: at % 40 === 39 ? OFFLINE : 3,
  }
}

const AGENCIES: (typeof agencies.$inferInsert)[] = [
  {
    companyNameEn: ' Bright Path ',
    companyNameCn: '明途留学',
    countryCode: '0086',
    serviceAreas: ['0061', '0064'],
    serviceTypes: ['course', 'visa'],
    languages: ['zh', 'en'],
    verificationState: 2,
    score: '80',
    responseMedianHours: 6,
  },
  {
    companyNameEn: 'Kiwi Gate',
    countryCode: '0064',
    serviceAreas: ['0064'],
    serviceTypes: ['course'],
    languages: ['en'],
    verificationState: 1,
    score: '60',
  },
  {
    companyNameEn: 'Suspended Partners',
    countryCode: '0061',
    serviceAreas: ['0061'],
    serviceTypes: ['course'],
    languages: ['en'],
    verificationState: 4,
    score: '99',
  },
  { companyNameEn: 'A Friend of the Family', countryCode: '0086', selfCreated: true, score: '1' },
]

async function stateIds(db: Database): Promise<Map<string, string>> {
  const { rows } = (await db.execute(
    sql`select area_code || ' ' || code as key, id::text as id from regions where level = 2`,
  )) as unknown as {
    rows: { key: string; id: string }[]
  }
  return new Map(rows.map(({ key, id }) => [key, id]))
}
