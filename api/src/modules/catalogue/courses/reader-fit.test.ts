import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { rows } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { BASE } from '#testing/dossier.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { COURSE_SHAPE } from '../../course-index/course-shape.ts'
import { COURSE_FIELDS } from '../../course-index/course-texts.ts'
import { askingCourses } from '../../eligibility/asking-courses.ts'
import type { Applicant, Studied, Tested } from '../../fit/applicant.ts'
import { ApplicantFit } from '../../fit/applicant-fit.ts'
import { fitPoints, ruleCheck } from '../../fit/fit.ts'
import { fillCatalogue } from '../catalogue.fixture.ts'
import { catalogueOf } from '../catalogue.ts'
import { courseRequirements } from '../courses.tables.ts'
import { answerCourses } from './course-answer.ts'
import { type CourseSearch, courseQuery } from './course-query.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
let student: Session
let other: Session
let dossierId: string
const DAY = new Date().toISOString().slice(0, 10)
const RECENT = new Date(Date.now() - 100 * 86_400_000).toISOString().slice(0, 10)

type Rule = Omit<typeof courseRequirements.$inferInsert, 'courseId'>
const ielts = (overallMin: string, bandMin: string): Rule => ({
  kind: 4,
  examTypeCode: 1,
  overallMin,
  bandMin,
  alternativeGroup: 1,
})
const marks = (gpaMin: string): Rule => ({
  kind: 1,
  facts: { qualificationCode: '160', gpaScale: '100', gpaMin },
})
/** What the courses of the fixture ask for, in turn. */
const ASKED: Rule[][] = [
  [],
  [marks('75'), ielts('6.5', '6')],
  [marks('85'), ielts('7', '7')],
  [ielts('6', '5.5'), { kind: 4, examTypeCode: 3, overallMin: '50', alternativeGroup: 1 }],
  [{ kind: 2, textEn: 'Good marks in science.' }, ielts('5.5', '5')],
  [
    { kind: 1, alternativeGroup: 2, facts: { qualificationCode: '180' } },
    { kind: 9, alternativeGroup: 2, facts: { workYearsMin: '2' } },
    ielts('6.5', '6.5'),
  ],
  [marks('65'), { ...ielts('8', '8'), mandatory: false }],
]
const BACHELOR = {
  level: '160',
  institution: 'X',
  country: '0086',
  startMonth: '2020-09',
  endMonth: '2024-06',
  completed: true,
  gpaScale: '100',
}
const tested = (overall: string, band: string) => ({
  examType: 1,
  testDate: RECENT,
  overall,
  listening: band,
  reading: band,
  writing: band,
  speaking: band,
})
const STRONG = { education: [{ ...BACHELOR, gpa: '88' }], english: [tested('7.5', '7.5')] }
const WEAK = { education: [{ ...BACHELOR, gpa: '68' }], english: [tested('6', '5.5')] }

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  await ask(filled.courses.map(({ id }, at) => [id, ASKED[at % ASKED.length] as Rule[]]))
  await catalogueChanged(app.db, { courseIds: 'all' })
  await catalogueOf(app.db)?.settled()
  // Some change afterwards: the index has a second part.
  const some = filled.courses.slice(40, 80).map(({ id }) => id)
  await app.db.execute(
    sql`delete from course_requirements where course_id = any(${`{${some.join(',')}}`}::bigint[])`,
  )
  await ask(some.map((id, at) => [id, at % 2 ? [marks('84'), ielts('7.5', '7')] : []]))
  await catalogueChanged(app.db, { courseIds: some })
  await catalogueOf(app.db)?.settled()
  student = await app.signIn('student')
  other = await app.signIn('strangerStudent')
})
afterAll(() => app.close())

const ask = (asked: readonly (readonly [id: string, rules: readonly Rule[]])[]) =>
  app.db
    .insert(courseRequirements)
    .values(asked.flatMap(([courseId, rules]) => rules.map((rule) => ({ ...rule, courseId }))))

async function writeDossier(
  as: Session,
  { education, english }: { education: object[]; english: object[] },
  id?: string,
): Promise<string> {
  const own = id ?? (await app.call('POST /FillInfo/datumstudent', { body: { value: BASE } }, { as })).data.id
  for (const [wire, value] of [
    ['POST /FillInfo/education', education],
    ['POST /FillInfo/englishability', english],
  ] as const)
    expect((await app.call(wire, { body: { id: own, value: value as never } }, { as })).code).toBe(200)
  return own
}
const order = async (as: Session | null, body: CourseSearch = {}) =>
  (await app.call('POST /search/course', { body: { rows: 100, ...body } }, { as })).data.rows.map(
    ({ id }) => id,
  )

