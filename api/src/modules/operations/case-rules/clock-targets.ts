import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { clockTargets } from '../../cases/clocks/clocks.tables.ts'
import { inState, logRule, makeRoom, requireComing, stateOf } from './dated-rules.ts'

const TABLE = 'clock-targets'
const ofCountry = (country: string | null) =>
  country === null ? isNull(clockTargets.country) : eq(clockTargets.country, country)

export const listTargets: Handler<'GET /operations/clock-targets'> = async ({ query }, { db }) => {
  const where = and(
    query.kind ? eq(clockTargets.kind, query.kind) : undefined,
    query.country ? eq(clockTargets.country, query.country) : undefined,
    inState(clockTargets, query.state),
  )
  const { limit, offset } = pageOf(query)
  const found = await db
    .select()
    .from(clockTargets)
    .where(where)
    .orderBy(asc(clockTargets.kind), desc(clockTargets.validFrom), desc(clockTargets.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: found.map(({ succeeds: _row, ...row }) => ({ ...row, state: stateOf(row) })),
    total: await db.$count(clockTargets, where),
  }
}

export const saveTarget: Handler<'POST /operations/clock-targets'> = async ({ body }, ctx) => {
  const { reason, ...values } = body
  requireComing(ctx, 'validFrom', values.validFrom)
  const sameKey = and(eq(clockTargets.kind, values.kind), ofCountry(values.country))
  const place = await makeRoom(ctx, clockTargets, sameKey, values.validFrom)
  const [row] = await ctx.db
    .insert(clockTargets)
    .values({ ...values, ...place })
    .returning({ id: clockTargets.id })
  const { kind, country, minutes, business, validFrom } = values
  const name = `${kind} ${country ?? '*'}: ${minutes} min${business ? ' (business)' : ''}, ${validFrom}`
  await logRule(ctx, { act: 'save', table: TABLE, id: row?.id ?? null, name, reason })
  return { id: row?.id }
}
