import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq, sql } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { idsOf } from '../../database/database.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { agencySchools } from './agencies.tables.ts'
import { fillCatalogue } from './catalogue.fixture.ts'
import { catalogueOf } from './catalogue.ts'
import { courseRequirements, courses, intakes } from './courses.tables.ts'
import { coursesOfBestSchools } from './home.ts'
import { campuses, OFFLINE, schools } from './schools.tables.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
const id = () => filled.courses[1]?.id ?? ''

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  const intake = { courseId: id(), term: 'Semester 1', year: 2030 }
  await app.db.insert(intakes).values([
    { ...intake, startDate: day(-30) },
    { ...intake, startDate: day(60), applyDeadline: day(-1) },
    { ...intake, startDate: day(200), applyDeadline: day(100) },
    { ...intake, startDate: day(400), state: 3 },
  ])
  await app.db.insert(courseRequirements).values([
    { courseId: id(), kind: 4, examTypeCode: 1, overallMin: '6.50', bandMin: '6.00', sort: 1 },
    { courseId: id(), kind: 1, textEn: 'Year 12', textCn: '高中毕业', sort: 0 },
  ])
  const html =
    '<p onclick="steal()">Learn <strong>much</strong></p><script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">here</a>'
  await app.db
    .update(courses)
    .set({ descriptionEn: html, applicationFee: '100.00' })
    .where(eq(courses.id, id()))
  const agencyId = filled.agents[0]?.id ?? ''
  await app.db.insert(agencySchools).values([
    { agencyId, schoolId: filled.courses[1]?.schoolId ?? '' },
    { agencyId: filled.agents[2]?.id ?? '', schoolId: filled.courses[1]?.schoolId ?? '' },
  ])
  await catalogueChanged(app.db, { courseIds: [id()], agencies: true })
  await catalogueOf(app.db)?.settled()
})
afterAll(() => app.close())

