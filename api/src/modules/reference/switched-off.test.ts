import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { and, eq } from 'drizzle-orm'
import { type TestApp, testApp } from '#testing/app.ts'
import { buildWorld, type CaseWorld, submit } from '../cases/cases.fixture.ts'
import { caseRequirements } from '../cases/cases.tables.ts'
import { license, NZ, submitVisa, visaBody } from '../cases/visa/visa.fixture.ts'
import { completeCourse, dayIn, intakeOf } from '../own-courses/course.fixture.ts'
import { completeInstitution } from '../own-courses/own-courses.fixture.ts'
import { lookups } from './reference.tables.ts'

/**
 * What an operator switched off is chosen no more, also
 * on a page that was opened before; what is stored stays.
 */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())

const offer = (name: string, code: string, enabled: boolean) =>
  app.db
    .update(lookups)
    .set({ enabled })
    .where(and(eq(lookups.name, name), eq(lookups.code, code)))
const fieldsOf = (data: unknown) =>
  ((data as { fields?: { field: string; rule: string }[] }).fields ?? []).map(
    ({ field, rule }) => `${field} ${rule}`,
  )
let turn = 0
const POOL = { caseSource: 3, status: 3, deliverType: 1 } as const

test('a reason to put a request back, which earlier ones keep', async () => {
  const { caseId } = await submit(app, world, { ...POOL, applyInfo: `off ${++turn}` })
  const { data } = await app.call(
    'POST /case/takeCaseFromPool/:id',
    { params: { id: caseId } },
    { as: world.as.agent },
  )
  const back = (reasonCode: string) =>
    app.call(
      'POST /case/putCaseBackToPool/:id',
      { params: { id: data.caseId }, body: { reasonCode } },
      { as: world.as.agent },
    )
  await offer('poolReturnReason', 'capacity', false)
  const refused = await back('capacity')
  expect([refused.code, fieldsOf(refused.data)]).toEqual([40000, ['reasonCode unknown']])
  await offer('poolReturnReason', 'capacity', true)
  expect((await back('capacity')).code).toBe(200)
  await offer('poolReturnReason', 'capacity', false)
  const pool = await app.call('GET /case/pool/:id', { params: { id: caseId } }, { as: world.as.student })
  expect(pool.data.takes[0]?.reasonEn).toMatch(/capacity/i)
})

test('a visa category: a draft keeps it, and is not sent with it', async () => {
  await license(app, world.agencyId, 'IAA')
  const sent = await submitVisa(app, world, { orderVisaParamList: [NZ] })
  await offer('visaCategory', 'FPS', false)
  const body = (status: 1 | 2) =>
    visaBody(world, {
      status,
      caseSource: status === 1 ? 4 : 2,
      orderVisaParamList: [NZ],
      applyInfo: 'again',
    })
  const apply = (status: 1 | 2) =>
    app.call('POST /case/visa', { body: body(status) }, { as: world.as.student })
  expect((await apply(1)).code).toBe(200)
  const refused = await apply(2)
  expect([refused.code, fieldsOf(refused.data)]).toEqual([
    40000,
    ['orderVisaParamList.0.visaCategoryCode unknown'],
  ])
  const read = { params: { id: sent.caseId } }
  const { data } = await app.call('POST /case/getCaseDetailsForCaseCommitPage/:id', read, {
    as: world.as.student,
  })
  expect(data.orderVisaParamList[0]?.category.nameEn).toBeTruthy()
})

test('a reason to reject a document; own words do', async () => {
  const { caseId } = await submit(app, world, { applyInfo: `off ${++turn}` })
  await app.call('POST /case/case/status', { body: { caseId, status: 4 } }, { as: world.as.agent })
  const [made] = await app.db
    .insert(caseRequirements)
    .values({ caseId, docTypeCode: 'A01', mandatory: false, state: 2 })
    .returning()
  const reject = (reason: string) =>
    app.call(
      'POST /case/file',
      { body: { caseId, reqId: made?.id, action: 'reject', reason } },
      { as: world.as.agent },
    )
  await offer('documentRejectReason', 'unreadable', false)
  expect((await reject('unreadable')).code).toBe(40000)
  expect((await reject('Page two is black')).code).toBe(200)
})

test('an intake term: a course keeps the one that it has, and takes no new one', async () => {
  const as = world.as.strangerInstitution
  const { campusId } = await completeInstitution(app, as, { nameEn: 'Tidewater College' })
  const content = (...days: number[]) =>
    completeCourse.tertiary(campusId, {
      registerCode: '012355A',
      intakes: days.map((day) => intakeOf(dayIn(day), { term: 'au-sem2' })),
    })
  const save = (version: number, id: string | null, ...days: number[]) =>
    app.call('POST /course/course', { body: { id, version, content: content(...days) as never } }, { as })
  const made = await save(0, null, 200)
  expect(made.code).toBe(200)
  await offer('intakeTerm', 'au-sem2', false)
  const refused = await app.call(
    'POST /course/course',
    { body: { version: 0, content: { ...content(210), registerCode: '012356A' } as never } },
    { as },
  )
  expect(fieldsOf(refused.data)).toEqual(['content.intakes.0.term unknown'])
  expect((await save(made.data.version, made.data.id, 200, 210)).code).toBe(200)
})
