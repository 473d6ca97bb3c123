import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { COURSE_FILTERS } from '../../course-index/course-facts.ts'
import { ApplicantFit } from '../../fit/applicant-fit.ts'
import { fillCatalogue } from '../catalogue.fixture.ts'
import { catalogueOf } from '../catalogue.ts'
import { answerCourses } from '../courses/course-answer.ts'
import { type CourseSearch, courseQuery } from '../courses/course-query.ts'
import { courseCampuses, courseRequirements, intakes } from '../courses.tables.ts'
import { campuses } from '../schools.tables.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  await addDetails()
})
afterAll(() => app.close())

/** Starts, entry scores, group facts and second campuses for a part of the fixture's courses. */
async function addDetails() {
  const some = filled.courses.slice(0, 60)
  await app.db.insert(intakes).values(
    some.flatMap(({ id }, at) => [
      { courseId: id, term: 'T1', year: 2027, startDate: day(60), applyDeadline: day(at % 2 ? 20 : -2) },
      {
        courseId: id,
        term: 'T2',
        year: 2027,
        startDate: day(200 + at),
        applyDeadline: day(at % 3 ? -5 : 100),
        state: at % 5 ? 1 : 3,
      },
    ]),
  )
  await app.db.insert(courseRequirements).values(
    some.map(({ id }, at) => ({
      courseId: id,
      kind: 4,
      examTypeCode: at % 4 ? 1 : 3,
      overallMin: at % 4 ? String(5 + (at % 5) * 0.5) : '58',
    })),
  )
  const [away] = await app.db
    .insert(campuses)
    .values({
      schoolId: filled.schools[0]?.id ?? '',
      nameEn: 'Sydney campus',
      countryCode: '0061',
      stateId: filled.schools[2]?.stateId,
      city: 'Sydney',
      postcode: '2000',
    })
    .returning()
  const moved = some.filter(({ schoolId }) => schoolId === filled.schools[0]?.id)
  await app.db
    .insert(courseCampuses)
    .values(moved.map(({ id }) => ({ courseId: id, campusId: away?.id ?? '' })))
  await app.db.execute(
    sql`update courses set group_facts = '{"hoursPerWeek": 22, "boarding": "full"}' where id = any(${`{${moved.map(({ id }) => id).join(',')}}`}::bigint[])`,
  )
  await catalogueChanged(app.db, { courseIds: some.map(({ id }) => id) })
  await catalogueOf(app.db)?.settled()
}

const search = async (body: CourseSearch) => (await app.call('POST /search/course', { body })).data
const ALL = [...COURSE_FILTERS]
const STUDENT = {
  birthDate: '2004-04-04',
  education: [],
  english: [{ examType: 1, testDate: day(-30), overall: '6' }],
  work: [],
  budget: null,
}

/** Questions of every kind, the same in every run. */
function questions(count: number, values: Record<string, string[]>): CourseSearch[] {
  let state = 20_261_121
  const dice = (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return (state >>> 8) % sides
  }
  const words = [
    'nursing',
    '护理',
    '学',
    'bachelor nurs',
    '墨尔本',
    '計算機',
    'acounting',
    'business diploma',
    'ｎｕｒｓｅ',
    '悉尼 商务',
    'master of computer science in sydney under 40000',
    '墨尔本 会计硕士 4万以下',
    '火星 护理 两年',
    'cheap bachelor of arts 2029',
  ]
  const sorts = ['relevance', 'fee', '-fee', 'start', 'duration', 'ranking', 'newest', 'name']
  return Array.from({ length: count }, () => {
    const filters = Object.fromEntries(
      Array.from({ length: dice(4) }, () => ALL[dice(ALL.length)] as string)
        .filter((filter) => filter !== 'courseType' && values[filter]?.length)
        .map((filter) => [
          filter,
          [(values[filter] as string[])[dice(values[filter]?.length ?? 1)] as string],
        ]),
    )
    return {
      ...filters,
      ...(dice(3) ? { keyword: words[dice(words.length)] } : {}),
      ...(dice(4) ? {} : { feeMin: 10_000 }),
      ...(dice(4) ? {} : { durationMax: 104 }),
      sort: sorts[dice(sorts.length)],
      page: 1 + dice(3),
      rows: 5 + dice(20),
      facets: ALL,
    } as CourseSearch
  })
}

