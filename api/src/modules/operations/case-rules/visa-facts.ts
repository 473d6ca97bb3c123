import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { visaFacts } from '../../cases/visa/visa.tables.ts'
import { endBefore, inState, logRule, requireComing, stateOf } from './dated-rules.ts'

const TABLE = 'visa-facts'

export const listFacts: Handler<'GET /operations/visa-facts'> = async ({ query }, { db }) => {
  const where = and(
    query.kind ? eq(visaFacts.kind, query.kind) : undefined,
    query.country ? eq(visaFacts.country, query.country) : undefined,
    inState(visaFacts, query.state),
  )
  const { limit, offset } = pageOf(query)
  const found = await db
    .select()
    .from(visaFacts)
    .where(where)
    .orderBy(asc(visaFacts.country), asc(visaFacts.kind), asc(visaFacts.nameEn), desc(visaFacts.validFrom))
    .limit(limit)
    .offset(offset)
  const rows = found.map(({ updatedAt: _, ...row }) => ({ ...row, state: stateOf(row) }))
  return { rows, total: await db.$count(visaFacts, where) }
}

const partOf = (former: string | null | undefined) =>
  sql<string | null>`(select part from visa_facts where id = ${former ?? null}::bigint)`

export const saveFact: Handler<'POST /operations/visa-facts'> = async ({ body }, ctx) => {
  const { id: former, reason, part, ...given } = body
  const [amount, currency] = [given.amount ?? null, given.currency ?? null]
  requireComing(ctx, 'validFrom', given.validFrom)
  if ((amount === null) !== (currency === null)) ctx.invalid(amount === null ? 'amount' : 'currency', 'both')
  if (amount !== null && Number(amount) <= 0) ctx.invalid('amount', 'exclusiveMinimum', { limit: 0 })
  if (former) await endBefore(ctx, visaFacts, former, given.validFrom)
  const [row] = await ctx.db
    .insert(visaFacts)
    // What follows a fact is the same part of a student's costs.
    .values({ ...given, amount, currency, updatedAt: sql`now()`, part: part ?? partOf(former) })
    .returning({ id: visaFacts.id })
  const worth = amount === null ? '' : `: ${currency} ${amount}`
  const name = `${given.country} ${given.nameEn}${worth}, ${given.validFrom}`
  await logRule(ctx, { act: 'save', table: TABLE, id: row?.id ?? null, name, reason })
  return { id: row?.id }
}