describe('POST /course/findById', () => {
  const find = (a: number, b: string) => app.call('POST /course/findById/:a/:b', { params: { a, b } })

  test('shows the course with its intakes, rules, fees, agents that the public sees, and others like it', async () => {
    const { data } = await find(1, id())
    expect(data.intakes.map(({ startDate, open }) => [startDate, open])).toEqual([
      [day(-30), false],
      [day(60), false],
      [day(200), true],
      [day(400), false],
    ])
    expect(data.nextIntake).toBe(day(200))
    expect(data.requirements.map(({ kind, overallMin, bandMin }) => [kind, overallMin, bandMin])).toEqual([
      [1, null, null],
      [4, '6.5', '6'],
    ])
    expect(data.englishOverall).toEqual({ examTypeCode: 1, overall: '6.5' })
    expect(data.fees.map(({ kind, money, dated }) => [kind, money.amount, dated])).toEqual([
      ['internationalFee', filled.courses[1]?.fee, undefined],
      ['applicationFee', '100.00', undefined],
      ['livingCostYear', '20000.00', { day: '2022-11-28', estimate: false }],
    ])
    expect(data.agencies.map(({ agencyId }) => agencyId)).toEqual([filled.agents[0]?.id])
    expect(data.similar.length).toBeGreaterThan(0)
    expect(data.similar.every((row) => row.id !== id() && row.courseType === 1)).toBe(true)
    expect(data.campuses).toHaveLength(1)
  })

  test('others like a course are those with most in common: level, narrow field, country, another school', async () => {
    const all = await app.db.select().from(courses).where(eq(courses.state, 3))
    const homes = new Map((await app.db.select().from(schools)).map((one) => [one.id, one.countryCode]))
    const fieldsOf = (one: typeof courses.$inferSelect) => [one.foeBroad, one.foe2Broad].filter(Boolean)
    for (const own of all.slice(0, 40)) {
      const kinship = (other: (typeof all)[number]) =>
        [
          other.levelCode === own.levelCode,
          [other.foeNarrow, other.foe2Narrow].includes(own.foeNarrow),
          homes.get(other.schoolId) === homes.get(own.schoolId),
          other.schoolId !== own.schoolId,
        ]
          .map(Number)
          .join('')
      const kin = all.filter(
        (other) =>
          other.id !== own.id &&
          other.courseType === own.courseType &&
          fieldsOf(other).some((code) => fieldsOf(own).includes(code)),
      )
      const { similar } = (await find(0, own.id)).data
      const found = similar.flatMap((row) => all.filter((one) => one.id === row.id).map(kinship))
      expect(found).toEqual(kin.map(kinship).sort().reverse().slice(0, 4))
    }
  })

  test('finds a course by its id alone, whatever its group, and in no other group', async () => {
    for (const { courseType, id: own } of filled.courses.slice(0, 4))
      expect((await find(0, own)).data).toMatchObject({ id: own, courseType })
    expect(await find(2, id())).toMatchObject({ code: 40420 })
    expect(await find(0, '999999999')).toMatchObject({ code: 40420 })
  })

  test('shows scholarships, the facts of its group, bands of a test, where it is taught and how fresh all that is', async () => {
    const scholarships = [
      {
        nameEn: 'Merit',
        nameCn: '优秀奖',
        amount: '5000.00',
        percent: null,
        criteria: 'GPA 3.5',
        deadline: '2030-01-31',
      },
    ]
    await app.db
      .update(courses)
      .set({
        groupFacts: { majors: ['Finance'], honours: true, scholarships },
        verifiedAt: '2020-01-01T00:00:00.000Z',
        decisionDaysTypical: 14,
      })
      .where(eq(courses.id, id()))
    await app.db
      .update(courseRequirements)
      .set({ facts: { writingMin: '6.5' } })
      .where(eq(courseRequirements.kind, 4))
    await catalogueChanged(app.db, { courseIds: [id()] })
    await catalogueOf(app.db)?.settled()
    const { data } = await find(1, id())
    expect(data).toMatchObject({
      facts: { majors: ['Finance'], honours: true },
      stale: true,
      decisionDaysTypical: 14,
    })
    expect(data.facts).not.toHaveProperty('scholarships')
    expect(data.scholarships).toMatchObject([
      {
        nameEn: 'Merit',
        amount: { amount: '5000.00', currency: filled.courses[1]?.currency },
        deadline: '2030-01-31',
      },
    ])
    expect(data.requirements.find(({ kind }) => kind === 4)?.facts).toEqual({ writingMin: '6.5' })
    expect(data.campuses[0]).toMatchObject({ lat: expect.any(Number), lng: expect.any(Number) })
    const school = (await app.call('GET /school/:id', { params: { id: data.school.schoolId } })).data
    expect(school.scholarships).toMatchObject([{ courseId: id(), nameEn: 'Merit' }])
    expect(school.levels.reduce((sum, { count }) => sum + count, 0)).toBe(school.courseCount)
  })

  test('its description holds nothing that runs', async () => {
    const { description } = (await find(1, id())).data
    expect(description).toEqual({ en: '<p>Learn <strong>much</strong></p>here', cn: null })
  })

  test('is not found under another group, offline, unknown, or by nonsense', async () => {
    const offline = filled.courses.find(({ state }) => state === OFFLINE)?.id ?? ''
    for (const [a, b] of [
      [3, id()],
      [1, offline],
      [1, '88888888'],
    ] as const)
      expect(await find(a, b)).toMatchObject({ code: 40420 })
    expect(await app.callRaw('POST /course/findById/:a/:b', { params: { a: 7, b: 'x' } })).toMatchObject({
      code: 40000,
    })
    expect((await find(1, '9999999999999999999')).status).toBeLessThan(500)
  })
})

describe('schools', () => {
  test('a school is found by its id and by its slug, with its courses and groups', async () => {
    const [school] = filled.schools
    const byId = (await app.call('GET /school/:id', { params: { id: school?.id ?? '' } })).data
    const { seoId } = (await app.call('GET /school/getSeoId/:id', { params: { id: school?.id ?? '' } })).data
    expect((await app.call('GET /school/getBySeoId/:id', { params: { id: seoId } })).data).toEqual(byId)
    expect(byId.courseCount).toBe(byId.courseGroups.reduce((sum, { count }) => sum + count, 0))
    expect(byId.courses.every((course) => course.school.schoolId === school?.id)).toBe(true)
    expect(await app.call('GET /school/getBySeoId/:id', { params: { id: '../../etc' } })).toMatchObject({
      code: 40421,
    })
  })

  test('the finder searches both languages, counts, and ranks by score', async () => {
    const found = async (body: object) => (await app.call('POST /school/searchSchool', { body })).data
    expect((await found({ keyword: '墨尔本' })).rows.map(({ nameEn }) => nameEn)).toEqual([
      'Melbourne Harbour University',
      'Kauri College',
      'Sydney Academy',
      'Harbourview College',
    ])
    const { facets } = await found({ institutionType: ['1'] })
    expect(facets.institutionType?.reduce((sum, { count }) => sum + count, 0)).toBe(filled.schools.length)
    const { rows } = (await app.call('POST /school/schoolRank', { body: { rows: 3 } })).data
    expect(rows.map(({ schoolId }) => schoolId)).toEqual(
      filled.schools.slice(0, 3).map((school) => school.id),
    )
  })
})

