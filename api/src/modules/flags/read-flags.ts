import { FEATURE_FLAGS, FLAG_NAMES } from '@southbound/shared/contract/constants'
import { desc, eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { flagValues, visitorOfCall } from './flags.service.ts'
import { featureFlagActs, featureFlags } from './flags.tables.ts'

export const readFlagValues: Handler<'GET /flags'> = async (_input, ctx) => ({
  values: await flagValues(visitorOfCall(ctx)),
})

export const listFlags: Handler<'GET /operations/flags'> = async (_input, { db }) => {
  const decided = new Map((await db.select().from(featureFlags)).map((row) => [row.name, row]))
  const rows = FLAG_NAMES.map((name) => {
    const { rule = null, serial = 0, changedAt = null, changedBy = null } = decided.get(name) ?? {}
    return { name, ...FEATURE_FLAGS[name], rule, serial, changedAt, changedBy }
  })
  return { rows, total: rows.length }
}

export const readFlagHistory: Handler<'GET /operations/flags/:name/history'> = async (
  { params, query },
  { db },
) => {
  const { page = 1, rows = 20 } = query
  const ofFlag = eq(featureFlagActs.name, params.name)
  const total = await db.$count(featureFlagActs, ofFlag)
  const newest = db.select().from(featureFlagActs).where(ofFlag).orderBy(desc(featureFlagActs.id))
  const found = await newest.limit(rows).offset((page - 1) * rows)
  return {
    rows: found.map(({ id, at, actorName, rule, reason }) => ({ id, at, actor: actorName, rule, reason })),
    total,
  }
}
