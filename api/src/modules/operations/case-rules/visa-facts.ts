import { and, asc, desc, eq, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { visaFacts } from '../../cases/visa/visa.tables.ts'
import { catalogueChanged } from '../../course-index/catalogue-changes.service.ts'
import { inState, logRule, requireComing, stateOf, succeed } from './dated-rules.ts'

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
  const rows = found.map(({ updatedAt: _at, succeeds: _row, ...row }) => ({ ...row, state: stateOf(row) }))
  return { rows, total: await db.$count(visaFacts, where) }
}

const partOf = (former: string | null | undefined) =>
  sql<string | null>`(select part from visa_facts where id = ${former ?? null}::bigint)`

/** Of these a country has one: the calculator and the pages of courses count the same. */
const COUNTED_ONCE: readonly string[] = ['living', 'cover']

interface Held {
  id?: string | null
  country: string
  validFrom: string
  /** The last day. */
  until: string | null
}

/** Another one that holds on a day of this one: what begins after its end is none. */
async function hasAnother(
  db: Database,
  part: string,
  { id, country, validFrom, until }: Held,
): Promise<boolean> {
  if (!COUNTED_ONCE.includes(part)) return false
  const { validTo } = visaFacts
  const others = and(
    eq(visaFacts.country, country),
    eq(visaFacts.part, part),
    ne(visaFacts.id, id ?? '0'),
    or(isNull(validTo), and(gte(validTo, validFrom), gte(validTo, visaFacts.validFrom))),
    until === null ? undefined : lte(visaFacts.validFrom, until),
  )
  return (await db.$count(visaFacts, others)) > 0
}

export const saveFact: Handler<'POST /operations/visa-facts'> = async ({ body }, ctx) => {
  const { id: former, reason, part, ...given } = body
  const [amount, currency] = [given.amount ?? null, given.currency ?? null]
  requireComing(ctx, 'validFrom', given.validFrom)
  if ((amount === null) !== (currency === null)) ctx.invalid(amount === null ? 'amount' : 'currency', 'both')
  if (amount !== null && Number(amount) <= 0) ctx.invalid('amount', 'exclusiveMinimum', { limit: 0 })
  const place = await succeed(ctx, visaFacts, former, given.validFrom)
  if (part && (await hasAnother(ctx.db, part, { ...body, until: place.validTo })))
    ctx.invalid('part', 'duplicate')
  const [row] = await ctx.db
    .insert(visaFacts)
    // What follows a fact is the same part of a student's costs.
    .values({
      ...given,
      amount,
      currency,
      ...place,
      updatedAt: sql`now()`,
      part: part === undefined ? partOf(former) : part,
    })
    .returning({ id: visaFacts.id })
  const worth = amount === null ? '' : `: ${currency} ${amount}`
  const name = `${given.country} ${given.nameEn}${worth}, ${given.validFrom}`
  await logRule(ctx, { act: 'save', table: TABLE, id: row?.id ?? null, name, reason })
  // Pages of courses count it.
  await catalogueChanged(ctx.db, {})
  return { id: row?.id }
}
