import { addDays, TOP_PLACES, TOP_STATE, today } from '@southbound/shared/contract/constants'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import { bothNames } from '../../plugins/both-names.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { courses } from '../catalogue/courses.tables.ts'
import { quantityFits } from '../commerce/commerce.service.ts'
import { type GoodsRow, goods } from '../commerce/commerce.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { askBack, holdAfterOrder, tellWhoOrders } from '../orders/orders.service.ts'
import { billOrders } from '../orders/orders.tables.ts'
import { courseTops, type TopRow } from './course-services.tables.ts'
import { changeTop, moveTop, ownTop } from './top-moves.ts'
import {
  daysOfTop,
  firstDay,
  isTwice,
  lastDay,
  listOf,
  lockList,
  startOf,
  topCourse,
  topDays,
  usedTopDays,
} from './top-places.ts'

const TOP_GOODS = 2
const SHOWN_DAYS = 120
const { waiting, scheduled, running, cancelled } = TOP_STATE

type Asking = Pick<Context<'POST /courseService/courseTop'>, 'db' | 'actor' | 'invalid'>
interface Wanted {
  goodsId: string
  courseId: string
  startDate?: string
  quantity: number
}

/** A published course of the actor's school with the list, days and free places that the good gives it. */
async function plan(ctx: Asking, { goodsId, courseId, startDate, quantity }: Wanted) {
  const good = await topGoods(ctx.db, goodsId)
  if (!good) throw new Refusal('commerce.goods-not-found')
  if (!quantityFits(quantity, good))
    throw new Refusal('commerce.quantity', {
      values: { min: good.minQty, max: good.maxQty, step: good.step },
    })
  const course = await ownCourse(ctx, courseId)
  const list = listOf(good, course)
  if (!list) throw new Refusal('tops.course')
  const tomorrow = addDays(today(), 1)
  if (startDate && startDate < tomorrow) ctx.invalid('startDate', 'past')
  const startDay = startDate ?? tomorrow
  const days = daysOfTop(good, quantity)
  const { places, freeFrom } = await topDays(ctx.db, { list, startDay, days })
  return { good, course, list, startDay, days, places, freeFrom }
}

async function topGoods(db: Database, id: string): Promise<GoodsRow | undefined> {
  const onSale = and(eq(goods.id, id), eq(goods.goodsType, TOP_GOODS), eq(goods.enabled, true))
  return (await db.select().from(goods).where(onSale))[0]
}

async function ownCourse(ctx: { db: Database; actor: Actor }, courseId: string) {
  const course = await topCourse(ctx.db, courseId)
  if (!course || course.schoolId !== ctx.actor.schoolId) throw new Refusal('tops.course')
  return course
}

export const planTop: Handler<'POST /courseService/courseTop'> = async ({ body }, ctx) => {
  const { course, list, startDay, days, places, freeFrom } = await plan(ctx, body)
  const { courseId, courseType, nameEn, nameCn } = course
  const isFree = freeFrom === startDay
  return {
    course: { courseId, courseType, nameEn, nameCn },
    ...list,
    places: TOP_PLACES,
    startDate: startDay,
    endDate: addDays(startDay, days - 1),
    days: places.slice(0, SHOWN_DAYS),
    isFree,
    waitingDate: isFree ? null : freeFrom,
  }
}

/** A place from the wanted day, or else from the first free one, which is its waiting date. */
export const addCourseTop: Handler<'POST /courseService/addCourseTop'> = async ({ body }, ctx) => {
  const { good, course, list, startDay, days, freeFrom } = await plan(ctx, body)
  if (freeFrom === null) return ctx.fail('tops.full', { day: '–' })
  if (await isTwice(ctx.db, course.courseId, { list, startDay: freeFrom, days })) ctx.fail('tops.twice')
  const [row] = await ctx.db
    .insert(courseTops)
    .values({
      courseId: course.courseId,
      courseType: course.courseType,
      ...list,
      schoolId: course.schoolId,
      accountId: ctx.actor.accountId,
      goodsId: good.id,
      quantity: body.quantity,
      days,
      startAt: startOf(freeFrom),
      endAt: startOf(addDays(freeFrom, days)),
      waitingDate: freeFrom === startDay ? null : freeFrom,
    })
    .returning()
  await tellWhoOrders(ctx, { path: '/account/services?tab=course-services', about: bothNames(course) })
  return readTop(ctx.db, (row as TopRow).id)
}

const before = alias(courses, 'before')
const NAMED = {
  courseId: courses.id,
  courseType: courses.courseType,
  nameEn: courses.courseNameEn,
  nameCn: courses.courseNameCn,
}
const NAMED_BEFORE = {
  courseId: before.id,
  courseType: before.courseType,
  nameEn: before.courseNameEn,
  nameCn: before.courseNameCn,
}

