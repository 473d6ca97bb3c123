import { dayOf, TOP_STATE } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import type { Fulfilment } from '../../plugins/given.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { holdSpan, partOf, releaseSpan } from '../adverts/adverts.service.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import type { TopRow } from './course-services.tables.ts'
import { changeTop, holdTop, moveTop } from './top-moves.ts'
import {
  firstDay,
  freeNumber,
  holdsEnoughUnpaid,
  isTwice,
  lastDay,
  lockList,
  lostTopDays,
  topDays,
  usedTopDays,
} from './top-places.ts'

const { waiting, scheduled, running, ended, cancelled, refunded } = TOP_STATE

async function mustHold(db: Database, refId: string | null): Promise<TopRow> {
  const top = refId ? await holdTop(db, refId) : undefined
  if (!top) throw new Error(`No course top ${refId} for a line of an order`)
  return top
}

const periodOf = (top: TopRow) => ({
  list: top,
  startDay: firstDay(top),
  days: top.days ?? 1,
  except: top.id,
})

/** Goods type 2: the line's subject is a top of the buyer's school with a free place on its days. */
export const topFulfilment: Fulfilment = {
  async shares({ db }, line) {
    const top = line.refId ? await holdTop(db, line.refId) : undefined
    return top ? `${top.listScope} ${top.scopeValue}` : ''
  },
  async check({ db, actor }, line) {
    const top = line.refId ? await holdTop(db, line.refId) : undefined
    if (!top || !actor?.schoolId || top.schoolId !== actor.schoolId) return 'tops.subject'
    if (top.state !== waiting || top.orderId !== null) return 'tops.subject'
    if (top.goodsId !== line.goodsId || top.quantity !== line.quantity) return 'tops.subject'
    await lockList(db, top)
    if (firstDay(top) <= dayOf(new Date())) return 'tops.subject'
    if (!(await freeNumber(db, periodOf(top)))) {
      const { freeFrom } = await topDays(db, periodOf(top))
      return new Refusal('tops.full', { values: { day: freeFrom ?? '–', freeFrom: freeFrom ?? '–' } })
    }
    if (await isTwice(db, top.courseId, periodOf(top))) return 'tops.twice'
    if (await holdsEnoughUnpaid(db, top)) return 'tops.unpaid'
    // The days of the order's line are the top's.
    line.startDate = firstDay(top)
    line.endDate = lastDay(top)
    return null
  },
  async ordered({ db }, line) {
    const top = await mustHold(db, line.refId)
    // Another line of this order may have it.
    if (top.orderId !== null) throw new Refusal('tops.subject')
    const slotNo = await freeNumber(db, periodOf(top))
    if (!slotNo) throw new Refusal('tops.subject')
    if (await isTwice(db, top.courseId, periodOf(top))) throw new Refusal('tops.twice')
    if (await holdsEnoughUnpaid(db, top)) throw new Refusal('tops.unpaid')
    await changeTop(db, top.id, { orderId: line.orderId, slotNo })
  },
  async paid({ db }, line) {
    const top = await mustHold(db, line.refId)
    await moveTop(db, top, scheduled, 'system', { paidAt: new Date().toISOString(), waitingDate: null })
  },
  async dropped({ db }, line) {
    const top = await mustHold(db, line.refId)
    if (top.orderId === line.orderId) await changeTop(db, top.id, { orderId: null })
  },
  async start({ db }, line) {
    const top = await mustHold(db, line.refId)
    if (top.state === scheduled) await moveTop(db, top, running, 'system')
  },
  async end({ db }, line, why) {
    const top = await mustHold(db, line.refId)
    if (why === 'over') {
      if (top.state === running) await moveTop(db, top, ended, 'system')
      return
    }
    if (top.state === ended || top.state === refunded) return
    const stoppedOn = top.stoppedOn ?? dayOf(new Date())
    const taken = top.state === cancelled ? top : await moveTop(db, top, cancelled, 'system', { stoppedOn })
    await moveTop(db, taken, refunded, 'system')
  },
  async hold(trade, line) {
    const top = await mustHold(trade.db, line.refId)
    await changeTop(trade.db, top.id, { heldSpans: holdSpan(top.heldSpans, 'refund', dayOf(new Date())) })
    if (top.state === running && lastDay(top) < dayOf(new Date()))
      await moveTop(trade.db, top, ended, 'system')
    await catalogueChanged(trade.db, {})
  },
  async release({ db }, line) {
    const top = await mustHold(db, line.refId)
    await changeTop(db, top.id, { heldSpans: releaseSpan(top.heldSpans, 'refund', dayOf(new Date())) })
    await catalogueChanged(db, {})
  },
  async owed({ db }, line) {
    const top = await mustHold(db, line.refId)
    return top.state === running ? partOf(line.total, lostTopDays(top), top.days ?? 1) : '0.00'
  },
  async unused({ db }, line, today) {
    const top = await mustHold(db, line.refId)
    const days = top.days ?? 1
    return partOf(line.total, Math.max(0, days - usedTopDays(top, today)), days)
  },
}