const applicant = ({ education, english }: { education: Studied[]; english: Tested[] }): Applicant => ({
  birthDate: '2002-02-02',
  education,
  english,
  work: [],
  budget: null,
})
/** The order by the published formula alone: no word, so rank and fit; ties as for everybody. */
async function byFormula(of: Applicant): Promise<string[]> {
  const found = await rows<{ id: string; rank: number }>(
    app.db,
    sql`select course_id id, rank from course_documents order by rank desc, course_id`,
  )
  const ground = {
    day: DAY,
    levelName: () => ({ en: '', cn: '' }),
    examName: () => ({ en: '', cn: '' }),
    exchange: () => null,
  }
  const asked = new Map(
    (
      await askingCourses(
        app.db,
        found.map(({ id }) => id),
        { nationality: null, regionId: null, agencyId: null, onshore: null },
      )
    ).map((course) => [course.courseId, course]),
  )
  const scored = found.map(({ id, rank }) => ({
    id,
    score: rank + fitPoints(asked.get(id) as never, ruleCheck(of, ground)),
  }))
  return scored.toSorted((a, b) => b.score - a.score).map(({ id }) => id)
}

describe('the order of courses', () => {
  test('is the formula for two students with different dossiers, and stays as it is for everybody else', async () => {
    const before = await order(null)
    expect(await order(student)).toEqual(before)
    dossierId = await writeDossier(student, STRONG)
    await writeDossier(other, WEAK)
    const [strong, weak] = [await order(student), await order(other)]
    expect(strong).toEqual((await byFormula(applicant(STRONG))).slice(0, 100))
    expect(weak).toEqual((await byFormula(applicant(WEAK))).slice(0, 100))
    expect(new Set([before.join(), strong.join(), weak.join()]).size).toBe(3)
    expect(await order(null)).toEqual(before)
    for (const who of ['agent', 'institution', 'other', 'operator'] as const)
      expect(await order(await app.signIn(who))).toEqual(before)
    expect(await order(student)).toEqual(strong)
  })

  test('is told to the reader by the band of each row: who meets more stands higher among courses alike in all else', async () => {
    const courseIds = (await order(student)).slice(0, 20)
    const { data } = await app.call('POST /eligibility/courses', { body: { courseIds } }, { as: student })
    expect(data.rows.every(({ verdict }) => verdict !== 3)).toBe(true)
    expect(data.rows.some(({ band }) => band === 'safety')).toBe(true)
  })

  test('is everybody’s in all other orders', async () => {
    for (const sort of ['fee', 'name', 'newest', 'ranking'] as const)
      expect(await order(student, { sort })).toEqual(await order(null, { sort }))
  })

  test('never puts a course in front of one that answers the words better', async () => {
    const weightOf = (field: string) => COURSE_SHAPE.weights[COURSE_FIELDS.indexOf(field as never)]
    const hit = async (as: Session | null) =>
      (
        await app.call('POST /search/course', { body: { keyword: 'nursing', rows: 60 } }, { as })
      ).data.rows.map(({ matched }) => [...new Set(matched.map(weightOf))].sort().join())
    const everybody = await hit(null)
    expect(new Set(everybody).size).toBeGreaterThan(1)
    expect(await hit(student)).toEqual(everybody)
    expect(await order(student, { keyword: 'nursing' })).not.toEqual(
      await order(null, { keyword: 'nursing' }),
    )
  })

  test('has the same total, counts and relaxations for everybody', async () => {
    for (const body of [
      { keyword: 'nursing' },
      { keyword: '火星', levelCode: ['160'] },
      { foeBroad: ['06'] },
    ]) {
      const [own, all] = [
        await app.call('POST /search/course', { body }, { as: student }),
        await app.call('POST /search/course', { body }),
      ]
      const { rows: _own, ...counted } = own.data
      const { rows: _all, ...expected } = all.data
      expect(counted).toEqual(expected)
    }
  })
})

