import type { Outcome } from '@southbound/shared/contract/constants'
import { eq, type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { declaredFlags } from '../flags.service.ts'
import { featureFlags } from '../flags.tables.ts'
import { credibleShare } from './interval.ts'

/** From the rows of orders and applications: what a browser reports is no success. */
const DONE: Record<Outcome, SQL> = {
  'order-begun': sql`select from bill_orders o where o.buyer_account_id = e.account_id and o.created_at >= e.at`,
  'order-finished': sql`select from bill_orders o where o.buyer_account_id = e.account_id and o.paid_at >= e.at`,
  'application-sent': sql`select from cases c where e.account_id in (c.applicant_id, c.created_by) and c.submitted_at >= e.at`,
}
interface Counted {
  value: string
  seen: number
  succeeded: number
}
const countedOf = (db: Database, flag: string, serial: number, outcome: Outcome | undefined) =>
  rows<Counted>(
    db,
    sql`select value, count(*)::int as seen,
          ${outcome ? sql`count(*) filter (where exists (${DONE[outcome]}))::int` : sql`0`} as succeeded
        from flag_exposures e where flag = ${flag} and serial = ${serial} group by value`,
  )

export const readFlagResults: Handler<'GET /operations/flags/:name/results'> = async (
  { params: { name } },
  ctx,
) => {
  const declared = declaredFlags().get(name) ?? ctx.fail('row.not-found')
  const outcome = declared.own?.outcome
  const [rule] = await ctx.db.select().from(featureFlags).where(eq(featureFlags.name, name))
  const found = rule ? await countedOf(ctx.db, name, rule.serial, outcome) : []
  const values = declared.variants.length > 0 ? declared.variants : ['true', 'false']
  const shown = values.map((value) => {
    const { seen = 0, succeeded = 0 } = found.find((one) => one.value === value) ?? {}
    return {
      value,
      seen,
      succeeded,
      share: seen === 0 ? null : succeeded / seen,
      ...credibleShare(succeeded, seen),
    }
  })
  return { outcome: outcome ?? null, since: rule?.changedAt ?? null, rows: shown }
}
