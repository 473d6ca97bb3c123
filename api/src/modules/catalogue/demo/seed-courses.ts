import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { courseCampuses, courseRequirements, courses, intakes } from '../courses.tables.ts'
import { documentsOf, entryRules } from './course-entry.ts'
import { intakesOf } from './course-intakes.ts'
import { courseMoney, hasBoarding } from './course-money.ts'
import { courseGroup, courseName } from './course-names.ts'
import { coursesOf, type PlannedCourse } from './course-plan.ts'
import { courseDescription } from './course-texts.ts'
import { demoSchools } from './demo-data.ts'
import { scholarshipsOfDemo } from './demo-scholarships.ts'
import { dice, shuffled } from './dice.ts'
import { inBatches } from './in-batches.ts'

const PLACED = [
  'nursing',
  'midwifery',
  'social-work',
  'early-childhood',
  'aged-care',
  'individual-support',
  'engineering',
  'hospitality-management',
  'commercial-cookery',
]
/** The first five that fit are used. */
const TAGS = ['Scholarship', 'Small classes', 'City campus', 'Industry project', 'Exchange semester']

type Stored = PlannedCourse & { id: string }

export async function seedCourses(db: Database, world: World): Promise<void> {
  const plan = demoSchools.flatMap(coursesOf)
  const ids = await inBatches(plan, (batch) =>
    db
      .insert(courses)
      .values(batch.map((course) => courseRow(course, world)))
      .returning({ id: courses.id }),
  )
  const stored = plan.map((course, at): Stored => ({ ...course, id: ids[at]?.id ?? '' }))
  for (const course of stored) world.remember('courses', nameOf(course), course.id)
  await inBatches(
    stored.flatMap((course) => placesOf(course, world)),
    (batch) => db.insert(courseCampuses).values(batch).returning(),
  )
  await inBatches(stored.flatMap(rulesOf), (batch) =>
    db.insert(courseRequirements).values(batch).returning({ id: courseRequirements.id }),
  )
  await seedIntakes(db, stored, world)
}

const nameOf = ({ school, programme, level }: PlannedCourse): string =>
  `${school.key}/${programme.key}-${level}`

async function seedIntakes(db: Database, stored: readonly Stored[], world: World): Promise<void> {
  const rows = stored.flatMap((course) =>
    intakesOf(course, world.now).map((intake, at) => ({
      name: `${nameOf(course)}/${at}`,
      row: { ...intake, courseId: course.id },
    })),
  )
  const ids = await inBatches(rows, (batch) =>
    db
      .insert(intakes)
      .values(batch.map(({ row }) => row))
      .returning({ id: intakes.id }),
  )
  for (const [at, { name }] of rows.entries()) world.remember('intakes', name, ids[at]?.id ?? '')
}

function courseRow(course: PlannedCourse, world: World): typeof courses.$inferInsert {
  const { programme, level, weeks, school, registerCode, vetCode } = course
  const name = courseName(course)
  const description = courseDescription(course)
  return {
    courseType: courseGroup(level),
    schoolId: world.idOf('schools', school.key),
    courseNameEn: name.en,
    courseNameCn: name.cn,
    registerCode,
    vetNationalCode: vetCode,
    levelCode: level,
    foeBroad: programme.field.slice(0, 2),
    foeNarrow: programme.field,
    foundationStudies: level === '120',
    durationWeeks: weeks,
    courseLanguage: isInChinese(course) ? 'zh' : 'en',
    workComponent: PLACED.includes(programme.key),
    ...courseMoney(course),
    groupFacts: groupFacts(course, world.now),
    requiredDocTypes: documentsOf(course),
    tags: tagsOf(course),
    descriptionEn: description.en,
    descriptionCn: description.cn,
    decisionDaysTypical: 5 + dice(25, school.key, level),
    verifiedAt: world.at(-dice(300, school.key, programme.key)),
    viewCount: dice(900, school.key, programme.key, level),
    demo: true,
  }
}

const isInChinese = ({ level, programme }: PlannedCourse): boolean =>
  courseGroup(level) === 4 &&
  !['clinical-medicine', 'global-business', 'china-studies'].includes(programme.key)

function groupFacts(course: PlannedCourse, now: Date): (typeof courses.$inferInsert)['groupFacts'] {
  const { level, school } = course
  const group = courseGroup(level)
  if (group === 3)
    return {
      hoursPerWeek: 20 + dice(2, school.key) * 5,
      minWeeks: 2,
      maxWeeks: 52,
      entryLevel: 'A2',
      exitLevel: 'C1',
    }
  if (group === 4) return { hskLevelRequired: isInChinese(course) ? 3 : 0 }
  if (group === 1) {
    const scholarships = scholarshipsOfDemo(school.key, level, now)
    return {
      ...(level === '161' ? { honours: true } : {}),
      ...(scholarships.length > 0 ? { scholarships } : {}),
    }
  }
  return {
    curriculum: school.groupTags.find((tag) => tag !== 'NEAS') ?? school.groupTags[0],
    boarding: hasBoarding(course) ? 'full' : 'none',
    homestay: !hasBoarding(course),
  }
}

function tagsOf(course: PlannedCourse): string[] {
  const { programme, level, school } = course
  const group = courseGroup(level)
  if (group === 2) return [hasBoarding(course) ? 'Boarding' : 'Homestay', ...school.groupTags].slice(0, 5)
  const fitting = [
    ...(PLACED.includes(programme.key) ? ['Placement'] : []),
    ...(group === 3 ? ['Starts every month'] : []),
    ...(level === '120' || level === '150' ? ['Pathway'] : []),
    ...shuffled(TAGS, school.key, programme.key, level).slice(0, 1 + dice(2, school.key, programme.key)),
  ]
  return fitting.slice(0, 5)
}

function placesOf(
  { school, programme, level, id }: Stored,
  world: World,
): (typeof courseCampuses.$inferInsert)[] {
  const other =
    school.campuses.length > 1 ? 1 + dice(school.campuses.length - 1, school.key, programme.key) : 0
  const where = dice(4, school.key, programme.key, level)
  const places = other === 0 || where < 2 ? [0] : where === 2 ? [other] : [0, other]
  return places.map((at) => ({ courseId: id, campusId: world.idOf('campuses', `${school.key}/${at}`) }))
}

const rulesOf = (course: Stored) =>
  entryRules(course).map((rule, sort) => ({ ...rule, courseId: course.id, sort }))
