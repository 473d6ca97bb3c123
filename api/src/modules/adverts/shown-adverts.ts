import type { adverts as contract, Data } from '@southbound/shared/contract'
import {
  AD_SLOTS,
  ADVERT_STATE,
  type AdSlot,
  dayOf,
  LINE_STATE,
  ORDER_STATE,
} from '@southbound/shared/contract/constants'
import { and, asc, eq, getTableColumns, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler, Locale } from '../../plugins/context.ts'
import { billOrderLines, billOrders } from '../orders/orders.tables.ts'
import { advertSlots, adverts } from './adverts.tables.ts'
import { ADVERTS_GOODS } from './adverts.views.ts'
import { OPEN_SPAN } from './held-days.ts'
import { ownerIsShown } from './shown-owners.ts'
import { imageAddress } from './upload-advert-file.ts'

type Shown = Data<(typeof contract)['GET /advertisement/shown']>['rows'][number]

/** Adverts of a slot take turns; a page that is drawn again within one keeps its advert. */
const TURN_MS = 20_000
const { paid, active, refunding, partRefunded } = ORDER_STATE
const PAID: number[] = [paid, active, refunding, partRefunded]

interface Reader {
  locale: Locale
  country: string | null
}

/** Running, and of a line that is paid for: whatever else went wrong, nothing unpaid is shown. */
const runningIn = (db: Database, slots: readonly string[]) => {
  const today = dayOf(new Date())
  return db
    .select({ ...getTableColumns(adverts), slot: getTableColumns(advertSlots) })
    .from(adverts)
    .innerJoin(advertSlots, eq(advertSlots.code, adverts.slotCode))
    .innerJoin(billOrders, eq(billOrders.id, adverts.orderId))
    .innerJoin(
      billOrderLines,
      and(
        eq(billOrderLines.orderId, billOrders.id),
        eq(billOrderLines.goodsType, ADVERTS_GOODS),
        eq(billOrderLines.refId, adverts.id),
      ),
    )
    .where(
      and(
        eq(adverts.state, ADVERT_STATE.running),
        inArray(adverts.slotCode, [...slots]),
        lte(adverts.startDay, today),
        gte(adverts.endDay, today),
        inArray(billOrders.state, PAID),
        eq(billOrderLines.state, LINE_STATE.running),
        sql`not ${adverts.heldSpans} @> ${OPEN_SPAN}::jsonb`,
        ownerIsShown,
      ),
    )
    .orderBy(asc(adverts.id))
}
type Running = Awaited<ReturnType<typeof runningIn>>[number]

const isFor = ({ countries, languages }: Running, { locale, country }: Reader): boolean =>
  (languages.length === 0 || languages.includes(locale)) &&
  (countries.length === 0 || (country !== null && countries.includes(country)))

const address = (id: string | null) => (id === null ? null : imageAddress(id))
const view = ({ id, creative, slot }: Running, locale: Locale): Shown => ({
  advertId: id,
  slotCode: slot.code,
  titleEn: creative.titleEn,
  titleCn: creative.titleCn,
  altEn: creative.altEn,
  altCn: creative.altCn,
  imageEn: address(creative.imageEn),
  imageCn: address(creative.imageCn),
  imageMobile: address(creative.imageMobile),
  href: `/api/advertisement/click/${id}?l=${locale}`,
  width: slot.width,
  height: slot.height,
  mobileWidth: slot.mobileWidth,
  mobileHeight: slot.mobileHeight,
})

/** One for each slot that has any. */
export async function advertsIn(db: Database, slots: readonly AdSlot[], reader: Reader): Promise<Shown[]> {
  if (slots.length === 0) return []
  const all = (await runningIn(db, slots)).filter((one) => isFor(one, reader))
  const turn = Math.floor(Date.now() / TURN_MS)
  return slots.flatMap((code) => {
    const own = all.filter(({ slotCode }) => slotCode === code)
    const chosen = own[turn % Math.max(1, own.length)]
    return chosen ? [view(chosen, reader.locale)] : []
  })
}

type Asking = Pick<Context, 'db' | 'locale' | 'request'>
const readerOf = ({ locale, request }: Asking): Reader => ({ locale, country: request.visitor.country() })

export const shownAdverts: Handler<'GET /advertisement/shown'> = async ({ query }, ctx) => {
  const asked = query.slots.split(',')
  const rows = await advertsIn(
    ctx.db,
    AD_SLOTS.filter((code) => asked.includes(code)),
    readerOf(ctx),
  )
  return { rows, total: rows.length }
}

export const adTop: Handler<'GET /advertisement/adTop/:id'> = async (_input, ctx) =>
  (await advertsIn(ctx.db, ['NEWS_TOP'], readerOf(ctx)))[0] ?? null

export const advertInformation: Handler<'POST /information/advertInformation'> = async (_input, ctx) => {
  const rows = await advertsIn(ctx.db, ['NEWS_INLINE'], readerOf(ctx))
  return { rows, total: rows.length }
}