describe('the index and SQL', () => {
  /** Questions of every kind, the same in every run. */
  function questions(count: number): CourseSearch[] {
    let state = 20_261_122
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
      'acounting',
      'business diploma',
      '悉尼 商务',
      'of',
    ]
    return Array.from({ length: count }, () => ({
      ...(dice(3) ? { keyword: words[dice(words.length)] } : {}),
      ...(dice(3) ? {} : { levelCode: [['150', '160', '180'][dice(3)] as string] }),
      ...(dice(3) ? {} : { countryCode: ['0061'] }),
      ...(dice(4) ? {} : { feeMax: 30_000 }),
      sort: dice(6) ? 'relevance' : 'fee',
      page: 1 + dice(4),
      rows: 5 + dice(60),
      facets: ['levelCode'],
    }))
  }
  test.each([
    ['strong', STRONG],
    ['weak', WEAK],
    ['without English', { ...STRONG, english: [] }],
    ['with nothing', { education: [], english: [] }],
  ])('agree to the last row for an applicant who is %s', async (_, dossier) => {
    const fit = new ApplicantFit(applicant(dossier), DAY)
    expect(catalogueOf(app.db)?.courseIndex?.parts.length).toBe(2)
    let [found, differs] = [0, 0]
    for (const body of questions(30)) {
      const query = courseQuery(body)
      const indexed = await answerCourses(app.db, query, catalogueOf(app.db), fit)
      expect({ body, answer: await answerCourses(app.db, query, undefined, fit) }).toEqual({
        body,
        answer: indexed,
      })
      if (indexed.rows.length > 0) found++
      const everybody = await answerCourses(app.db, query, catalogueOf(app.db))
      if (JSON.stringify(everybody.rows) !== JSON.stringify(indexed.rows)) differs++
    }
    expect(found).toBeGreaterThan(15)
    if (dossier.education.length === 0) expect(differs).toBe(0)
    else expect(differs).toBeGreaterThan(5)
  })
})

describe('what changes', () => {
  test('in the dossier is seen in the next search', async () => {
    await writeDossier(student, WEAK, dossierId)
    expect(await order(student)).toEqual((await byFormula(applicant(WEAK))).slice(0, 100))
    await writeDossier(student, STRONG, dossierId)
    expect(await order(student)).toEqual((await byFormula(applicant(STRONG))).slice(0, 100))
  })

  test('in what a course asks for is seen in the next search', async () => {
    const [first = ''] = await order(student)
    const kept = await app.db.select().from(courseRequirements).where(sql`course_id = ${first}`)
    await app.db.execute(sql`delete from course_requirements where course_id = ${first}`)
    await ask([[first, [marks('100')]]])
    await catalogueChanged(app.db, { courseIds: [first] })
    await catalogueOf(app.db)?.settled()
    expect(await order(student)).toEqual((await byFormula(applicant(STRONG))).slice(0, 100))
    expect((await order(student))[0]).not.toBe(first)
    await app.db.execute(sql`delete from course_requirements where course_id = ${first}`)
    if (kept.length > 0)
      await app.db.insert(courseRequirements).values(kept.map(({ id: _, ...rule }) => rule))
    await catalogueChanged(app.db, { courseIds: [first] })
    await catalogueOf(app.db)?.settled()
  })

  test('a paid place changes nothing', async () => {
    const before = await order(student)
    const last = before.at(-1) ?? ''
    await app.db.execute(sql`insert into course_tops (course_id, course_type, list_scope, slot_no, start_at, end_at, state)
      values (${last}, 1, 'global', 1, now() - interval '1 day', now() + interval '1 day', 3)`)
    await catalogueChanged(app.db, {})
    await catalogueOf(app.db)?.settled()
    const { data } = await app.call('POST /search/course', { body: { rows: 100 } }, { as: student })
    expect(data.sponsored?.map(({ id }) => id)).toEqual([last])
    expect(data.rows.map(({ id }) => id)).toEqual(before)
  })

  test('a deleted dossier orders nothing any more, and nobody’s else does', async () => {
    expect(await order(student)).not.toEqual(await order(null))
    expect(
      (await app.call('POST /dossier/deleteDatumStu/:id', { params: { id: dossierId } }, { as: student }))
        .code,
    ).toBe(200)
    expect(await order(student)).toEqual(await order(null))
    expect(await order(other)).toEqual((await byFormula(applicant(WEAK))).slice(0, 100))
  })
})
