import type { Data, orderDesk } from '@southbound/shared/contract'
import { toCents, today } from '@southbound/shared/contract/constants'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { isAgencyPublic } from '../../vocabulary/published.service.ts'
import { mustKnowCurrency } from '../order-money.ts'
import { agencyServices } from '../orders.tables.ts'
import { sellersTax } from '../tax/tax-country.ts'
import { refundRulesOn } from '../terms.ts'

const USER_SERVICE = 7
type Shown = Data<(typeof orderDesk)['GET /agency/service']>['rows'][number]

function viewOf({
  id,
  agencyId: _agency,
  updatedAt: _at,
  ...row
}: typeof agencyServices.$inferSelect): Shown {
  return { serviceId: id, ...row }
}

export const ownServices: Handler<'GET /agency/service'> = async (_input, { db, actor }) => {
  const own = eq(agencyServices.agencyId, actor.agencyId ?? '0')
  const rows = await db.select().from(agencyServices).where(own).orderBy(asc(agencyServices.id))
  const tax = await sellersTax(db, actor.agencyId ?? '0')
  return {
    rows: rows.map(viewOf),
    total: rows.length,
    least: await leastRefunds(db),
    taxCountry: tax?.country ?? null,
    taxed: tax !== null,
  }
}

export const publicServices: Handler<'GET /agency/service/:id'> = async ({ params }, { db }) => {
  const shown = and(
    eq(agencyServices.agencyId, params.id),
    eq(agencyServices.enabled, true),
    isAgencyPublic(agencies),
  )
  const found = await db
    .select({ service: agencyServices })
    .from(agencyServices)
    .innerJoin(agencies, eq(agencies.id, agencyServices.agencyId))
    .where(shown)
    .orderBy(asc(agencyServices.id))
  return { rows: found.map(({ service }) => viewOf(service)), total: found.length }
}

/** The platform's table, by milestone: the least that an agency gives back. */
export async function leastRefunds(db: Context['db']): Promise<{ reached: string; percent: string }[]> {
  const rules = await refundRulesOn(db, [USER_SERVICE], today())
  return rules[String(USER_SERVICE)]?.milestones ?? []
}

export const saveService: Handler<'POST /agency/service'> = async ({ body }, ctx) => {
  const { serviceId, ...values } = body
  const agencyId = ctx.actor.agencyId ?? ctx.fail('orders.service')
  if (!values.nameEn?.trim() && !values.nameCn?.trim()) ctx.invalid('nameEn', 'required')
  if (toCents(values.price) <= 0n) ctx.fail('orders.amount')
  mustKnowCurrency(values.currency)
  for (const { reached, percent } of await leastRefunds(ctx.db)) {
    const own = values.refunds.find((one) => one.reached === reached)
    if (!own || toCents(own.percent) < toCents(percent) || toCents(own.percent) > 10_000n)
      ctx.fail('orders.refund-rules')
  }
  if (!serviceId) {
    const [made] = await ctx.db
      .insert(agencyServices)
      .values({ ...values, agencyId })
      .returning({ id: agencyServices.id })
    return { id: made?.id }
  }
  const [kept] = await ctx.db
    .update(agencyServices)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(agencyServices.id, serviceId), eq(agencyServices.agencyId, agencyId)))
    .returning({ id: agencyServices.id })
  return { id: kept?.id ?? ctx.fail('orders.service') }
}
