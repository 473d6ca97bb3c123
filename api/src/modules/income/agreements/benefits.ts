import { fromCents, toCents } from '@southbound/shared/contract/constants'
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#api/database/database.ts'
import { todayAnywhere } from '#api/database/dated.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { agreementNo } from './agreement.views.ts'
import { incomeBenefits } from './agreements.tables.ts'
import { findAgreement } from './agreements.ts'

type Period = { from?: string | null; to?: string | null }
type BenefitRow = typeof incomeBenefits.$inferSelect
const back = alias(incomeBenefits, 'back')
/** Those of a period that a reader sees: an office its own, the platform's readers all. */
export function seenBenefits(actor: Actor, { from, to }: Period): SQL | undefined {
  const office = officeOf(actor)
  const isReader = actor.role === 'operator' || actor.role === 'auditor'
  return and(
    office ? eq(incomeBenefits.owner, office) : isReader ? undefined : sql`false`,
    from ? gte(incomeBenefits.day, from) : undefined,
    to ? lte(incomeBenefits.day, to) : undefined,
  )
}

export const listBenefits: Handler<'POST /agreement/benefits'> = async ({ body }, { db, actor }) => {
  const where = seenBenefits(actor, body)
  const { limit, offset } = pageOf(body)
  const found = await db
    .select({ benefit: incomeBenefits, backId: back.id })
    .from(incomeBenefits)
    .leftJoin(back, eq(back.reversesId, incomeBenefits.id))
    .where(where)
    .orderBy(desc(incomeBenefits.day), desc(incomeBenefits.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: found.map(({ benefit, backId }) => ({ ...shownBenefit(benefit), reversed: backId !== null })),
    total: await db.$count(incomeBenefits, where),
    totals: await totalsOf(db, where),
  }
}

const shownBenefit = ({ id, ...benefit }: BenefitRow) => ({
  ...benefit,
  benefitId: id,
  agreementNo: benefit.agreementId && agreementNo(benefit.agreementId),
})

/** What is left of each currency: a row that was taken back and its reverse are nothing together. */
async function totalsOf(db: Database, where: SQL | undefined) {
  const { currency, value } = incomeBenefits
  return db
    .select({ currency, value: sql<string>`sum(${value})::text` })
    .from(incomeBenefits)
    .where(where)
    .groupBy(currency)
    .orderBy(asc(currency))
}

export const addBenefit: Handler<'POST /agreement/benefit'> = async ({ body }, ctx) => {
  const owner = officeOf(ctx.actor) ?? ctx.fail('income.agreement-not-found')
  if (toCents(body.value) < 0n) ctx.invalid('value', 'invalid')
  if (body.day > todayAnywhere(new Date())) ctx.invalid('day', 'future')
  if (body.agreementId) await findAgreement(ctx, body.agreementId)
  await ctx.db.insert(incomeBenefits).values({ ...body, owner, createdBy: ctx.actor.accountId })
  return {}
}

/** What was written is not changed: a row of the same day takes it back, once. */
export const takeBenefitBack: Handler<'POST /agreement/benefitBack'> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const owner = officeOf(actor) ?? ctx.fail('row.not-found')
  const own = and(eq(incomeBenefits.id, body.benefitId), eq(incomeBenefits.owner, owner))
  const [row] = await db.select().from(incomeBenefits).where(own).for('update')
  if (!row || row.reversesId !== null) return ctx.fail('row.not-found')
  if ((await db.$count(incomeBenefits, eq(incomeBenefits.reversesId, row.id))) > 0) return {}
  const { id, createdAt: _at, ...copied } = row
  await db.insert(incomeBenefits).values({
    ...copied,
    value: fromCents(-toCents(row.value)),
    remark: body.remark,
    reversesId: id,
    createdBy: actor.accountId,
  })
  return {}
}
