import { crossRate, dayOf } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

/** `rate` units of the target for one of `currency`. */
interface DatedRate {
  currency: string
  rate: string
  day: string
  source: string
  demo: boolean
}
const YUAN: Omit<DatedRate, 'day'> = { currency: 'CNY', rate: '1.00000000', source: '', demo: false }

/** In force on a day (today); of a rate's two dates the older is given. */
export async function ratesTowards(db: Database, to: string, day = dayOf(new Date())): Promise<DatedRate[]> {
  const found = await rows<DatedRate>(
    db,
    sql`select distinct on (r.currency) r.currency, r.rate, r.valid_from::text "day", r.source, r.demo from exchange_rates r
      where r.valid_from <= ${day}::date order by r.currency, r.valid_from desc`,
  )
  const all = [...found, { ...YUAN, day }]
  const target = all.find(({ currency }) => currency === to)
  if (!target) return []
  return all.map((one) => ({
    currency: one.currency,
    rate: crossRate(one.rate, target.rate),
    day: [one.day, target.day].sort()[0] as string,
    source: one.source || target.source,
    demo: one.demo || target.demo,
  }))
}
