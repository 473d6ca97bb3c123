import { inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { accounts } from '../account/account.tables.ts'
import { goods, shoppingItems } from './commerce.tables.ts'
import demoGoods from './demo/goods.json' with { type: 'json' }

type DemoGood = Omit<typeof goods.$inferInsert, 'sort' | 'isDemo'>
interface DemoLine {
  buyer: string
  good: string
  quantity: number
  /** The price when it was added, where it has changed. */
  oldPrice?: string
}
const AGENT = 'agent@demo.southbound.example'
const INSTITUTION = 'institution@demo.southbound.example'
const CARTS: readonly DemoLine[] = [
  { buyer: AGENT, good: 'Team seat, yearly', quantity: 6 },
  { buyer: AGENT, good: 'Disk space, one year', quantity: 50, oldPrice: '11.00' },
  { buyer: AGENT, good: 'China team bundle', quantity: 1 },
  { buyer: INSTITUTION, good: 'Course input in both languages', quantity: 60 },
  { buyer: INSTITUTION, good: 'Course on top, one country', quantity: 4 },
]

export async function seedCommerce(db: Database): Promise<void> {
  const rows = (demoGoods as DemoGood[]).map((good, sort) => ({ ...good, sort, isDemo: true }))
  const stored = await db.insert(goods).values(rows).returning()
  const buyers = await db
    .select()
    .from(accounts)
    .where(inArray(accounts.account, [AGENT, INSTITUTION]))
  const lines = CARTS.flatMap(({ buyer, good, quantity, oldPrice }) => {
    const account = buyers.find((row) => row.account === buyer)
    const item = stored.find((row) => row.nameEn === good)
    return account && item
      ? [
          {
            accountId: account.id,
            goodsId: item.id,
            quantity,
            unitPrice: oldPrice ?? item.price,
            currency: item.currency,
          },
        ]
      : []
  })
  if (lines.length > 0) await db.insert(shoppingItems).values(lines)
}
