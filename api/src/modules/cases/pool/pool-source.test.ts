import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { eq, inArray } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { courses, intakes } from '../../catalogue/courses.tables.ts'
import { buildIntakes, buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { license, NZ, submitVisa } from '../visa/visa.fixture.ts'

/** Where a student comes from, what he wants to study when, and why he needs a visa. */
let app: TestApp
let world: CaseWorld
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(outboxMails))

let turn = 0
const POOL = { caseSource: 3, status: 3, deliverType: 1 } as const
const request = async () => (await submit(app, world, { ...POOL, applyInfo: `source ${++turn}` })).caseId
const serves = (...serviceAreas: string[]) =>
  app.db.update(agencies).set({ serviceAreas }).where(eq(agencies.id, world.otherAgencyId))
const listed = async (body: object = {}, as: Session = world.as.strangerAgent) =>
  (await app.call('POST /case/servicePool', { body }, { as })).data.rows.map(({ caseId }) => caseId)
const info = (caseId: string, as: Session = world.as.strangerAgent) =>
  app.call('POST /case/servicepoolinfo', { body: { caseId } }, { as })

test('an agency for students of another country neither sees nor hears of a request, and cannot take it', async () => {
  await serves('0061', '0084')
  const id = await request()
  const mails = await app.db.select().from(outboxMails)
  expect(mails.map(({ toAddress }) => toAddress)).not.toContain(app.accounts.strangerAgent.account)
  expect(await listed()).not.toContain(id)
  expect((await info(id)).code).toBe(40430)
  const as = world.as.strangerAgent
  expect((await app.call('POST /case/takeCaseFromPool/:id', { params: { id } }, { as })).code).toBe(40430)
})

test.each([[['0061']], [['0061', '0086']], [['0000', '0084']], [[]]])(
  'an agency that names %j serves a student from China',
  async (areas) => {
    await serves(...areas)
    const id = await request()
    const mails = await app.db.select().from(outboxMails)
    expect(mails.map(({ toAddress }) => toAddress)).toContain(app.accounts.strangerAgent.account)
    expect(await listed()).toContain(id)
    expect((await info(id)).code).toBe(200)
  },
)

test('a request names the field of its courses, and is found by it', async () => {
  const id = await request()
  expect((await info(id)).data).toMatchObject({ fieldNames: [{ nameEn: 'Health', nameCn: '健康医学' }] })
  expect(await listed({ foeBroad: '06' })).toContain(id)
  expect(await listed({ foeBroad: '08' })).not.toContain(id)
})

test('an agency to which each chosen intake is closed sees when the next one is, and takes no request for it', async () => {
  await serves('0061', '0086')
  const [courseId = ''] = world.courseIds
  const { open: intakeId } = await buildIntakes(app, courseId)
  const orderParamList = [{ courseType: 1, courseId, intakeId }]
  const { caseId: id } = await submit(app, world, { ...POOL, orderParamList, applyInfo: `source ${++turn}` })
  const close = (agencyId: string) =>
    app.db
      .update(intakes)
      .set({ controls: [{ countryCode: '0086', agencyId, closeFrom: '2026-01-01', reopenAt: null }] })
      .where(eq(intakes.id, intakeId))
  const take = () =>
    app.call('POST /case/takeCaseFromPool/:id', { params: { id } }, { as: world.as.strangerAgent })
  await close(world.otherAgencyId)
  const refused = await take()
  expect(refused).toMatchObject({ code: 40932, message: expect.stringContaining('is closed') })
  await close('999999')
  expect((await take()).code).toBe(200)
})

test('where its courses say none, the plan of its applicant names field and start', async () => {
  const value = {
    countries: ['0061'],
    levels: ['110'],
    fields: ['0803'],
    intakes: ['2028-07', '2028-02'],
    gsAnswers: [],
  }
  const body = { id: world.dossierId, value }
  const planned = await app.call('POST /FillInfo/stucourseplan', { body }, { as: world.as.student })
  expect(planned.code).toBe(200)
  const id = await request()
  await app.db.update(courses).set({ foeBroad: null }).where(inArray(courses.id, world.courseIds))
  expect((await info(id)).data).toMatchObject({
    fieldNames: [{ nameEn: 'Management and Commerce' }],
    intakes: ['2028-02', '2028-07'],
  })
  expect(await listed({ foeBroad: '08' })).toContain(id)
  expect(await listed({ foeBroad: '06' })).not.toContain(id)
})

test('a request for a visa says its kind and what is needed, without a number to ring', async () => {
  await license(app, world.agencyId, 'IAA')
  const demand = { visaDemand: 'Refused last May. Ring 13800001111 please.' }
  const visas = [{ ...NZ, demandType: 7 as const }]
  const { caseId } = await submitVisa(app, world, {
    ...POOL,
    ...demand,
    deliverId: null,
    orderVisaParamList: visas,
  })
  const { data } = await info(caseId, world.as.agent)
  expect(data).toMatchObject({
    demandNames: [{ nameEn: 'Refused before, new application', nameCn: '曾被拒签，重新申请' }],
    demand: expect.stringMatching(/^Refused last May\. Ring •••/),
    fieldNames: [],
    intakes: [],
  })
})
