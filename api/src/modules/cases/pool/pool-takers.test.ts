import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { accounts, outboxMails } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { buildWorld, type CaseWorld, submit } from '../cases.fixture.ts'
import { member } from '../member.fixture.ts'
import { AU, license, submitVisa } from '../visa/visa.fixture.ts'

/** A new request is announced to those who may take it, and to no others. */
let app: TestApp
let world: CaseWorld
let counsellor: string
let finance: string
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  counsellor = await ofOffice(await member(app, world.as.agent, SCOPE_PRESETS.counsellor))
  finance = await ofOffice(await member(app, world.as.agent, SCOPE_PRESETS.finance))
})
afterAll(() => app.close())
beforeEach(() => app.db.delete(outboxMails))

async function ofOffice({ accountId }: Session) {
  const { agencyId } = world
  const [one] = await app.db
    .update(accounts)
    .set({ agencyId })
    .where(eq(accounts.id, accountId))
    .returning({ account: accounts.account })
  return one?.account as string
}
const serves = (id: string, serviceAreas: string[]) =>
  app.db.update(agencies).set({ serviceAreas }).where(eq(agencies.id, id))
async function told() {
  const mails = await app.db.select().from(outboxMails)
  const news = mails.filter(({ subject }) => subject === 'Southbound: a new request in the pool')
  return news.map(({ toAddress }) => toAddress)
}
let turn = 0
const POOL = { caseSource: 3, status: 3, deliverType: 1 } as const
const request = (more = {}) => submit(app, world, { ...POOL, applyInfo: `pool ${++turn}`, ...more })

test('an agency of other countries hears nothing, of an office only who may take, and the school that is asked for', async () => {
  await serves(world.otherAgencyId, ['0065'])
  await request()
  const [agent, other, school, otherSchool] = (
    ['agent', 'strangerAgent', 'institution', 'strangerInstitution'] as const
  ).map((name) => app.accounts[name].account)
  const heard = await told()
  expect(heard).toEqual(expect.arrayContaining([agent, counsellor, school]))
  for (const one of [other, finance, otherSchool]) expect(heard).not.toContain(one)
  await serves(world.otherAgencyId, ['0061'])
})

test('no school hears of a request for courses of several', async () => {
  const courses = [world.courseIds[0] as string, world.otherCourseId]
  await request({ orderParamList: courses.map((courseId) => ({ courseType: 1, courseId })) })
  const heard = await told()
  expect(heard).toContain(app.accounts.strangerAgent.account)
  expect(heard).not.toContain(app.accounts.institution.account)
})

test('a visa of a regulated country is announced to licensed agencies alone', async () => {
  await license(app, world.agencyId, 'MARN')
  await submitVisa(app, world, { ...POOL, deliverId: undefined, orderVisaParamList: [AU] })
  expect(await told()).toEqual([app.accounts.agent.account])
})

test('whom no case of its kind opens neither lists, reads nor takes a request', async () => {
  await license(app, world.agencyId, 'MARN')
  const ofPool = { ...POOL, deliverId: undefined, orderVisaParamList: [AU] }
  const visa = (await submitVisa(app, world, ofPool)).caseId
  const course = (await request()).caseId
  const as = await member(app, world.as.agent, SCOPE_PRESETS.counsellor)
  const listed = async (session: Session) =>
    (await app.call('POST /case/servicePool', { body: {} }, { as: session })).data.rows.map(
      (row) => row.caseId,
    )
  expect(await listed(world.as.agent)).toEqual(expect.arrayContaining([visa, course]))
  expect(await listed(as)).toContain(course)
  expect(await listed(as)).not.toContain(visa)
  const read = await app.call('POST /case/servicepoolinfo', { body: { caseId: visa } }, { as })
  expect(read.code).toBe(40430)
  const take = (id: string) => app.call('POST /case/takeCaseFromPool/:id', { params: { id } }, { as })
  expect([(await take(visa)).code, (await take(course)).code]).toEqual([40430, 200])
})

test('to an agency that is not verified the pool says that it is closed, to another that it is empty', async () => {
  const pool = async () =>
    (
      await app.call(
        'POST /case/servicePool',
        { body: { keyword: 'nothing like it' } },
        { as: world.as.agent },
      )
    ).data
  expect(await pool()).toEqual({ rows: [], total: 0 })
  const set = (publicState: number) =>
    app.db.update(agencies).set({ publicState }).where(eq(agencies.id, world.agencyId))
  await set(1)
  expect(await pool()).toEqual({ rows: [], total: 0, closed: true })
})
