import { ADVERT_STATE, addDays, dayOf, fromCents, toCents } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import type { Fulfilment, Trade } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { deliverNotice } from '../account/notice.service.ts'
import { moveLineDays, ownerOf, peopleOf } from '../orders/orders.service.ts'
import { isWhole, targetOf, titlesOf } from './advert-creative.ts'
import { bySystem, changeAdvert, holdAdvert, moveAdvert } from './advert-moves.ts'
import { freeFrom, freePlaces, lockSlot, lostDays, slotOf, usedDays } from './advert-places.ts'
import type { AdvertRow } from './adverts.tables.ts'
import { ADVERTS_GOODS } from './adverts.views.ts'
import { holdSpan, isHeldNow, releaseSpan } from './held-days.ts'

const { draft, awaitingPayment, inReview, rejected, scheduled, running, paused, withdrawn, ended, refunded } =
  ADVERT_STATE

const ENDS: readonly number[] = [inReview, rejected, scheduled, running, paused]

async function mustHold(db: Database, refId: string | null): Promise<AdvertRow> {
  const advert = refId ? await holdAdvert(db, refId) : undefined
  if (!advert) throw new Error(`No advert ${refId} for a line of an order`)
  return advert
}

/** Goods type 1: the line's subject is a complete draft of the buyer's office with free days. */
export const advertFulfilment: Fulfilment = {
  async shares({ db }, line) {
    const advert = line.refId ? await holdAdvert(db, line.refId) : undefined
    return advert?.slotCode ?? ''
  },
  async check({ db, actor }, line) {
    const advert = line.refId ? await holdAdvert(db, line.refId) : undefined
    if (!advert || !actor || advert.owner !== ownerOf(actor) || advert.state !== draft)
      return 'adverts.subject'
    if (advert.goodsId !== line.goodsId || advert.quantity !== line.quantity) return 'adverts.subject'
    if (!isWhole(advert.creative) || !(await targetOf(db, advert.creative))) return 'adverts.subject'
    if (advert.startDay <= dayOf(new Date())) return 'adverts.subject'
    if (!(await isFree(db, advert, advert.startDay))) return fullSlot(db, advert)
    // The days of the order's line are the draft's.
    line.startDate = advert.startDay
    line.endDate = advert.endDay
    return null
  },
  async ordered({ db }, line) {
    const advert = await mustHold(db, line.refId)
    // Another line of the same order may have taken the place that the check found.
    if (!(await isFree(db, advert, advert.startDay))) throw await fullSlot(db, advert)
    await moveAdvert(db, advert, awaitingPayment, bySystem('ordered'), { orderId: line.orderId })
  },
  async paid({ db }, line) {
    const advert = await mustHold(db, line.refId)
    if (advert.state === awaitingPayment) await moveAdvert(db, advert, inReview, bySystem('paid'))
  },
  async dropped({ db }, line) {
    const advert = await mustHold(db, line.refId)
    if (advert.state === awaitingPayment && advert.orderId === line.orderId)
      await moveAdvert(db, advert, draft, bySystem('order-closed'), { orderId: null })
  },
  async start({ db }, line) {
    await showIfDue(db, await mustHold(db, line.refId))
  },
  async end({ db }, line, why) {
    const advert = await mustHold(db, line.refId)
    if (why === 'refunded') await refundAdvert(db, advert)
    else await endOfTime(db, advert)
  },
  async hold(trade, line) {
    const advert = await mustHold(trade.db, line.refId)
    const today = dayOf(new Date())
    const heldSpans = holdSpan(advert.heldSpans, 'refund', today)
    const held = await changeAdvert(trade.db, advert, bySystem('held'), { heldSpans })
    if (advert.endDay < today && ENDS.includes(held.state))
      await endUnshown(trade, held, lostDays(advert, today))
  },
  async release({ db }, line) {
    const advert = await mustHold(db, line.refId)
    const heldSpans = releaseSpan(advert.heldSpans, 'refund', dayOf(new Date()))
    await changeAdvert(db, advert, bySystem('released'), { heldSpans })
  },
  async unused({ db }, line, today) {
    const advert = await mustHold(db, line.refId)
    return partOf(line.total, advert.days - usedDays(advert, today), advert.days)
  },
  async owed({ db }, line) {
    const advert = await mustHold(db, line.refId)
    return partOf(line.total, lostDays(advert, dayOf(new Date())), advert.days)
  },
}

