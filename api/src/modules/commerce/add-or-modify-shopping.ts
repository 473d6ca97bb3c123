import type { commerce, Input } from '@southbound/shared/contract'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { isOn } from '../flags/flags.service.ts'
import { findOnSale, lockOwnLine, today } from './cart.ts'
import { mayBuy } from './commerce.policy.ts'
import { type GoodsRow, shoppingItems } from './commerce.tables.ts'
import { quantityFits, quantityLimits } from './pricing.ts'

type AddOrModify = (typeof commerce)['POST /shopping/addOrModifyShopping']
type Wanted = Input<AddOrModify>['body']

/** A changed price needs the buyer's consent. */
export const addOrModifyShopping: Handler<AddOrModify> = async ({ body: input }, ctx) => {
  if (!(await isOn(ctx, 'commerce.cart'))) ctx.fail('commerce.paused')
  const item = (await findOnSale(ctx.db, input.goodsId)) ?? ctx.fail('commerce.goods-not-found')
  if (!mayBuy(ctx.actor, item)) ctx.fail('permission.denied')
  if (input.startDate && input.startDate < today()) ctx.invalid('startDate', 'past')
  checkQuantity(input.quantity, item, ctx)
  return {
    id: input.shoppingId ? await modify(input, input.shoppingId, item, ctx) : await add(input, item, ctx),
  }
}

function checkQuantity(quantity: number, item: GoodsRow, ctx: Context<AddOrModify>) {
  const { min, max, step } = quantityLimits(item)
  if (quantity < min || quantity > max) ctx.invalid('quantity', 'range', { min, max })
  if (!quantityFits(quantity, item)) ctx.invalid('quantity', 'step', { step })
}

const sameThing = (input: Wanted, accountId: string) =>
  and(
    eq(shoppingItems.accountId, accountId),
    eq(shoppingItems.goodsId, input.goodsId),
    sql`${shoppingItems.refId} is not distinct from ${input.refId ?? null}::bigint`,
    sql`${shoppingItems.startDate} is not distinct from ${input.startDate ?? null}::date`,
  )

async function add(input: Wanted, item: GoodsRow, ctx: Context<AddOrModify>) {
  const [existing] = await ctx.db
    .select()
    .from(shoppingItems)
    .where(sameThing(input, ctx.actor.accountId))
    .for('update')
  const quantity = input.quantity + (existing?.quantity ?? 0)
  if (existing && !quantityFits(quantity, item)) ctx.fail('commerce.quantity', quantityLimits(item))
  const values = {
    quantity,
    unitPrice: item.price,
    currency: item.currency,
    selected: input.selected ?? true,
  }
  if (existing) return update(existing.id, values, ctx)
  const [line] = await ctx.db
    .insert(shoppingItems)
    .values({
      ...values,
      accountId: ctx.actor.accountId,
      goodsId: item.id,
      refId: input.refId ?? null,
      startDate: input.startDate ?? null,
    })
    .returning({ id: shoppingItems.id })
  return line?.id ?? ctx.fail('commerce.goods-not-found')
}

async function modify(input: Wanted, shoppingId: string, item: GoodsRow, ctx: Context<AddOrModify>) {
  const own = (await lockOwnLine(ctx.db, ctx.actor, shoppingId)) ?? ctx.fail('row.not-found')
  if (own.line.goodsId !== item.id) ctx.invalid('goodsId', 'other-goods')
  const wanted = {
    ...input,
    startDate: input.startDate ?? own.line.startDate ?? undefined,
    refId: input.refId ?? own.line.refId ?? undefined,
  }
  await mergeTwin(wanted, shoppingId, ctx)
  const { quantity, startDate = null, refId = null } = wanted
  const agreed = input.acceptPrice ? { unitPrice: item.price, currency: item.currency } : {}
  return update(
    shoppingId,
    { quantity, startDate, refId, selected: input.selected ?? own.line.selected, ...agreed },
    ctx,
  )
}

/** A line that becomes the same as another replaces it. */
async function mergeTwin(wanted: Wanted, shoppingId: string, ctx: Context<AddOrModify>) {
  await ctx.db
    .delete(shoppingItems)
    .where(and(sameThing(wanted, ctx.actor.accountId), ne(shoppingItems.id, shoppingId)))
}

async function update(
  id: string,
  values: Partial<typeof shoppingItems.$inferInsert>,
  ctx: Context<AddOrModify>,
) {
  await ctx.db
    .update(shoppingItems)
    .set({ ...values, version: sql`${shoppingItems.version} + 1`, updatedAt: sql`now()` })
    .where(eq(shoppingItems.id, id))
  return id
}
