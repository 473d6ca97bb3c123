import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { paymentDifferences } from './payments.tables.ts'

const ALIPAY = 1
const WECHAT = 2

/** What an auditor finds in the morning, and what was explained last week. */
export async function seedDifferences(db: Database, world: World): Promise<void> {
  const day = (days: number) => world.at(days).slice(0, 10)
  await db.insert(paymentDifferences).values([
    {
      day: day(-1),
      payType: WECHAT,
      kind: 'missing-here',
      code: 'P-DEMO-0001',
      tradeNo: '4200000000000001',
      ours: null,
      theirs: '18.15',
      currency: 'AUD',
    },
    {
      day: day(-1),
      payType: ALIPAY,
      kind: 'amount',
      code: 'P-DEMO-0002',
      tradeNo: '2026000000000002',
      ours: '132.00',
      theirs: '131.00',
      currency: 'AUD',
    },
    {
      day: day(-6),
      payType: ALIPAY,
      kind: 'missing-there',
      code: 'P-DEMO-0003',
      tradeNo: null,
      ours: '16.50',
      theirs: null,
      currency: 'AUD',
      clearedAt: world.at(-5),
      clearedBy: world.idOf('accounts', 'auditor'),
      note: 'On the statement of the next day.',
    },
  ])
}