describe('the index and SQL', () => {
  test('agree on rows, their order, total, every count and every relaxation, whatever is asked', async () => {
    const counted = (await search({ facets: ALL })).facets
    const values = Object.fromEntries(
      Object.entries(counted).map(([filter, all]) => [filter, all.map(({ value }) => value)]),
    )
    const [empty, counts] = [ALL.filter((filter) => !values[filter]?.length), ALL.length]
    expect({ empty, counts }).toEqual({
      empty: ['regional', 'gender', 'curriculum'].filter((one) => empty.includes(one as never)),
      counts: 23,
    })
    let found = 0
    for (const [at, body] of questions(48, values).entries()) {
      const query = courseQuery(body)
      // Every other one is a student's, whose list his dossier orders.
      const fit = at % 2 ? new ApplicantFit(STUDENT, day(0)) : undefined
      const indexed = await answerCourses(app.db, query, catalogueOf(app.db), fit)
      expect({ body, answer: await answerCourses(app.db, query, undefined, fit) }).toEqual({
        body,
        answer: indexed,
      })
      if (indexed.total > 0) found++
    }
    expect(found).toBeGreaterThan(12)
  })

  test('the changed part stands in its place on every page of every order', async () => {
    expect(catalogueOf(app.db)?.courseIndex?.parts.length).toBe(2)
    for (const sort of ['relevance', 'fee', 'name'] as const) {
      const ids: string[] = []
      for (let page = 1; page <= 63; page++)
        ids.push(...(await search({ keyword: 'of', sort, page, rows: 5 })).rows.map(({ id }) => id))
      expect(ids).toEqual(
        (await answerCourses(app.db, courseQuery({ keyword: 'of', sort, rows: 100, page: 1 }))).rows
          .map(({ id }) => id)
          .concat(ids.slice(100)),
      )
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

describe('filters', () => {
  const truth = async (condition: string) =>
    (
      await rows<{ id: string }>(
        app.db,
        sql`select c.id from courses c join schools s on s.id = c.school_id where c.state = 3 and s.state = 3 and ${sql.raw(condition)} order by c.id`,
      )
    ).map(({ id }) => id)
  const ids = async (body: CourseSearch) => {
    const all = [
      ...(await search({ ...body, rows: 100 })).rows,
      ...(await search({ ...body, rows: 100, page: 2 })).rows,
    ]
    return all.map(({ id }) => id).sort((a, b) => Number(a) - Number(b))
  }
  test.each<[CourseSearch, string]>([
    [
      { intakeOpen: ['true'] },
      `exists (select 1 from intakes i where i.course_id = c.id and i.state in (1, 2) and i.start_date >= current_date and i.apply_deadline >= current_date)`,
    ],
    [
      { english: ['1:6'] },
      `exists (select 1 from course_requirements r where r.course_id = c.id and r.exam_type_code = 1 and r.overall_min <= 6)`,
    ],
    [
      { english: ['1:5', '3:58'] },
      `exists (select 1 from course_requirements r where r.course_id = c.id and (r.exam_type_code, r.overall_min) in ((1, 5), (3, 58)))`,
    ],
    [{ hoursBand: ['20-25'] }, `(c.group_facts->>'hoursPerWeek')::int between 20 and 24`],
    [{ feeBand: ['20000-30000'], courseType: 3 }, 'c.fee >= 20000 and c.fee < 30000 and c.course_type = 3'],
    [
      { durationBand: ['26-52'], tags: ['奖学金'] },
      `c.duration_weeks > 26 and c.duration_weeks <= 52 and c.tags && array['奖学金', 'Scholarship']`,
    ],
    [
      { scholarship: ['true'], levelCode: ['160'] },
      `c.tags && array['奖学金', 'Scholarship'] and c.level_code = '160'`,
    ],
    [
      { foeNarrow: ['0603'], deliveryMode: ['1'], feeMax: 20_000 },
      `c.foe_narrow = '0603' and c.fee <= 20000`,
    ],
  ])('%j is what the catalogue says', async (body, condition) => {
    const expected = await truth(condition)
    expect(expected.length).toBeGreaterThan(0)
    expect((await ids(body)).map(Number)).toEqual(expected.map(Number))
  })

  test('a row shows the place that was asked for, state and city of one campus', async () => {
    const { rows: all } = await search({
      schoolId: [filled.schools[0]?.id ?? ''],
      city: ['0061:Sydney'],
      rows: 100,
    })
    expect(all.length).toBeGreaterThan(0)
    expect(new Set(all.map(({ place }) => place.nameEn))).toEqual(new Set(['Sydney, New South Wales']))
    const { rows: home } = await search({ schoolId: [filled.schools[0]?.id ?? ''], rows: 100 })
    expect(new Set(home.map(({ place }) => place.nameEn))).toEqual(new Set(['Melbourne, Victoria']))
  })

  test('english counts say how many courses a score opens', async () => {
    const { facets } = await search({ facets: ['english'], english: ['1:6'] })
    const scores = (facets.english ?? [])
      .filter(({ value }) => value.startsWith('1:'))
      .sort((a, b) => Number(a.value.slice(2)) - Number(b.value.slice(2)))
    expect(scores.length).toBeGreaterThan(3)
    expect(scores.map(({ count }) => count)).toEqual(
      [...scores.map(({ count }) => count)].sort((a, b) => a - b),
    )
    expect(scores.find(({ value }) => value === '1:6')).toMatchObject({
      nameEn: 'IELTS Academic 6',
      count: (await search({ english: ['1:6'] })).total,
    })
  })

  test('agents may keep to the schools that they represent; for others the wish changes nothing', async () => {
    const everything = (await search({})).total
    expect((await search({ agreement: true })).total).toBe(everything)
    const asStudent = await app.call(
      'POST /search/course',
      { body: { agreement: true } },
      { as: await app.signIn('student') },
    )
    expect(asStudent.data.total).toBe(everything)
  })
})

describe('words', () => {
  test.each(['nrsing', 'nursng', 'nursingg', 'nursinh', 'unrsing', 'acounting', 'computre science'])(
    '%s finds in spite of a slip',
    async (keyword) => {
      const { total, rows: found } = await search({ keyword })
      expect(total).toBeGreaterThan(0)
      expect(found.every(({ matched }) => matched.length > 0)).toBe(true)
    },
  )
  test('a word that occurs is not taken for another', async () => {
    expect(
      (await search({ keyword: 'arts', rows: 100 })).rows.every(({ courseNameEn }) =>
        courseNameEn?.includes('Arts'),
      ),
    ).toBe(true)
  })
  test.each([
    ['護理學', '护理学'],
    ['墨爾本', '墨尔本'],
    ['ＮＵＲＳＩＮＧ', 'nursing'],
  ])('%s is %s', async (written, folded) => {
    expect((await search({ keyword: written })).total).toBe((await search({ keyword: folded })).total)
    expect((await search({ keyword: written })).total).toBeGreaterThan(0)
  })
  test('every row says why it matched, and marks the words where they stand', async () => {
    const nursing = ['护理', 'Nursing', 'nurse', '护士', '护理专业', 'registered nurse']
    for (const [keyword, wanted] of [
      ['护理', nursing],
      ['hotel', ['Hôtel Management', '酒店', '酒店管理']],
      ['nursi', nursing],
    ] as const) {
      const { rows: found } = await search({ keyword })
      const marked = found.flatMap(({ why = [] }) =>
        why.flatMap(({ text, marks }) => marks.map(([from, to]) => text.slice(from, to))),
      )
      expect(found.every(({ why }) => (why?.length ?? 0) > 0)).toBe(true)
      expect(new Set(marked)).toEqual(new Set(wanted))
    }
  })
  test('relaxations move a limit as well as giving it up', async () => {
    const cheapest = Math.min(
      ...filled.courses
        .filter(({ fee, state, foeBroad }) => fee && state === 3 && foeBroad === '10')
        .map(({ fee }) => Number(fee)),
    )
    const { relax } = await search({ foeBroad: ['10'], feeMax: Math.floor(cheapest) - 1 })
    const moved = relax.find(({ filter, value }) => filter === 'feeMax' && value)
    expect(moved).toBeDefined()
    expect((await search({ foeBroad: ['10'], feeMax: Number(moved?.value) })).total).toBe(moved?.count)
  })
  test('a school is found by a narrow field that it teaches', async () => {
    const teaching = filled.courses.filter(({ foeNarrow, state }) => foeNarrow === '0603' && state === 3)
    const { data } = await app.call('POST /school/searchSchool', { body: { keyword: 'nursing' } })
    expect(data.total).toBe(new Set(teaching.map(({ schoolId }) => schoolId)).size)
  })
  test('words that nothing has are told and left out, alone they find nothing', async () => {
    const { total, understood } = await search({ keyword: '护理 火星 of' })
    expect(total).toBe((await search({ keyword: '护理' })).total)
    expect(understood?.ignored).toEqual(['火星'])
    expect((await search({ keyword: '火星' })).total).toBe(0)
    const priced = await search({ keyword: '护理 人民币15万' })
    expect([priced.total, priced.understood?.ignored]).toEqual([total, ['人民币15万']])
  })
})

describe('sentences', () => {
  const chips = async (body: CourseSearch) =>
    (await search(body)).understood?.filters.map(({ filter, value, text }) => `${filter}=${value} ${text}`)

  test('choose what the finder would, say so, and give it up when taken literally', async () => {
    const keyword = 'bachelor of nursing in Auckland under 40000'
    const found = await search({ keyword, rows: 100 })
    const byHand = { levelCode: ['160', '161'], city: ['0064:Auckland'], feeMax: 40_000 }
    expect(found.total).toBe((await search({ keyword: 'nursing', ...byHand })).total)
    expect(found.total).toBeGreaterThan(0)
    expect(await chips({ keyword })).toEqual([
      'levelCode=160 bachelor',
      'levelCode=161 bachelor',
      'city=0064:Auckland Auckland',
      'feeMax=40000 under 40000',
    ])
    const literal = await search({ keyword, literal: ['auckland', 'under 40000'], rows: 100 })
    expect(literal.total).toBe((await search({ keyword: 'nursing', levelCode: byHand.levelCode })).total)
    expect(await chips({ keyword, city: ['0061:Sydney'] })).not.toContain('city=0064:Auckland Auckland')
  })

  test('a named school has its courses, and what would empty the answer is told and only ranks', async () => {
    const { rows: own } = await search({ keyword: '尼平大学 护理', rows: 100 })
    expect(new Set(own.map(({ school }) => school.nameEn))).toEqual(new Set(['Nepean University']))
    const started = await search({ keyword: 'accounting january 2031 under 900' })
    expect(started.total).toBe((await search({ keyword: 'accounting' })).total)
    expect(started.understood).toEqual({ ignored: ['under 900', 'january 2031'], filters: [] })
  })

  test('plain names come first, cheap ones when asked', async () => {
    const [first] = (await search({ keyword: 'bachelor nursing' })).rows
    expect(first?.courseNameEn).toBe('Bachelor of Nursing')
    const { rows: cheap } = await search({ keyword: 'cheap nursing', rows: 100 })
    const fees = cheap.flatMap(({ fee }) => (fee ? Number(fee.amount) : []))
    expect(fees).toEqual([...fees].sort((a, b) => a - b))
  })
})

describe('paid places', () => {
  const buy = async (course: number, scope = 'global', slot = 1, [from, to, state] = [-1, 10, 3]) => {
    const it = filled.courses[course] as (typeof filled.courses)[number]
    await app.db.execute(sql`insert into course_tops (course_id, course_type, list_scope, slot_no, start_at, end_at, state)
      values (${it.id}, ${it.courseType}, ${scope}, ${slot}, now() + ${from} * interval '1 day', now() + ${to} * interval '1 day', ${state})`)
    return it.id
  }
  test('stand beside the list when they run and the filters allow them, three at most, and change nothing in it', async () => {
    const before = await search({ sort: 'relevance' })
    const tops = [
      await buy(1, 'global', 1),
      await buy(2, 'global', 2),
      await buy(3, 'global', 3),
      await buy(5, 'global', 3),
    ]
    const level = await buy(12, 'level', 3)
    const [over, waiting] = [await buy(6, 'global', 1, [-5, -1, 3]), await buy(7, 'global', 1, [-1, 10, 1])]
    await catalogueChanged(app.db, {})
    await catalogueOf(app.db)?.settled()
    const after = await search({ sort: 'relevance' })
    expect(after.sponsored?.map(({ id }) => id)).toEqual(tops.slice(0, 3))
    expect({ ...after, sponsored: [] }).toEqual({ ...before, sponsored: [] })
    const nursing = await search({ keyword: 'nursing', levelCode: ['160'], rows: 100 })
    const allowed = new Set(nursing.rows.map(({ id }) => id))
    expect(nursing.sponsored?.every(({ id }) => allowed.has(id))).toBe(true)
    const bachelors = await search({ levelCode: [filled.courses[12]?.levelCode ?? ''] })
    // The narrowest list goes first, though wider ones have bought the lower places.
    expect(bachelors.sponsored?.[0]?.id).toBe(level)
    expect([after, bachelors].flatMap(({ sponsored }) => sponsored?.map(({ id }) => id))).not.toEqual(
      expect.arrayContaining([over]),
    )
    expect(after.sponsored?.map(({ id }) => id)).not.toContain(waiting)
  })
})
