import type { Data, orders } from '@southbound/shared/contract'
import { today } from '@southbound/shared/contract/constants'
import { and, asc, eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { applyPrices, priceIsDue, pricesOfDay } from '../../commerce/commerce.service.ts'
import { goods, shoppingItems } from '../../commerce/commerce.tables.ts'
import { isOwnOn } from '../../flags/flags.service.ts'
import { priceOf, sumsOf } from '../order-money.ts'
import { refundTablesOf } from '../orders.views.ts'
import { buyersTax } from '../tax/tax-country.ts'
import { termsOn } from '../terms.ts'
import { type ChosenGoods, faultOf, lineOf } from './wanted-goods.ts'

const NO_DAY = '–'
type Quote = 'POST /billOrder/quote'
type Info = 'GET /courseService/getCourseServiceInfo/:shoppingId/:orderType'
type Asking = Pick<Context, 'db' | 'given' | 'pageAddress' | 'request'> & {
  actor: NonNullable<Context['actor']>
}
type Shown = Data<(typeof orders)[Quote]>

/** The selected lines of the own cart in one currency. */
export async function chosenLines(asking: Asking, currency: string, lock = false): Promise<ChosenGoods[]> {
  const { db, actor } = asking
  const now = new Date()
  const own = and(eq(shoppingItems.accountId, actor.accountId), eq(shoppingItems.selected, true))
  const query = db
    .select({ line: shoppingItems, item: goods, isPriceDue: priceIsDue(now) })
    .from(shoppingItems)
    .innerJoin(goods, eq(goods.id, shoppingItems.goodsId))
    .where(and(own, eq(goods.currency, currency)))
    .orderBy(asc(shoppingItems.id))
  const found = lock ? await query.for('update', { of: shoppingItems }) : await query
  if (found[0]?.isPriceDue) {
    await applyPrices(db, now)
    return chosenLines(asking, currency, lock)
  }
  return found.map(({ line, item }) => {
    const { id: shoppingId, quantity, startDate, refId } = line
    const fault = faultOf(actor, item, { quantity, startDate, agreed: line })
    return { shoppingId, item, quantity, startDate, refId, fault }
  })
}

export const quote: Handler<Quote> = async ({ body }, ctx) => {
  if (!(await isOwnOn(ctx, 'commerce.checkout', true))) ctx.fail('orders.paused')
  const chosen = await chosenLines(ctx, body.currency)
  if (chosen.length === 0) ctx.fail('orders.empty')
  return quoteOf(ctx, chosen, body.taxCountry)
}

export const courseServiceInfo: Handler<Info> = async ({ params }, ctx) => {
  await pricesOfDay(ctx.db)
  const own = and(eq(shoppingItems.id, params.shoppingId), eq(shoppingItems.accountId, ctx.actor.accountId))
  const [found] = await ctx.db
    .select({ line: shoppingItems, item: goods })
    .from(shoppingItems)
    .innerJoin(goods, eq(goods.id, shoppingItems.goodsId))
    .where(and(own, eq(goods.goodsType, Number(params.orderType))))
  const { line, item } = found ?? ctx.fail('row.not-found')
  const { id: shoppingId, quantity, startDate, refId } = line
  const fault = faultOf(ctx.actor, item, { quantity, startDate, agreed: line })
  return quoteOf(ctx, [{ shoppingId, item, quantity, startDate, refId, fault }], null)
}

async function quoteOf(ctx: Asking, chosen: readonly ChosenGoods[], country: string | null): Promise<Shown> {
  const day = today()
  const tax = await buyersTax(ctx.db, ctx.actor, country)
  const { taxPercent, refundRules } = await termsOn(
    ctx.db,
    tax.taxCountry,
    chosen.map(({ item }) => item.goodsType),
    day,
  )
  const priced = []
  for (const choice of chosen) {
    const wanted = lineOf(choice)
    const unfit = await ctx.given.fulfils.get(wanted.goodsType)?.check?.(ctx, wanted)
    const failure = unfit instanceof Refusal ? unfit.failure : (unfit ?? null)
    const freeFrom = choice.fault === null && unfit instanceof Refusal ? freeDay(unfit) : null
    priced.push({
      choice,
      ...wanted,
      ...priceOf(wanted, taxPercent),
      fault: choice.fault ?? failure,
      freeFrom,
    })
  }
  return {
    currency: chosen[0]?.item.currency ?? '',
    taxPercent,
    ...tax,
    ...sumsOf(priced),
    lines: priced.map(
      ({
        choice,
        goodsType,
        nameEn,
        nameCn,
        quantity,
        unitPrice,
        discount,
        tax,
        total,
        fault,
        freeFrom,
      }) => ({
        shoppingId: choice.shoppingId,
        goodsId: choice.item.id,
        goodsType,
        nameEn,
        nameCn,
        quantity,
        unitPrice,
        discount,
        tax,
        total,
        fault,
        freeFrom,
        startDate: choice.startDate,
        refId: choice.refId,
      }),
    ),
    refundTables: refundTablesOf(refundRules),
  }
}

/** When a full slot has a place on all days of the line; null within a year. */
const freeDay = ({ values: { freeFrom } }: Refusal): string | null =>
  typeof freeFrom === 'string' && freeFrom !== NO_DAY ? freeFrom : null
