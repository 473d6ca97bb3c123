import type { commerce, Input } from '@southbound/shared/contract'
import { today } from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { isOn } from '../flags/flags.service.ts'
import { findOnSale, lockOwnLine } from './cart.ts'
import { mayBuy } from './commerce.policy.ts'
import { type GoodsRow, goods, type ItemRow, shoppingItems } from './commerce.tables.ts'
import { quantityFits, quantityLimits } from './pricing.ts'

type AddOrModify = (typeof commerce)['POST /shopping/addOrModifyShopping']
type Wanted = Input<AddOrModify>['body']
interface Counted {
  quantity: number
}

/** A changed price needs the buyer's consent. */
export const addOrModifyShopping: Handler<AddOrModify> = async ({ body: input }, ctx) => {
  if (!(await isOn(ctx, 'commerce.cart'))) ctx.fail('commerce.paused')
  if (input.shoppingId && isTick(input)) return { id: await tick(input, input.shoppingId, ctx) }
  const item = (await findOnSale(ctx.db, input.goodsId)) ?? ctx.fail('commerce.goods-not-found')
  if (!mayBuy(ctx.actor, item)) ctx.fail('permission.denied')
  if (input.startDate && input.startDate < today()) ctx.invalid('startDate', 'past')
  const counted = { ...input, quantity: input.quantity ?? ctx.invalid('quantity', 'required') }
  checkQuantity(counted.quantity, item, ctx)
  await lockCart(ctx)
  return {
    id: input.shoppingId ? await modify(counted, input.shoppingId, item, ctx) : await add(counted, item, ctx),
  }
}

/** The account's row is the lock: of two calls at once the second finds the line of the first. */
async function lockCart({ db, actor }: Context<AddOrModify>): Promise<void> {
  const own = eq(accounts.id, actor.accountId)
  await db.select({ id: accounts.id }).from(accounts).where(own).for('no key update')
}

const isTick = ({ quantity, startDate, refId, selected, acceptPrice }: Wanted): boolean =>
  selected !== undefined && [quantity, startDate, refId, acceptPrice].every((one) => one === undefined)

/** A line that cannot be bought any more can still be left out of the order. */
async function tick(input: Wanted, shoppingId: string, ctx: Context<AddOrModify>) {
  const own = (await lockOwnLine(ctx.db, ctx.actor, shoppingId)) ?? ctx.fail('row.not-found')
  if (own.line.goodsId !== input.goodsId) ctx.invalid('goodsId', 'other-goods')
  return update(shoppingId, { selected: input.selected }, ctx)
}

function checkQuantity(quantity: number, item: GoodsRow, ctx: Context<AddOrModify>) {
  const { min, max, step } = quantityLimits(item)
  if (quantity < min || quantity > max) ctx.invalid('quantity', 'range', { min, max })
  if (!quantityFits(quantity, item)) ctx.invalid('quantity', 'step', { step })
}

/** One subject has one line, whatever its days and its good were before: an advert, a top place. */
const sameSubject = (refId: string, { goodsType }: GoodsRow, ctx: Context<AddOrModify>) =>
  and(
    eq(shoppingItems.accountId, ctx.actor.accountId),
    eq(shoppingItems.refId, refId),
    inArray(
      shoppingItems.goodsId,
      ctx.db.select({ id: goods.id }).from(goods).where(eq(goods.goodsType, goodsType)),
    ),
  )

const sameThing = (input: Wanted, accountId: string) =>
  and(
    eq(shoppingItems.accountId, accountId),
    eq(shoppingItems.goodsId, input.goodsId),
    sql`${shoppingItems.refId} is not distinct from ${input.refId ?? null}::bigint`,
    sql`${shoppingItems.startDate} is not distinct from ${input.startDate ?? null}::date`,
  )

async function add(input: Wanted & Counted, item: GoodsRow, ctx: Context<AddOrModify>) {
  const { refId = null, startDate = null } = input
  const [existing, ...twins] = await ctx.db
    .select()
    .from(shoppingItems)
    .where(refId ? sameSubject(refId, item, ctx) : sameThing(input, ctx.actor.accountId))
    .orderBy(asc(shoppingItems.id))
    .for('update')
  const values = {
    quantity: refId ? input.quantity : together(input.quantity, existing, item, ctx),
    goodsId: item.id,
    startDate,
    unitPrice: item.price,
    currency: item.currency,
    selected: input.selected ?? true,
  }
  if (refId) await drop(twins, ctx)
  if (existing) return update(existing.id, values, ctx)
  const [line] = await ctx.db
    .insert(shoppingItems)
    .values({
      ...values,
      accountId: ctx.actor.accountId,
      refId,
    })
    .returning({ id: shoppingItems.id })
  return line?.id ?? ctx.fail('commerce.goods-not-found')
}

/** The same thing again joins its line. */
function together(
  quantity: number,
  existing: ItemRow | undefined,
  item: GoodsRow,
  ctx: Context<AddOrModify>,
): number {
  const sum = quantity + (existing?.quantity ?? 0)
  if (existing && !quantityFits(sum, item)) ctx.fail('commerce.quantity', quantityLimits(item))
  return sum
}

async function drop(lines: readonly ItemRow[], ctx: Context<AddOrModify>) {
  const ids = lines.map(({ id }) => id)
  if (ids.length > 0) await ctx.db.delete(shoppingItems).where(inArray(shoppingItems.id, ids))
}

async function modify(
  input: Wanted & Counted,
  shoppingId: string,
  item: GoodsRow,
  ctx: Context<AddOrModify>,
) {
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
