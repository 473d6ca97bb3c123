import type { Input, orders } from '@southbound/shared/contract'
import { ORDER_TYPE, SELLER_TYPE, toCents } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import { bothNames } from '#api/plugins/both-names.ts'
import type { Context, Handler } from '#api/plugins/context.ts'
import type { WantedLine } from '#api/plugins/given.ts'
import { findOnSale, mayBuy, pricesOfDay, takeStock } from '../../commerce/commerce.service.ts'
import { shoppingItems } from '../../commerce/commerce.tables.ts'
import { isOwnOn } from '../../flags/flags.service.ts'
import { findBuilt, type OrderDraft, storeOrder } from '../build-order.ts'
import { byGoods } from '../core/lines.ts'
import { ownerOf } from '../orders.policy.ts'
import { type OrderRow, orderCodes } from '../orders.tables.ts'
import { detailOf } from '../orders.views.ts'
import { mustBeOffered } from '../pay-by.ts'
import { buyersTax } from '../tax/tax-country.ts'
import { nextCode } from '../trade-codes.ts'
import { chosenLines } from './quote.ts'
import { type ChosenGoods, faultOf, lineOf } from './wanted-goods.ts'

type Shopping = 'POST /billOrder/buildShoppingOrder'
type Advert = 'POST /billOrder/buildAdvertOrder'
const BY_PLATFORM = { sellerType: SELLER_TYPE.platform, sellerOwner: 'platform' }
type Building = Context<Shopping> | Context<Straight>
type Checkout = Pick<
  Input<(typeof orders)[Advert]>['body'],
  'taxCountry' | 'invoice' | 'remark' | 'payType' | 'idempotencyKey'
>

export const buildOrderCode: Handler<'GET /common/buildOrderCode/:type'> = async (_input, { db, actor }) => {
  const code = await nextCode(db, 'order')
  await db.insert(orderCodes).values({ code, accountId: actor.accountId })
  return { orderCode: code }
}

/** The selected lines of one currency become one order, and leave the cart. */
export const buildShoppingOrder: Handler<Shopping> = async ({ body }, ctx) => {
  const first = await before(ctx, body)
  if (first) return detailOf(ctx.db, ctx.actor, first)
  const chosen = await chosenLines(ctx, body.currency, true)
  // The same request at once: it waited for the lines, which are the first one's order now.
  const meanwhile = chosen.length === 0 ? await findBuilt(ctx.db, { buyer: buyerOf(ctx), ...body }) : null
  if (meanwhile) return detailOf(ctx.db, ctx.actor, meanwhile)
  if (chosen.length === 0) ctx.fail('orders.empty')
  if (chosen.some(({ fault }) => fault !== null)) ctx.fail('orders.changed')
  const types = new Set(chosen.map(({ item }) => item.goodsType))
  const orderType = types.size === 1 ? ([...types][0] as number) : ORDER_TYPE.cart
  const { order, lines } = await build(ctx, orderType, chosen, body)
  if (body.total !== undefined && toCents(body.total) !== toCents(order.total)) ctx.fail('orders.changed')
  const bought = chosen.flatMap(({ shoppingId }) => shoppingId ?? [])
  await ctx.db.delete(shoppingItems).where(inArray(shoppingItems.id, bought))
  return detailOf(ctx.db, ctx.actor, order, lines)
}

type Straight = Advert | 'POST /courseService/orderGoods' | 'POST /billOrder/buildAccountOrder'

/** One kind of goods, past the cart. */
async function buildAtOnce(
  types: readonly number[],
  body: Input<(typeof orders)[Advert]>['body'],
  ctx: Context<Straight>,
) {
  const first = await before(ctx, body)
  if (first) return detailOf(ctx.db, ctx.actor, first)
  await pricesOfDay(ctx.db)
  const item = (await findOnSale(ctx.db, body.goodsId)) ?? ctx.fail('commerce.goods-not-found')
  if (!types.includes(item.goodsType)) ctx.fail('commerce.goods-not-found')
  if (!mayBuy(ctx.actor, item)) ctx.fail('permission.denied')
  const { quantity, startDate = null, refId = null } = body
  const fault = faultOf(ctx.actor, item, { quantity, startDate })
  if (fault === 'start-date') ctx.invalid('startDate', 'past')
  if (fault !== null) ctx.fail('commerce.quantity')
  const choice: ChosenGoods = { shoppingId: null, item, quantity, startDate, refId, fault }
  const { order, lines } = await build(ctx, item.goodsType, [choice], body)
  return detailOf(ctx.db, ctx.actor, order, lines)
}
export const buildAdvertOrder: Handler<Advert> = ({ body }, ctx) => buildAtOnce([1], body, ctx)
export const orderGoods: Handler<'POST /courseService/orderGoods'> = ({ body }, ctx) =>
  buildAtOnce([2, 3], body, ctx)
export const buildAccountOrder: Handler<'POST /billOrder/buildAccountOrder'> = ({ body }, ctx) =>
  buildAtOnce([4, 5, 6], body, ctx)

const buyerOf = ({ actor }: Building): OrderDraft['buyer'] => ({
  accountId: actor.accountId,
  owner: ownerOf(actor),
})

/** The order that the same key has built before. */
async function before(ctx: Building, { idempotencyKey }: Checkout): Promise<OrderRow | null> {
  if (!(await isOwnOn(ctx, 'commerce.checkout', true))) ctx.fail('orders.paused')
  return findBuilt(ctx.db, { buyer: buyerOf(ctx), idempotencyKey })
}

async function build(ctx: Building, orderType: number, chosen: readonly ChosenGoods[], checkout: Checkout) {
  const { invoice, remark, payType, idempotencyKey } = checkout
  const { taxCountry } = await buyersTax(ctx.db, ctx.actor, checkout.taxCountry)
  const currency = chosen[0]?.item.currency ?? ''
  if (payType) await mustBeOffered(ctx, { ...BY_PLATFORM, currency }, payType)
  const built = await storeOrder(ctx, {
    orderType,
    buyer: buyerOf(ctx),
    lines: chosen.map(lineOf),
    taxCountry,
    invoice,
    remark,
    payType,
    currency,
    idempotencyKey,
  })
  if (built.lines) await takeAll(ctx, chosen.map(lineOf))
  return built
}

async function takeAll(ctx: Building, lines: readonly WantedLine[]): Promise<void> {
  for (const { goodsId, quantity, nameEn, nameCn } of lines.toSorted(byGoods))
    if (goodsId && !(await takeStock(ctx.db, goodsId, quantity)))
      ctx.fail('orders.sold-out', { name: bothNames({ nameEn, nameCn }) })
}
