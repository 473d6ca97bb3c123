import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { accounts } from '../account/account.tables.ts'
import { agencySchools } from '../catalogue/agencies.tables.ts'
import { agreements, commissionRules, incomeBenefits } from './agreements/agreements.tables.ts'
import { seedRecords } from './demo/demo-records.ts'
import { takeEvents } from './events/take-events.ts'
import { incomeAccounts, incomeRecords } from './income.tables.ts'

const INVOICE_RULES = {
  currency: 'AUD',
  onePerStudent: false,
  maxStudentsPerInvoice: 20,
  claimWindowDays: 90,
  payTermDays: 30,
}

/** Agreements of the demo's agency, its records from the cases, and one by hand in each state. */
export async function seedIncome(db: Database, world: World): Promise<void> {
  const agencyId = await agencyOf(db, world.idOf('accounts', 'agent'))
  if (!agencyId) return
  const owner = `agency:${agencyId}`
  const bankId = await seedAccounts(db, world, owner)
  const partners = await db
    .select({ schoolId: agencySchools.schoolId })
    .from(agencySchools)
    .where(and(eq(agencySchools.agencyId, agencyId), eq(agencySchools.state, 1)))
    .orderBy(asc(agencySchools.schoolId))
  for (const { schoolId } of partners) await seedAgreement(db, world, { agencyId, schoolId, bankId })
  await takeAll(db, world.now)
  await db.update(incomeRecords).set({ demo: true }).where(eq(incomeRecords.owner, owner))
  const first = partners[0]?.schoolId
  if (first) await seedRecords(db, world, owner, first)
  await db.insert(incomeBenefits).values({
    owner,
    kind: 'travel',
    value: '1200.00',
    currency: 'AUD',
    day: world.at(-60).slice(0, 10),
    giver: 'Demo University',
    receiver: 'Demo agency',
    remark: 'Demo: campus visit of two counsellors',
    createdBy: world.idOf('accounts', 'agent'),
  })
}

async function agencyOf(db: Database, accountId: string): Promise<string | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  return account?.agencyId ?? null
}

async function takeAll(db: Database, now: Date) {
  while ((await takeEvents(db, now)) > 0);
}

async function seedAccounts(db: Database, world: World, owner: string): Promise<string> {
  const accountId = world.idOf('accounts', 'agent')
  const [bank] = await db
    .insert(incomeAccounts)
    .values([
      {
        owner,
        accountId,
        kind: 1,
        holderName: 'Demo Education Pty Ltd',
        bankName: 'Demo Bank',
        codes: { bsb: '062-000', swift: 'DEMOAU2S' },
        accountNo: '000123456',
        currency: 'AUD',
        isDefault: true,
      },
      { owner, accountId, kind: 2, holderName: '示例教育', accountNo: 'demo@example.com', currency: 'CNY' },
    ])
    .returning()
  return bank?.id as string
}

async function seedAgreement(
  db: Database,
  world: World,
  { bankId, ...pair }: { agencyId: string; schoolId: string; bankId: string },
) {
  const startAt = world.at(-700).slice(0, 10)
  const [row] = await db
    .insert(agreements)
    .values({
      ...pair,
      startAt,
      expiresAt: world.at(700).slice(0, 10),
      activeFrom: startAt,
      state: 3,
      draftedBy: 'school',
      sentBy: 'school',
      territoryCountries: ['0086'],
      invoiceRules: INVOICE_RULES,
      taxStatus: { gstRegistered: true, abn: '51 824 753 556' },
      bankAccountId: bankId,
      demo: true,
    })
    .returning()
  const rule = {
    agreementId: row?.id,
    basis: 1,
    type: 'percent' as const,
    currency: 'AUD',
    validFrom: startAt,
  }
  await db.insert(commissionRules).values([
    {
      ...rule,
      value: '12.50',
      clawbackDays: 120,
      instalments: [
        { percent: '50.00', trigger: 'census' },
        { percent: '50.00', trigger: 'second-census' },
      ],
      bonusTiers: [{ from: 10, addPercent: '1.00' }],
    },
    { ...rule, value: '15.00', dimensions: { levelCode: ['180', '181'] }, clawbackDays: 120 },
  ])
}
