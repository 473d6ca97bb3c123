import { dayOf, fromCents, toCents } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { ownAdvert } from './advert-moves.ts'
import { daysShown } from './advert-places.ts'
import { advertDays } from './adverts.tables.ts'
import { ctrOf, viewOf } from './adverts.views.ts'

/**
 * A row for each day that is used, seen or not: the days of an advert add up to what its withdrawal keeps.
 */
export const deliveryEffect: Handler<'POST /advert/deliveryEffect'> = async ({ body }, ctx) => {
  const advert = await ownAdvert(ctx, body.id)
  const { total, currency } = await viewOf(ctx.db, advert)
  const spent = spendOf(total, advert.days)
  const stored = await ctx.db.select().from(advertDays).where(eq(advertDays.advertId, body.id))
  const counts = new Map(stored.map((row) => [row.day, row]))
  const used = daysShown(advert, dayOf(new Date()))
  const all = [...new Set([...used, ...counts.keys()])].toSorted()
  const rows = all
    .map((date) => {
      const { impressions = 0, clicks = 0, applications = 0 } = counts.get(date) ?? {}
      const at = used.indexOf(date)
      const seen = { impressions, clicks, ctr: ctrOf(clicks, impressions), applications }
      return { date, ...seen, spend: at < 0 ? 0n : spent(at) }
    })
    .filter(({ date }) => (!body.from || date >= body.from) && (!body.to || date <= body.to))
  const sum = (of: 'impressions' | 'clicks' | 'applications') =>
    rows.reduce((total, row) => total + row[of], 0)
  const [impressions, clicks, applications] = [sum('impressions'), sum('clicks'), sum('applications')]
  const spend = fromCents(rows.reduce((total, row) => total + row.spend, 0n))
  return {
    rows: rows.map((row) => ({ ...row, spend: fromCents(row.spend) })),
    total: rows.length,
    sums: { impressions, clicks, ctr: ctrOf(clicks, impressions), applications, spend },
    currency,
  }
}

/** Cents of one used day, of the running sum, so that the days add up to it. */
function spendOf(total: string | null, days: number): (at: number) => bigint {
  const whole = BigInt(days)
  const until = (count: bigint) => (total ? (toCents(total) * count * 2n + whole) / (whole * 2n) : 0n)
  return (at) => until(BigInt(at + 1)) - until(BigInt(at))
}