/** It ends now, as its last day is over; paid days of it that were not shown are asked back. */
async function endUnshown(trade: Trade, advert: AdvertRow, lost: number): Promise<void> {
  await endOfTime(trade.db, advert)
  if (lost <= 0) return
  const people = await peopleOf(trade.db, advert.owner, 'adverts', 'orders.pay')
  await deliverNotice(trade, people, 'money', {
    path: '/account/services?tab=adverts',
    about: titlesOf(advert.creative),
    text: 'advertNotShown',
  })
}

async function endOfTime(db: Database, advert: AdvertRow): Promise<void> {
  if (advert.state === running || advert.state === paused)
    await moveAdvert(db, advert, ended, bySystem('over'), { nextCreative: null })
  else if ([inReview, rejected, scheduled].includes(advert.state as 3))
    await moveAdvert(db, advert, withdrawn, bySystem('never-shown'), { nextCreative: null })
}

async function refundAdvert(db: Database, advert: AdvertRow): Promise<void> {
  if (advert.state === ended || advert.state === refunded) return
  const stoppedOn = advert.stoppedOn ?? dayOf(new Date())
  const taken =
    advert.state === withdrawn
      ? advert
      : await moveAdvert(db, advert, withdrawn, bySystem('refunded'), { nextCreative: null, stoppedOn })
  await moveAdvert(db, taken, refunded, bySystem('refunded'))
}

/** `unused` of `whole` parts of an amount, rounded half up once. */
export const partOf = (amount: string, unused: number, whole: number): string =>
  fromCents((toCents(amount) * BigInt(unused) * 2n + BigInt(whole)) / (BigInt(whole) * 2n))

/** A reviewed advert on or after its first day is shown. */
export async function showIfDue(db: Database, advert: AdvertRow): Promise<AdvertRow> {
  const today = dayOf(new Date())
  if (advert.state !== scheduled || advert.startDay > today || isHeldNow(advert.heldSpans)) return advert
  return moveAdvert(db, advert, running, bySystem('shown'), { shownFrom: today })
}

/** What the review took of the paid days is made good where the slot is free for them. */
export async function moveToToday(db: Database, advert: AdvertRow): Promise<AdvertRow> {
  const today = dayOf(new Date())
  if (advert.startDay >= today || !(await isFree(db, advert, today))) return advert
  const days = { startDay: today, endDay: addDays(today, advert.days - 1) }
  const subject = { orderId: advert.orderId as string, goodsType: ADVERTS_GOODS, refId: advert.id }
  await moveLineDays(db, subject, { startDate: days.startDay, endDate: days.endDay })
  return changeAdvert(db, advert, bySystem('time'), days)
}

async function fullSlot(db: Database, { id, slotCode, startDay, days }: AdvertRow): Promise<Refusal> {
  const slot = await slotOf(db, slotCode)
  const { day, places } = await freeFrom(db, slot, { startDay, days, except: id })
  const full = places.find(({ free }) => free === 0)
  const values = { day: full?.day ?? startDay, freeFrom: day ?? '–' }
  return new Refusal('adverts.slot-full', { values })
}

async function isFree(db: Database, advert: AdvertRow, startDay: string): Promise<boolean> {
  const slot = await lockSlot(db, advert.slotCode)
  const places = await freePlaces(db, slot, startDay, advert.days, advert.id)
  return places.every(({ free }) => free > 0)
}
