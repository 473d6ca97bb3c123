import type { ReportGroup } from '@southbound/shared/contract/constants'
import { exchanged, fromCents, toCents } from '@southbound/shared/contract/constants'
import { and, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import { incomeRecords } from '../income.tables.ts'
import { checkReading, matching, payerKey, staffFor, summed } from '../records/filters.ts'
import { ownCurrency, ratesTo } from '../records/record.views.ts'
import { recordSums, totalsOf } from '../records/record-list.ts'

const r = incomeRecords
interface Group {
  key: SQL<string>
  en: SQL<string | null>
  cn: SQL<string | null>
}
const text = (value: SQL): SQL<string> => sql<string>`coalesce(${value}::text, '')`
const plain = (value: SQL): Group => ({ key: text(value), en: sql`${text(value)}`, cn: sql`${text(value)}` })

/** By the expected day; names come with their keys. */
const groupsFor = (actor: Actor): Readonly<Record<ReportGroup, Group>> => ({
  month: plain(sql`to_char(${r.expectedAt}, 'YYYY-MM')`),
  institution: {
    key: text(payerKey),
    en: sql`max(coalesce(${r.institutionEn}, ${r.counterpartyEn}))`,
    cn: sql`max(coalesce(${r.institutionCn}, ${r.counterpartyCn}))`,
  },
  staff: {
    key: text(staffFor(actor)),
    en: sql`max(${accounts.nickname})`,
    cn: sql`max(${accounts.nickname})`,
  },
  country: plain(sql`${r.countryCode}`),
  category: plain(sql`${r.category}`),
})

/** Sums by group and currency, and all of it in the currency of the office. */
export const earningReport: Handler<'POST /incomeItem/earningReport'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await checkReading(ctx, body.owner)
  if (body.to < body.from) ctx.invalid('to', 'invalid')
  const where = and(
    matching(actor, { owner: body.owner, currency: body.currency }),
    summed(actor, {}),
    gte(r.expectedAt, body.from),
    lte(r.expectedAt, body.to),
  ) as SQL
  const { key, en, cn } = groupsFor(actor)[body.groupBy as ReportGroup]
  const grouped = await db
    .select({ group: key, nameEn: en, nameCn: cn, currency: r.currency, ...recordSums() })
    .from(r)
    .leftJoin(accounts, eq(accounts.id, staffFor(actor)))
    .where(where)
    // By the place in the list: the expression would be another one with parameters of its own.
    .groupBy(sql`1`, r.currency)
    .orderBy(sql`1`, r.currency)
  const totals = await totalsOf(db, where)
  const currency = await ownCurrency(db, actor, body.owner)
  const rates = await ratesTo(db, currency)
  const worth = (amount: string, from: string) => toCents(exchanged(amount, rates.get(from)?.rate ?? '0'))
  const sum = (read: (one: (typeof totals)[number]) => bigint) =>
    fromCents(totals.reduce((all, one) => all + read(one), 0n))
  const known = (from: string) => rates.has(from)
  return {
    rows: grouped,
    totals,
    own: {
      currency,
      net: sum((one) =>
        known(one.currency)
          ? [one.expected, one.claimable, one.invoiced].reduce(
              (all, part) => all + worth(part, one.currency),
              0n,
            )
          : 0n,
      ),
      received: sum((one) => (known(one.currency) ? worth(one.received, one.currency) : 0n)),
      missing: totals.filter((one) => !known(one.currency)).map((one) => one.currency),
    },
  }
}