async function readTops(db: Database, where: SQL | undefined, limit = 100, offset = 0) {
  const found = await db
    .select({
      top: courseTops,
      course: NAMED,
      changedFrom: NAMED_BEFORE,
      orderState: billOrders.state,
    })
    .from(courseTops)
    .innerJoin(courses, eq(courses.id, courseTops.courseId))
    .leftJoin(before, eq(before.id, courseTops.changedFromCourseId))
    .leftJoin(billOrders, eq(billOrders.id, courseTops.orderId))
    .where(where)
    .orderBy(desc(courseTops.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ top, course, changedFrom, orderState }) => ({
    topId: top.id,
    course,
    changedFrom,
    listScope: top.listScope,
    scopeValue: top.scopeValue,
    slotNo: top.slotNo,
    state: top.state,
    startDate: firstDay(top),
    endDate: lastDay(top),
    waitingDate: top.waitingDate,
    goodsId: top.goodsId,
    quantity: top.quantity,
    days: top.days,
    paid: top.paidAt !== null,
    orderId: top.orderId,
    orderState,
    usedDays: usedTopDays(top),
  }))
}
type TopRead = Awaited<ReturnType<typeof readTops>>[number]

const readTop = async (db: Database, id: string): Promise<TopRead> =>
  (await readTops(db, eq(courseTops.id, id)))[0] as TopRead

async function ofSchool(
  { db, actor }: { db: Database; actor: Actor },
  more?: SQL,
  page = { limit: 100, offset: 0 },
) {
  const own = and(eq(courseTops.schoolId, actor.schoolId ?? '0'), more)
  const rows = await readTops(db, own, page.limit, page.offset)
  return { rows, total: await db.$count(courseTops, own) }
}

export const getCourseTopInfo: Handler<'POST /courseService/getCourseTopInfo'> = async (
  { body: { id } },
  ctx,
) => readTop(ctx.db, (await ownTop(ctx, id)).id)

export const courseTopList: Handler<'POST /courseService/courseTopList'> = (_input, ctx) =>
  ofSchool(ctx, inArray(courseTops.state, [waiting, scheduled, running]))

export const pagedCourseTopList: Handler<'POST /courseService/getPagedCourseTopList'> = ({ body }, ctx) =>
  ofSchool(ctx, body.state ? eq(courseTops.state, body.state) : undefined, pageOf(body))

export const courseTopDetailList: Handler<'POST /courseService/courseTopDetailList'> = (
  { body: { courseId } },
  ctx,
) => ofSchool(ctx, eq(courseTops.courseId, courseId))

export const changeCourseTop: Handler<'POST /courseService/changeCourseTop'> = async ({ body }, ctx) => {
  const top = await ownTop(ctx, body.id, true)
  if (![waiting, scheduled, running].includes(top.state as 1)) ctx.fail('tops.state')
  if (top.changedFromCourseId) ctx.fail('tops.changed')
  const course = await ownCourse(ctx, body.courseId)
  const list = listOf({ slotCode: top.listScope }, course)
  if (list?.scopeValue !== top.scopeValue || course.courseId === top.courseId) return ctx.fail('tops.course')
  await lockList(ctx.db, list)
  const period = { list, startDay: firstDay(top), days: top.days ?? 1, except: top.id }
  if (await isTwice(ctx.db, course.courseId, period)) ctx.fail('tops.twice')
  const { courseId, courseType } = course
  await changeTop(ctx.db, top.id, { courseId, courseType, changedFromCourseId: top.courseId })
  await catalogueChanged(ctx.db, {})
  return readTop(ctx.db, top.id)
}

/** Before it is ordered: afterwards its days are those of the order. */
export const updateWaitingDate: Handler<'POST /courseService/updateCourseWaitingDate'> = async (
  { body },
  ctx,
) => {
  const top = await ownTop(ctx, body.id, true)
  if (top.state !== waiting || top.orderId !== null) return ctx.fail('tops.state')
  if (body.startDate <= today()) ctx.invalid('startDate', 'past')
  const days = top.days ?? 1
  const { freeFrom } = await topDays(ctx.db, { list: top, startDay: body.startDate, days, except: top.id })
  if (freeFrom !== body.startDate) return ctx.fail('tops.full', { day: freeFrom ?? '–' })
  await changeTop(ctx.db, top.id, {
    startAt: startOf(freeFrom),
    endAt: startOf(addDays(freeFrom, days)),
    waitingDate: top.waitingDate === null ? null : freeFrom,
  })
  return readTop(ctx.db, top.id)
}

export const cancelCourseTop: Handler<'POST /courseService/cancelCourseTop/:id'> = async (
  { params: { id } },
  ctx,
) => {
  const top = await holdAfterOrder(ctx.db, (lock) => ownTop(ctx, id, lock))
  if (top.state === waiting && top.orderId === null) {
    await ctx.db.delete(courseTops).where(eq(courseTops.id, id))
    return { id, refund: null, currency: null }
  }
  if (top.paidAt === null || top.orderId === null) return ctx.fail('tops.state')
  const stoppedOn = today()
  // Before its first day nothing of it is used.
  await moveTop(ctx.db, top, cancelled, 'buyer', { stoppedOn })
  const back = await askBack(ctx, { orderId: top.orderId, goodsType: TOP_GOODS, refId: id })
  return { id, refund: back?.amount ?? null, currency: back?.currency ?? null }
}
