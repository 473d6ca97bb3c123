import {
  addDays,
  RENEWAL_MONTHS,
  type RenewalPeriod,
  SUBJECT_GOODS,
  today,
} from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import { bothNames } from '#api/both-names.ts'
import type { Database } from '#api/database/database.ts'
import type { WantedLine } from '#api/plugins/given.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { priceLine, priceOn, pricesOfDay, quantityFits } from '../commerce/commerce.service.ts'
import { type GoodsRow, goods } from '../commerce/commerce.tables.ts'
import { priceOf, sumsOf, taxOn } from '../orders/orders.service.ts'
import { afterPeriod } from './periods.ts'

export interface Wanted {
  goodsId: string
  refId?: string | null | undefined
  period: RenewalPeriod
  quantity: number
  taxCountry?: string | null | undefined
}
export interface Priced {
  item: GoodsRow
  /** For a period that begins on `from`. */
  lineFrom(from: string): WantedLine
  /** Price of one charge, with tax. */
  price: string
}

/** A service of one period at the price of a day; `type` is null when the clock asks. */
export async function priceOfPeriod(
  db: Database,
  type: number | null,
  { goodsId, refId, period, quantity, taxCountry }: Wanted,
  day = today(),
): Promise<Priced> {
  await pricesOfDay(db)
  const [found] = await db.select().from(goods).where(eq(goods.id, goodsId))
  const lasts = found?.months ?? RENEWAL_MONTHS[period]
  const renews = found?.enabled && found.renewable && !SUBJECT_GOODS.includes(found.goodsType)
  if (!found || !renews || lasts !== RENEWAL_MONTHS[period]) throw new Refusal('renewals.goods')
  const item = { ...found, price: await priceOn(db, found, day) }
  if (type !== null && !item.audience.includes(type)) throw new Refusal('renewals.goods')
  if (!quantityFits(quantity, item)) throw new Refusal('commerce.quantity')
  const names = bothNames(item)
  const line: WantedLine = {
    goodsId: item.id,
    goodsType: item.goodsType,
    ...names,
    unit: item.unit,
    ...(refId ? { refId } : {}),
    quantity,
    unitPrice: item.price,
    discount: priceLine(quantity, item).discount,
  }
  const percent = await taxOn(db, taxCountry ?? null, day)
  return {
    item,
    lineFrom: (from) => ({ ...line, startDate: from, endDate: addDays(afterPeriod(from, period), -1) }),
    price: sumsOf([{ ...line, ...priceOf(line, percent) }]).total,
  }
}
