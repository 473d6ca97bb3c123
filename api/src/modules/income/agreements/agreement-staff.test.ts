import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ERRORS } from '@southbound/shared/contract'
import { AGREEMENT_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { subAccounts } from '../../account/team/team.tables.ts'
import { buildWorld, type CaseWorld, force, submit } from '../../cases/cases.fixture.ts'
import { cases } from '../../cases/cases.tables.ts'
import { INVOICE_RULES, memberOf } from '../income.fixture.ts'
import { agreements } from './agreements.tables.ts'

let app: TestApp
let world: CaseWorld
let mia: Session
let noah: Session
beforeAll(async () => {
  app = await testApp()
  world = await buildWorld(app)
  const scopes = { 'cases.course': 'all' } as const
  ;[mia, noah] = [await memberOf(app, 'agent', scopes), await memberOf(app, 'agent', scopes)]
  await app.db.update(subAccounts).set({ office: 'Sydney' }).where(eq(subAccounts.accountId, mia.accountId))
})
afterAll(() => app.close())

const TERMS = {
  kind: 1 as const,
  territoryCountries: [],
  startAt: '2020-01-01',
  expiresAt: '2040-12-31',
  autoExtend: false,
  publicListed: true,
  invoiceRules: INVOICE_RULES,
}
const save = (as: Session, more: object) =>
  app.call('POST /agreement/save', { body: { ...TERMS, ...more } }, { as })
const fieldsOf = ({ data }: { data: unknown }) => (data as { fields: { field: string }[] }).fields[0]?.field

/** A course that is ready to be lodged, accepted by a colleague. */
async function ready(accepterId: string) {
  const { caseId, orderParamList } = await submit(app, world, { applyInfo: String(Math.random()) })
  const accept = { body: { caseId, status: 4 } } as const
  await app.call('POST /case/case/status', accept, { as: world.as.agent })
  await force(app, caseId, 4, 5)
  await app.db.update(cases).set({ accepterId }).where(eq(cases.id, caseId))
  return orderParamList[0]?.choiceId as string
}
const lodge = async (as: Session) => {
  const choiceId = await ready(as.accountId)
  return (await app.call('POST /case/order/status', { body: { choiceId, status: 6 } }, { as })).code
}

test('the institution names offices, and of the people those who lodged with it; the agency all of its own', async () => {
  const { institution, agent } = world.as
  const draft = (await save(institution, { otherId: world.agencyId })).data
  const { agreementId } = draft
  expect(draft).toMatchObject({
    offices: [],
    staffAllowed: [],
    coverable: { offices: ['Sydney'], staff: [] },
  })
  expect(fieldsOf(await save(institution, { agreementId, staffAllowed: [mia.accountId] }))).toBe(
    'staffAllowed',
  )
  expect(fieldsOf(await save(institution, { agreementId, offices: ['Moon'] }))).toBe('offices')
  expect(await lodge(mia)).toBe(200)
  const named = await save(institution, { agreementId, staffAllowed: [mia.accountId], offices: ['Sydney'] })
  expect(named.data).toMatchObject({
    offices: ['Sydney'],
    staffAllowed: [{ accountId: mia.accountId, name: 'Mia', office: 'Sydney' }],
  })
  // A page of before sends neither, and leaves them.
  const left = (await save(institution, { agreementId })).data
  expect([left.offices, left.staffAllowed?.length]).toEqual([['Sydney'], 1])
  await app.db.delete(agreements)
  const own = (await save(agent, { otherId: world.schoolId })).data
  expect(own.coverable?.staff.map(({ accountId }) => accountId)).toEqual([mia.accountId, noah.accountId])
  await app.db.delete(agreements)
})

test('who is not covered lodges nothing while the agreement is in force; the head of the agency always may', async () => {
  const values = {
    agencyId: world.agencyId,
    schoolId: world.schoolId,
    startAt: '2020-01-01',
    activeFrom: '2020-01-01',
    expiresAt: '2040-12-31',
    state: AGREEMENT_STATE.active,
    draftedBy: 'school' as const,
    invoiceRules: INVOICE_RULES,
  }
  await app.db.insert(agreements).values(values)
  const found = []
  for (const covers of [
    { offices: [], staffAllowed: [] },
    { offices: ['Sydney'], staffAllowed: [] },
    { offices: [], staffAllowed: [noah.accountId] },
    { offices: ['Sydney'], staffAllowed: [noah.accountId] },
    { state: AGREEMENT_STATE.suspended, endedOn: '2026-01-01' },
  ]) {
    await app.db.update(agreements).set(covers)
    found.push([await lodge(mia), await lodge(noah), await lodge(world.as.agent)])
  }
  const no = ERRORS['cases.agreement-staff']
  expect(found).toEqual([
    [200, 200, 200],
    [200, no, 200],
    [no, 200, 200],
    [no, no, 200],
    [200, 200, 200],
  ])
})
