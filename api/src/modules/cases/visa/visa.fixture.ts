import type { visa as contract, Input } from '@southbound/shared/contract'
import { eq } from 'drizzle-orm'
import type { TestApp } from '#testing/app.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { allConsents, type CaseWorld, inDays } from '../cases.fixture.ts'
import { cases } from '../cases.tables.ts'
import { type VisaRow, visaChoices } from './visa.tables.ts'
import type { AskedVisa } from './visa-choices.ts'

type Body = Input<(typeof contract)['POST /case/visa']>['body']
export const AU: AskedVisa = { country: '0061', visaCategoryCode: '500-HE', demandType: 1 }
export const NZ: AskedVisa = { country: '0064', visaCategoryCode: 'FPS', demandType: 1 }
export const SG: AskedVisa = { country: '0065', visaCategoryCode: 'STP-IHL', demandType: 1 }

const CREDENTIALS = {
  MARN: { kind: 'MARN', number: '1234567', state: 2, validTo: inDays(400).slice(0, 10) },
  IAA: { kind: 'IAA licence', number: '201400000', state: 2, validTo: null },
  offshore: { kind: 'IAA offshore exemption', number: 'EX1', state: 2, validTo: null },
}
/** Gives the agency these licences alone, all verified. */
export const license = (app: TestApp, agencyId: string, ...kinds: (keyof typeof CREDENTIALS)[]) =>
  app.db
    .update(agencies)
    .set({ credentials: kinds.map((kind) => CREDENTIALS[kind]), serviceAreas: ['0000'] })
    .where(eq(agencies.id, agencyId))

/** To every receiver of the test world, for every country that a test's visa is for. */
const visaConsents = (world: CaseWorld) => [AU, NZ, SG].flatMap(({ country }) => allConsents(world, country))

export const visaBody = (world: CaseWorld, more: Partial<Body> = {}): Body => ({
  caseSource: 2,
  status: 2,
  deliverType: 2,
  deliverId: world.agencyId,
  datumStudentId: world.dossierId,
  consents: visaConsents(world),
  orderVisaParamList: [AU],
  ...more,
})

let sent = 0
/** Each says something else: equal words within a minute are one application. */
export async function submitVisa(app: TestApp, world: CaseWorld, more: Partial<Body> = {}) {
  const reply = await app.call(
    'POST /case/visa',
    { body: visaBody(world, { applyInfo: `No. ${++sent}`, ...more }) },
    { as: world.as.student },
  )
  if (reply.code !== 200) throw new Error(`The visa application was refused: ${reply.message}`)
  return reply.data
}

/** Puts a case and its visas into any state, bypassing the rules. */
export async function forceVisa(
  app: TestApp,
  caseId: string,
  status: number,
  values: Partial<VisaRow> = {},
): Promise<void> {
  await app.db.update(cases).set({ status }).where(eq(cases.id, caseId))
  if (Object.keys(values).length > 0)
    await app.db
      .update(visaChoices)
      .set({ answeredAt: null, ...values })
      .where(eq(visaChoices.caseId, caseId))
}
