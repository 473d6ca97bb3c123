import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../account/account.tables.ts'
import { dossierSections, dossiers } from '../cases/dossier.tables.ts'
import { fillCatalogue } from '../catalogue/catalogue.fixture.ts'
import { courseRequirements, courses, intakes } from '../catalogue/courses.tables.ts'
import { OFFLINE, PUBLISHED } from '../catalogue/schools.tables.ts'

let app: TestApp
let filled: Awaited<ReturnType<typeof fillCatalogue>>
let student: Session
let dossierId: string
let courseId: string
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  app = await testApp()
  filled = await fillCatalogue(app.db)
  student = await app.signIn('student')
  dossierId = await makeDossier(student.accountId)
  courseId =
    filled.courses.find(({ levelCode, state }) => levelCode === '180' && state === PUBLISHED)?.id ?? ''
  await app.db.insert(courseRequirements).values([
    {
      courseId,
      kind: 1,
      mandatory: true,
      facts: { qualificationCode: '160', gpaScale: '100', gpaMin: '75' },
    },
    {
      courseId,
      kind: 4,
      examTypeCode: 1,
      overallMin: '6.5',
      bandMin: '6.0',
      mandatory: true,
      alternativeGroup: 1,
    },
  ])
  await app.db.insert(intakes).values({ courseId, term: 'Semester 1', year: 2030, startDate: day(200) })
})
afterAll(() => app.close())

async function makeDossier(ownerId: string, agencyId: string | null = null): Promise<string> {
  const base = {
    documentName: 'Main',
    familyName: 'Wang',
    givenName: 'Lan',
    birthDate: '2002-02-02',
    nationality: '0086',
    passportNo: 'E12345678',
  }
  const rest = {
    passportExpiry: '2032-01-01',
    passportCountry: '0086',
    email: 'lan@example.com',
    currentAddress: 'Guangzhou',
    emergencyContact: 'Father',
  }
  const [row] = await app.db
    .insert(dossiers)
    .values({ ...base, ...rest, ownerId, agencyId, ready: true, createdBy: ownerId, updatedBy: ownerId })
    .returning()
  const id = row?.id ?? ''
  const section = (name: 'education' | 'englishability', value: object[]) => ({
    dossierId: id,
    section: name,
    value: value as never,
    updatedBy: ownerId,
  })
  await app.db.insert(dossierSections).values([
    section('education', [
      {
        level: '160',
        institution: 'X',
        country: '0086',
        startMonth: '2020-09',
        endMonth: '2024-06',
        completed: true,
        gpa: '82',
        gpaScale: '100',
      },
    ]),
    section('englishability', [
      {
        examType: 1,
        testDate: day(-100),
        overall: '6.5',
        listening: '7',
        reading: '6.5',
        writing: '6',
        speaking: '6.5',
      },
    ]),
  ])
  return id
}
const one = (as: Session | null, query: { dossierId?: string } = {}, id = courseId) =>
  app.call('GET /eligibility/courses/:id', { params: { id }, query }, { as })
const many = (as: Session | null, courseIds: string[], id?: string) =>
  app.call('POST /eligibility/courses', { body: { courseIds, dossierId: id } }, { as })

