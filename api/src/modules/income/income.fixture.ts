import { type Scopes, scopesOf } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { accounts } from '../account/account.tables.ts'
import { SUB_STATUS, subAccounts } from '../account/team/team.tables.ts'
import { buildDossier, type CaseWorld, dayIn, force, submit } from '../cases/cases.fixture.ts'
import { caseChoices, cases } from '../cases/cases.tables.ts'
import { caseOffers } from '../cases/offers/offers.tables.ts'
import { type AgreementRow, agreements, commissionRules } from './agreements/agreements.tables.ts'
import { syncChoice } from './events/sync-choice.ts'
import { incomeAccounts, incomeRecords, type RecordRow } from './income.tables.ts'

export const RULE = {
  dimensions: {},
  basis: 1,
  netOfScholarship: true,
  includeNonTuition: false,
  type: 'percent' as const,
  value: '12.50',
  currency: 'AUD',
  minAmount: null,
  capAmount: null,
  bonusTiers: [],
  instalments: [
    { percent: '50.00', trigger: 'census' as const },
    { percent: '50.00', trigger: 'second-census' as const },
  ],
  clawbackDays: 90,
  packageMode: 'all' as const,
}
export const INVOICE_RULES = {
  currency: 'AUD',
  onePerStudent: false,
  maxStudentsPerInvoice: 3,
  claimWindowDays: 90,
  payTermDays: 30,
}

/** In force for years, with a rule, a bank account and GST. */
export async function agreed(
  app: TestApp,
  world: CaseWorld,
  values: Partial<AgreementRow> = {},
): Promise<string> {
  const [bank] = await app.db
    .insert(incomeAccounts)
    .values({
      owner: `agency:${world.agencyId}`,
      accountId: app.accounts.agent.id,
      kind: 1,
      holderName: 'Bridge Education Pty Ltd',
      bankName: 'Southern Bank',
      codes: { bsb: '062-000' },
      accountNo: '123456789',
      currency: 'AUD',
      isDefault: false,
    })
    .returning()
  const [row] = await app.db
    .insert(agreements)
    .values({
      agencyId: world.agencyId,
      schoolId: world.schoolId,
      startAt: '2020-01-01',
      expiresAt: '2040-12-31',
      activeFrom: '2020-01-01',
      state: 3,
      draftedBy: 'school',
      invoiceRules: INVOICE_RULES,
      taxStatus: { gstRegistered: true, abn: '51 824 753 556' },
      bankAccountId: bank?.id,
      ...values,
    })
    .returning()
  const agreementId = row?.id as string
  await app.db.insert(commissionRules).values({ ...RULE, agreementId, validFrom: '2020-01-01' })
  return agreementId
}

export interface Placed {
  caseId: string
  choiceId: string
}

/** A case with one choice in a state, a fee of 42,000 a year and a scholarship of ten per cent. */
export async function placed(app: TestApp, world: CaseWorld, status = 13, courseAt = 0): Promise<Placed> {
  const it = await submit(app, world, {
    orderParamList: [{ courseType: 1, courseId: world.courseIds[courseAt] as string }],
    applyInfo: String(Math.random()),
  })
  await app.call('POST /case/case/status', { body: { caseId: it.caseId, status: 4 } }, { as: world.as.agent })
  const choiceId = it.orderParamList[0]?.choiceId as string
  await force(app, it.caseId, 4, status)
  await app.db
    .update(caseChoices)
    .set({
      startDate: dayIn(-60),
      commencedAt: dayIn(-60),
      feeSnapshot: { currency: 'AUD', amount: '42000.00', totalFee: '126000.00', nonTuition: null },
    })
    .where(eq(caseChoices.id, choiceId))
  await app.db.insert(caseOffers).values({
    caseId: it.caseId,
    choiceId,
    version: 1,
    type: 2,
    issuedAt: new Date().toISOString(),
    currency: 'AUD',
    tuitionTotal: '126000.00',
    durationWeeks: 156,
    scholarship: { name: 'Merit', percent: '10.00' },
    depositPaidAmount: '5000.00',
    state: 4,
    stateSince: new Date().toISOString(),
    respondedAt: new Date().toISOString(),
  })
  return { caseId: it.caseId, choiceId }
}

/** The case becomes one of a client without an account, whom the agent applies for. */
export async function ofClient(app: TestApp, world: CaseWorld, it: Placed): Promise<Placed> {
  const applicantId = app.accounts.agent.id
  const datumStudentId = await buildDossier(app, world.as.agent)
  await app.db.update(cases).set({ applicantId, datumStudentId }).where(eq(cases.id, it.caseId))
  return it
}

/** The student has started and the census found him, months ago. */
export async function enrol(app: TestApp, { caseId, choiceId }: Placed, censusDays = -30): Promise<void> {
  await app.db.update(cases).set({ status: 5 }).where(eq(cases.id, caseId))
  await app.db
    .update(caseChoices)
    .set({ status: 16, censusDate: dayIn(censusDays), censusState: 1 })
    .where(eq(caseChoices.id, choiceId))
  await sync(app, choiceId)
}

export const sync = (app: TestApp, choiceId: string): Promise<number> =>
  app.db.transaction((tx) => syncChoice(tx, choiceId, new Date()))
export const recordsOf = (app: TestApp, choiceId: string): Promise<RecordRow[]> =>
  app.db
    .select()
    .from(incomeRecords)
    .where(eq(incomeRecords.choiceId, choiceId))
    .orderBy(incomeRecords.parentId, incomeRecords.instalmentNo, incomeRecords.id)

/** Claimable records of a new student. */
export async function claimable(app: TestApp, world: CaseWorld, courseAt = 0): Promise<RecordRow[]> {
  const it = await placed(app, world, 13, courseAt)
  await sync(app, it.choiceId)
  await enrol(app, it)
  return recordsOf(app, it.choiceId)
}

export const invoice = (app: TestApp, as: Session, recordIds: string[], idempotencyKey?: string) =>
  app.call('POST /income/invoice', { body: { recordIds, idempotencyKey } }, { as })
export const moveTo = (app: TestApp, as: Session, recordId: string, state: number, more: object = {}) =>
  app.call('POST /income/status', { body: { recordId, state, ...more } }, { as })

/** Signed in as a member of the agent's or the institution's office who may do what the scopes say. */
export async function memberOf(
  app: TestApp,
  parent: 'agent' | 'institution',
  scopes: Partial<Scopes>,
): Promise<Session> {
  const { id: parentId, type } = app.accounts[parent]
  const [row] = await app.db
    .insert(accounts)
    .values({
      account: `${crypto.randomUUID()}@test.southbound.example`,
      nickname: 'Mia',
      passwordHash: '-',
      level: 2,
      type,
      parentId,
    })
    .returning()
  const accountId = row?.id as string
  await app.db
    .insert(subAccounts)
    .values({ accountId, parentId, scopes: scopesOf(scopes), status: SUB_STATUS.active })
  return app.signIn({ id: accountId })
}
