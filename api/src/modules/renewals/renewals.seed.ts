import { RENEWAL_STATE } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { goods } from '../commerce/commerce.tables.ts'
import { automaticRenewals } from '../commerce/renewals.tables.ts'
import { AGREED, renewalAgreements } from './agreements.tables.ts'
import { priceOfPeriod } from './renewal-price.ts'

const { active, retrying, paused } = RENEWAL_STATE
const ALIPAY = 1
const SEAT = 'Team seat, monthly'
interface DemoRenewal {
  of: string
  quantity: number
  state: number
  /** Days from today. */
  due: number
  next: number | null
  failCount?: number
  lastResult?: string
}
const DEMO: readonly DemoRenewal[] = [
  { of: 'agent', quantity: 3, state: active, due: 18, next: 18, lastResult: 'paid' },
  { of: 'agent', quantity: 1, state: paused, due: -9, next: null, failCount: 4, lastResult: 'failed' },
  ...['agent', 'agent03', 'agent05', 'agent07', 'agent09'].map((of) => ({
    of,
    quantity: 2,
    state: retrying,
    due: -1,
    next: 2,
    failCount: 2,
    lastResult: 'failed',
  })),
]

/** Team seats by the month: one that goes well, those that fail, and one that was given up. */
export async function seedRenewals(db: Database, world: World): Promise<void> {
  const [seat] = await db.select().from(goods).where(eq(goods.nameEn, SEAT))
  if (!seat) throw new Error(`The demo sells no ${SEAT}`)
  for (const [at, one] of DEMO.entries()) {
    const accountId = world.idOf('accounts', one.of)
    const wanted = { goodsId: seat.id, period: 'month' as const, quantity: one.quantity, taxCountry: 'AU' }
    const { price } = await priceOfPeriod(db, null, wanted)
    const agreementNo = `DEMO${String(at).padStart(8, '0')}`
    const [agreement] = await db
      .insert(renewalAgreements)
      .values({
        accountId,
        payType: ALIPAY,
        agreementCode: `A${agreementNo}`,
        agreementNo,
        state: AGREED.bound,
      })
      .returning()
    const dueAt = world.at(one.due)
    await db.insert(automaticRenewals).values({
      ...wanted,
      accountId,
      price,
      currency: seat.currency,
      payType: ALIPAY,
      agreementNo,
      agreementId: agreement?.id,
      state: one.state,
      dueAt,
      nextChargeAt: one.next === null ? null : world.at(one.next),
      lastChargeAt: one.lastResult === 'paid' ? world.at(-13) : null,
      lastResult: one.lastResult ?? null,
      failCount: one.failCount ?? 0,
      noticedAt: world.at(one.due - 7),
      consent: { at: world.at(-60), price, firstChargeOn: world.at(-43).slice(0, 10), ip: '127.0.0.1' },
    })
  }
}
