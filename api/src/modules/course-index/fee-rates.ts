import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { ratesTowards } from '../reference/exchange-rates.service.ts'

/**
 * All take the rates of the catalogue: of one currency no fee may overtake another by the day it
 * was read. The rates are selected as a whole, so that they are read once and not for each row.
 */
export const inYuan = (amount: SQL, currency: SQL): SQL =>
  sql`round(${amount} * coalesce(((select fee_rates from catalogue_version) ->> ${currency})::numeric, 1), 2)`

const ratesOfToday = async (db: Database): Promise<Record<string, string>> =>
  Object.fromEntries((await ratesTowards(db, 'CNY')).map(({ currency, rate }) => [currency, rate]))

/** With documents that are all written anew. */
export async function takeFeeRates(db: Database, rates?: Record<string, string>): Promise<void> {
  const taken = JSON.stringify(rates ?? (await ratesOfToday(db)))
  await db.execute(sql`update catalogue_version set fee_rates = ${taken}::jsonb`)
}

/** Less moves no fee far enough to be seen, and every renewal builds the index anew. */
const MOVED = 0.01

/** True when a rate has moved: fees have a new order, and every index is to be read anew. */
export async function renewFees(db: Database): Promise<boolean> {
  const [known] = await rows<{ taken: Record<string, string> }>(
    db,
    sql`select fee_rates taken from catalogue_version`,
  )
  const now = await ratesOfToday(db)
  const isNear = ([currency, rate]: [string, string]) =>
    Math.abs(Number(known?.taken[currency]) / Number(rate) - 1) < MOVED
  if (Object.entries(now).every(isNear)) return false
  await takeFeeRates(db, now)
  return true
}
