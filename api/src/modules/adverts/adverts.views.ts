import type { adverts as contract, Data } from '@southbound/shared/contract'
import { ADVERT_STATE, type ServiceParty } from '@southbound/shared/contract/constants'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { billOrderLines, billOrders } from '../orders/orders.tables.ts'
import { pageNames } from './advert-creative.ts'
import {
  type AdvertRow,
  advertDays,
  advertLog,
  advertSlots,
  adverts,
  type SlotRow,
} from './adverts.tables.ts'

export type AdvertShown = Data<(typeof contract)['POST /advert/modifyAdvert']>

export const ADVERTS_GOODS = 1
const sum = (column: 'impressions' | 'clicks' | 'applications') =>
  sql<number>`(select coalesce(sum(${advertDays[column]}), 0)::int from ${advertDays}
    where ${advertDays.advertId} = ${adverts.id})`

/** Who paused an advert last. */
const pausedBy = sql<ServiceParty | null>`(select ${advertLog.party} from ${advertLog}
  where ${advertLog.advertId} = ${adverts.id} and ${advertLog.toState} = ${ADVERT_STATE.paused}
  order by ${advertLog.id} desc limit 1)`

/** Who paused this one last, or null. */
export async function lastPauser(db: Database, advertId: string): Promise<ServiceParty | null> {
  const [last] = await db
    .select({ party: advertLog.party })
    .from(advertLog)
    .where(and(eq(advertLog.advertId, advertId), eq(advertLog.toState, ADVERT_STATE.paused)))
    .orderBy(desc(advertLog.id))
    .limit(1)
  return last?.party ?? null
}

/** A pause of an operator ends by an operator. */
export const isHeld = ({ state, pausedBy }: Pick<AdvertRead, 'state' | 'pausedBy'>): boolean =>
  state === ADVERT_STATE.paused && pausedBy === 'desk'

/** Adverts with their slot, order and counts. */
export const readAdverts = (db: Database) =>
  db
    .select({
      ...getTableColumns(adverts),
      slot: getTableColumns(advertSlots),
      orderState: billOrders.state,
      currency: billOrders.currency,
      total: sql<string | null>`(select ${billOrderLines.total}::text from ${billOrderLines}
        where ${billOrderLines.orderId} = ${adverts.orderId} and ${billOrderLines.goodsType} = ${ADVERTS_GOODS}
          and ${billOrderLines.refId} = ${adverts.id} order by ${billOrderLines.id} desc limit 1)`,
      impressions: sum('impressions'),
      clicks: sum('clicks'),
      applications: sum('applications'),
      pausedBy,
      page: pageNames(sql`coalesce(${adverts.nextCreative}, ${adverts.creative})`),
    })
    .from(adverts)
    .innerJoin(advertSlots, eq(advertSlots.code, adverts.slotCode))
    .leftJoin(billOrders, eq(billOrders.id, adverts.orderId))

export type AdvertRead = Awaited<ReturnType<typeof readAdverts>>[number]

export const advertView = (row: AdvertRead): AdvertShown => ({
  advertId: row.id,
  goodsId: row.goodsId,
  slotCode: row.slotCode,
  slotEn: row.slot.nameEn,
  slotCn: row.slot.nameCn,
  state: row.state,
  startDate: row.startDay,
  endDate: row.endDay,
  quantity: row.quantity,
  days: row.days,
  creative: row.creative,
  nextCreative: row.nextCreative,
  countries: row.countries,
  languages: row.languages,
  reviewNote: row.reviewNote,
  orderId: row.orderId,
  orderState: row.orderState,
  total: row.total,
  currency: row.currency,
  impressions: row.impressions,
  clicks: row.clicks,
  applications: row.applications,
  held: isHeld(row),
  page: row.page,
  updatedAt: row.updatedAt,
})

export const slotView = ({ sort: _sort, ...slot }: SlotRow) => slot

export async function viewOf(db: Database, { id }: Pick<AdvertRow, 'id'>): Promise<AdvertShown> {
  const [row] = await readAdverts(db).where(eq(adverts.id, id))
  return advertView(row as AdvertRead)
}

/** Per cent with two places. */
export const ctrOf = (clicks: number, impressions: number): string =>
  impressions === 0 ? '0.00' : ((clicks * 100) / impressions).toFixed(2)