describe('campuses', () => {
  test('a campus and the campuses of a school are shown with their course counts; a closed one is not', async () => {
    const [campus] = filled.campuses
    const ofSchool = (
      await app.call('GET /campus/campus/school/:id', { params: { id: campus?.schoolId ?? '' } })
    ).data
    const one = (await app.call('GET /campus/:id', { params: { id: campus?.id ?? '' } })).data
    expect(ofSchool).toEqual({ rows: [one], total: 1 })
    const taught = filled.courses.filter(
      ({ schoolId, state }) => schoolId === campus?.schoolId && state !== OFFLINE,
    )
    expect(one).toMatchObject({
      isMain: true,
      courseCount: taught.length,
      state: { nameEn: 'Victoria', nameCn: '维多利亚州' },
    })
    await app.db.update(campuses).set({ enabled: false }).where(eq(campuses.id, one.campusId))
    expect(await app.call('GET /campus/:id', { params: { id: one.campusId } })).toMatchObject({ code: 40400 })
  })
})

describe('agents', () => {
  test('the finder trims names, shows the badge and leaves out suspended and self-created ones', async () => {
    const { rows, facets } = (await app.call('POST /agency/searchAgency', { body: {} })).data
    expect(rows.map(({ companyNameEn, verified }) => [companyNameEn, verified])).toEqual([
      ['Bright Path', true],
      ['Kiwi Gate', false],
    ])
    expect(facets.verified?.find(({ value }) => value === 'true')).toMatchObject({
      count: 1,
      nameCn: '已核验',
    })
    expect(
      (await app.call('POST /agency/searchAgency', { body: { keyword: '签证' } })).data.rows,
    ).toHaveLength(1)
  })

  test('are found without the word for an agent, and all where nothing else of the question tells them apart', async () => {
    const ask = async (keyword?: string) =>
      (await app.call('POST /agency/searchAgency', { body: keyword ? { keyword } : {} })).data
    expect(await ask('签证 中介')).toMatchObject({
      total: (await ask('签证')).total,
      understood: { ignored: [] },
    })
    expect(await ask('xylophone agents')).toMatchObject({
      total: (await ask()).total,
      understood: { ignored: ['xylophone'] },
    })
    expect((await ask('xylophone')).total).toBe(0)
  })

  test('a suspended agent is not found; a self-created one says that it has no details', async () => {
    const find = (at: number, locale: 'en' | 'zh' = 'en') =>
      app.call('POST /agency/findAgency', { body: { id: filled.agents[at]?.id ?? '' } }, { locale })
    expect((await find(0)).data.schools.map(({ schoolId }) => schoolId)).toEqual([
      filled.courses[1]?.schoolId,
    ])
    expect(await find(2)).toMatchObject({ code: 40422 })
    expect(await find(3)).toMatchObject({
      code: 40423,
      message: 'Self-created agent has no details provided.',
    })
    expect((await find(3, 'zh')).message).toMatch(/\p{Script=Han}/u)
  })
})

describe('the home page', () => {
  test('shows courses of different schools and figures that agree with the search', async () => {
    const { courses: shown, agencies, schools } = (await app.call('POST /show/home/AgencyAndCourse')).data
    expect(new Set(shown.map(({ school }) => school.schoolId)).size).toBe(shown.length)
    expect([agencies.length, schools.length]).toEqual([2, 8])
    const figures = (await app.call('GET /course/getCourseNum')).data
    expect(figures).toMatchObject({
      total: 312,
      schools: 8,
      agencies: 2,
      verifiedAgencies: 1,
      medianHours: 6,
    })
    expect(figures.groups.reduce((sum, { count }) => sum + count, 0)).toBe(312)
  })

  test('shows the course that stands first in each of the best schools', async () => {
    const first = await idsOf(
      app.db,
      sql`select id from (select distinct on (school_id) course_id id, score from course_documents
        order by school_id, fee is null, level_code <> '160', name, course_id) best order by score desc, id limit 8`,
    )
    expect(await coursesOfBestSchools(app.db)).toEqual(first)
  })
})

test('a school is found by what its group is called', async () => {
  const schoolId = filled.schools[1]?.id ?? ''
  await app.db.update(schools).set({ registerCode: '00116K' }).where(eq(schools.id, schoolId))
  await catalogueChanged(app.db, { schoolIds: [schoolId] })
  await catalogueOf(app.db)?.settled()
  const { data } = await app.call('POST /school/searchSchool', { body: { keyword: '八大' } })
  expect(data.rows.map((row) => row.schoolId)).toEqual([schoolId])
})
