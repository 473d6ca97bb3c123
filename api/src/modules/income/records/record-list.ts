import type { Data, income } from '@southbound/shared/contract'
import { and, desc, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { incomeRecords } from '../income.tables.ts'
import { checkReading, isOverdue, matching, summed } from './filters.ts'
import { showRecords } from './record.views.ts'

type Sums = Data<(typeof income)['POST /income/incomeRecordList']>['totals'][number]
const r = incomeRecords
const sumOf = (amount: SQL, when: SQL): SQL<string> =>
  sql<string>`coalesce(sum(${amount}) filter (where ${when}), 0)::numeric(14, 2)::text`
const open = sql`${r.net} - ${r.received}`

/** Sums of records: expected, to be claimed, invoiced, received, overdue, and paid back. */
export const recordSums = () => ({
  count: sql<number>`count(*)::int`,
  expected: sumOf(sql`${r.net}`, sql`${r.state} = 1`),
  claimable: sumOf(sql`${r.net}`, sql`${r.state} = 2`),
  invoiced: sumOf(open, sql`${r.state} in (3, 4, 6)`),
  received: sumOf(sql`${r.received}`, sql`true`),
  overdue: sumOf(open, isOverdue()),
  clawedBack: sumOf(sql`${r.net}`, sql`${r.state} = 7`),
})

export const totalsOf = (db: Database, where: SQL): Promise<Sums[]> =>
  db
    .select({ currency: r.currency, ...recordSums() })
    .from(r)
    .where(where)
    .groupBy(r.currency)
    .orderBy(r.currency)

/** Overdue first, the oldest before all; then the newest records. */
export const incomeRecordList: Handler<'POST /income/incomeRecordList'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  await checkReading(ctx, body.owner)
  const where = matching(actor, body)
  const late = isOverdue()
  const { limit, offset } = pageOf(body)
  const found = await db
    .select()
    .from(r)
    .where(where)
    .orderBy(sql`(not ${late}) nulls last`, sql`case when ${late} then ${r.dueAt} end`, desc(r.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: await showRecords(db, actor, found, body.owner),
    total: await db.$count(r, where),
    totals: await totalsOf(db, and(where, summed(actor, body)) as SQL),
  }
}
