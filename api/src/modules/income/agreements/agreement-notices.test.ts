import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { asc, eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { outboxMails } from '../../account/account.tables.ts'
import { buildWorld, type CaseWorld, dayIn } from '../../cases/cases.fixture.ts'
import { INVOICE_RULES, memberOf } from '../income.fixture.ts'
import { expireAgreements, tellEnds } from './agreement-dates.ts'
import { agreements } from './agreements.tables.ts'

const { draft, sent, active, suspended, terminated, expired } = AGREEMENT_STATE
let app: TestApp
let world: CaseWorld
let agent: Session
let school: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  ;({ agent, institution: school } = world.as)
})
afterAll(() => app.close())

async function mails() {
  const found = await app.db.select().from(outboxMails).orderBy(asc(outboxMails.id))
  await app.db.delete(outboxMails)
  return found.map(({ toAddress, subject, body }) => ({ to: toAddress.split('@')[0], subject, body }))
}
const mailing = () => ({ db: app.db, pageAddress: app.frame.pageAddress })
const waitingOf = async (as: Session) => {
  const { waiting } = (await app.call('GET /selfCenter/getSelfData', {}, { as })).data
  return waiting.find(({ kind }) => kind === 'agreementsToSign')?.count ?? 0
}
const move = async (as: Session, agreementId: string, state: number, more: object = {}) => {
  const { stateSince } = (await app.call('GET /agreement/:id', { params: { id: agreementId } }, { as })).data
  const body = { agreementId, state, stateSince, ...more } as never
  expect((await app.call('POST /agreement/status', { body }, { as })).code).toBe(200)
}
async function offer(): Promise<string> {
  const terms = {
    kind: 1 as const,
    territoryCountries: ['0086'],
    startAt: '2026-01-01',
    expiresAt: dayIn(400),
    autoExtend: false,
    publicListed: false,
    invoiceRules: INVOICE_RULES,
    otherId: world.agencyId,
  }
  return (await app.call('POST /agreement/save', { body: terms }, { as: school })).data.agreementId
}

test('the other side hears of each step, and of what it has to countersign', async () => {
  await memberOf(app, 'agent', { agreements: 'none' })
  const id = await offer()
  await mails()
  expect(await waitingOf(agent)).toBe(0)
  await move(school, id, sent)
  expect([await waitingOf(agent), await waitingOf(school)]).toEqual([1, 0])
  const [offered, ...more] = await mails()
  expect([offered?.to, more]).toEqual(['agent', []])
  expect(offered?.body).toContain(`agreement=${id}`)
  await move(agent, id, draft)
  expect(await mails()).toMatchObject([{ to: 'institution', subject: expect.stringContaining('came back') }])
  await move(school, id, sent)
  await move(school, id, draft)
  const [, withdrawn] = await mails()
  expect(withdrawn).toMatchObject({ to: 'agent', subject: expect.stringContaining('taken back') })
  // The receiver cannot open what is a draft of the other side again.
  expect(withdrawn?.body).not.toContain(`agreement=${id}`)
  await move(school, id, sent)
  await mails()
  await move(agent, id, active)
  expect(await waitingOf(agent)).toBe(0)
  expect(await mails()).toMatchObject([{ to: 'institution', subject: expect.stringContaining('in force') }])
  await move(school, id, suspended, { reason: 'No answer for a month' })
  await move(school, id, active)
  await move(agent, id, terminated, { reason: 'We close' })
  expect(await mails()).toMatchObject([
    { to: 'agent', body: expect.stringContaining('No answer for a month') },
    { to: 'agent', subject: expect.stringContaining('in force') },
    { to: 'institution', body: expect.stringContaining('We close') },
  ])
})

test('both sides hear sixty and thirty days before the end, once each, and of the end', async () => {
  const id = await offer()
  await move(school, id, sent)
  await move(agent, id, active)
  await mails()
  const inDays = async (days: number) => {
    await app.db
      .update(agreements)
      .set({ expiresAt: dayIn(days) })
      .where(eq(agreements.id, id))
    await tellEnds(mailing())
    await tellEnds(mailing())
    await expireAgreements(mailing())
    return (await mails()).map(({ to }) => to).toSorted()
  }
  const both = ['agent', 'institution']
  expect(await inDays(61)).toEqual([])
  expect(await inDays(59)).toEqual(both)
  expect(await inDays(40)).toEqual([])
  expect(await inDays(29)).toEqual(both)
  expect(await inDays(3)).toEqual([])
  await app.db.update(agreements).set({ autoExtend: true, endTold: null }).where(eq(agreements.id, id))
  expect(await inDays(3)).toEqual([])
  expect(await inDays(-1)).toEqual(both)
  const of = async () => (await app.db.select().from(agreements).where(eq(agreements.id, id)))[0]
  expect(await of()).toMatchObject({ state: active, endTold: null })
  await app.db.update(agreements).set({ autoExtend: false }).where(eq(agreements.id, id))
  expect(await inDays(-1)).toEqual(both)
  expect(await of()).toMatchObject({ state: expired })
})