describe('eligibility', () => {
  test('a student is told rule by rule, in both languages, by his own latest dossier', async () => {
    const { data } = await one(student)
    expect(data.dossier).toEqual({ id: dossierId, documentName: 'Main' })
    expect(data.result).toMatchObject({ verdict: 1, band: 'match', margin: 0 })
    const english = data.result?.lines.find(({ rule }) => rule === 'english')
    expect(english).toMatchObject({
      outcome: 'met',
      required: { en: expect.stringContaining('6.5 overall'), cn: expect.stringContaining('总分 6.5') },
    })
    expect(english?.required.cn).toContain('雅思')
    expect(data.result?.lines.find(({ rule }) => rule === 'marks')).toMatchObject({
      outcome: 'met',
      yours: { cn: expect.stringContaining('100 分制 82 分') },
    })
  })

  test('a budget is held against tuition and the living costs of the country, and is not met by tuition alone', async () => {
    const plan = { budgetYear: '45000.00', currency: 'AUD' }
    await app.db
      .insert(dossierSections)
      .values({ dossierId, section: 'stucourseplan', value: plan as never, updatedBy: student.accountId })
    const lineOf = async (change: Partial<typeof courses.$inferInsert>) => {
      await app.db.update(courses).set(change).where(eq(courses.id, courseId))
      return (await one(student)).data.result?.lines.find(({ rule }) => rule === 'budget')
    }
    const year = { fee: '42000.00', currency: 'AUD', durationWeeks: 104 }
    expect(await lineOf(year)).toMatchObject({
      outcome: 'not-met',
      required: { en: 'AUD 71,710 for the first year, tuition and living' },
      gap: { en: 'AUD 26,710 short' },
    })
    expect(await lineOf({ fee: '6000.00', durationWeeks: 26 })).toMatchObject({
      outcome: 'met',
      required: { en: 'AUD 20,855 for the first year, tuition and living' },
    })
    const boarding = { boardingFeeYear: '26000.00', groupFacts: { boarding: 'full' } }
    expect(await lineOf({ ...year, ...boarding })).toMatchObject({ gap: { en: 'AUD 23,000 short' } })
    // The living costs of the country are known in another currency alone.
    const other = { boardingFeeYear: null, groupFacts: {}, currency: 'CNY', fee: '42000.00' }
    expect(await lineOf(other)).toMatchObject({ outcome: 'unknown' })
    await app.db.delete(dossierSections).where(eq(dossierSections.section, 'stucourseplan'))
    await app.db.update(courses).set({ currency: 'AUD', durationWeeks: 52 }).where(eq(courses.id, courseId))
  })

  test('an intake that is closed to the nationals of a country is not open to one of them', async () => {
    const closedTo = async (countryCode: string) => {
      const controls = [{ countryCode, closeFrom: day(-1), reopenAt: null }]
      await app.db.update(intakes).set({ controls }).where(eq(intakes.courseId, courseId))
      return (await one(student)).data.result?.lines.find(({ rule }) => rule === 'intake')?.outcome
    }
    expect(await closedTo('0064')).toBe('met')
    expect(await closedTo('0086')).toBe('not-met')
    await app.db.update(intakes).set({ controls: [] }).where(eq(intakes.courseId, courseId))
  })

  test('a page of a finder is answered at once; what went offline or never was is left out', async () => {
    const others = filled.courses
      .filter(({ id, state }) => id !== courseId && state === PUBLISHED)
      .slice(0, 18)
      .map(({ id }) => id)
    const { data } = await many(student, [courseId, ...others, '99999999'])
    expect([data.total, data.rows[0]]).toEqual([19, { courseId, verdict: 1, band: 'match', margin: 0 }])
    expect(data.rows.slice(1).every(({ verdict, band }) => verdict === 4 && band === null)).toBe(true)
    await app.db.update(courses).set({ state: OFFLINE }).where(eq(courses.id, courseId))
    expect((await many(student, [courseId])).data.rows).toEqual([])
    expect((await one(student)).code).toBe(40420)
    await app.db.update(courses).set({ state: PUBLISHED }).where(eq(courses.id, courseId))
    expect(
      (
        await many(
          student,
          Array.from({ length: 21 }, (_, at) => String(at + 1)),
        )
      ).code,
    ).toBe(40000)
  })

  test('an agent asks for a client of its own agency, and for nobody else', async () => {
    const agent = await app.signIn('agent')
    const agencyId = filled.agents[0]?.id ?? ''
    await app.db.update(accounts).set({ agencyId }).where(eq(accounts.id, agent.accountId))
    const client = await makeDossier(agent.accountId, agencyId)
    expect((await one(agent, { dossierId: client })).data.result?.verdict).toBe(1)
    expect((await one(agent)).data).toEqual({ dossier: null, result: null })
    for (const id of [dossierId, '99999999']) {
      expect((await one(agent, { dossierId: id })).code).toBe(40431)
      expect((await many(agent, [courseId], id)).code).toBe(40431)
    }
  })

  test('a stranger learns nothing by somebody else’s dossier; without one there is nothing to tell', async () => {
    const stranger = await app.signIn('strangerStudent')
    expect((await one(stranger, { dossierId })).code).toBe(40431)
    expect((await one(stranger)).data).toEqual({ dossier: null, result: null })
    expect((await one(await app.signIn('strangerInstitution'), { dossierId })).code).toBe(40431)
  })

  test('a dossier that was deleted is nobody’s', async () => {
    await app.db
      .update(dossiers)
      .set({ deletedAt: new Date().toISOString() })
      .where(eq(dossiers.id, dossierId))
    expect((await one(student, { dossierId })).code).toBe(40431)
    expect((await one(student)).data.dossier).toBeNull()
    await app.db.update(dossiers).set({ deletedAt: null }).where(eq(dossiers.id, dossierId))
  })

  test('visitors, other accounts and staff are refused', async () => {
    expect((await one(null)).code).toBe(40001)
    for (const who of ['other', 'operator', 'auditor'] as const)
      expect((await one(await app.signIn(who))).code).toBeGreaterThanOrEqual(40300)
  })
})
