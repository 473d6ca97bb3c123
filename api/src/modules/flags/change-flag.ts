import { SITE_LIVE } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { EVERYBODY, notify } from '../../plugins/live-events.ts'
import { FLAGS_CHANNEL } from './flag-rules.ts'
import { declaredFlags } from './flags.service.ts'
import { type FlagRule, featureFlagActs, featureFlags } from './flags.tables.ts'

type Change = 'POST /operations/flags/:name'

/** Writes the next rule; null when another change came first. */
async function put(
  db: Database,
  name: string,
  rule: FlagRule,
  seen: number,
  changedBy: string,
): Promise<number | null> {
  const next = { rule, serial: seen + 1, changedBy, changedAt: sql`now()` }
  const written =
    seen === 0
      ? await db
          .insert(featureFlags)
          .values({ name, ...next })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(featureFlags)
          .set(next)
          .where(and(eq(featureFlags.name, name), eq(featureFlags.serial, seen)))
          .returning()
  return written[0]?.serial ?? null
}

/** Each variant has its share, and all are a hundred; a switch has none. */
function areShares(shares: FlagRule['shares'], variants: readonly string[]): boolean {
  if (!shares) return true
  const isKnown = Object.keys(shares).every((name) => variants.includes(name))
  const sum = Object.values(shares).reduce((all, one) => all + one, 0)
  return isKnown && Math.abs(sum - 100) < 0.01
}

export const changeFlag: Handler<Change> = async ({ params: { name }, body }, ctx) => {
  const declared = declaredFlags().get(name) ?? ctx.fail('row.not-found')
  if (!areShares(body.rule.shares, declared.variants)) ctx.invalid('shares', 'hundred')
  const { accountId, nickname } = ctx.actor
  const rule = { ...body.rule, percent: Math.round(body.rule.percent * 100) / 100 }
  const serial = (await put(ctx.db, name, rule, body.serial, nickname)) ?? ctx.fail('row.changed')
  await ctx.db
    .insert(featureFlagActs)
    .values({ name, actorName: nickname, actorId: accountId, rule, reason: body.reason.trim() })
  await ctx.db.execute(sql`select pg_notify(${FLAGS_CHANNEL}, ${name})`)
  await notify(ctx.db, { to: EVERYBODY, message: { type: SITE_LIVE.flags } })
  return { serial }
}
