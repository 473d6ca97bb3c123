import {
  addDays,
  COURSE_STATE,
  DAYS_OF_UNIT,
  dayOf,
  daysFromTo,
  TOP_PLACES,
  TOP_SCOPES,
  TOP_STATE,
  type TopScope,
  today,
} from '@southbound/shared/contract/constants'
import { and, eq, gt, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { shownDays } from '../adverts/adverts.service.ts'
import type { GoodsRow } from '../commerce/commerce.tables.ts'
import { courseTops, type TopRow } from './course-services.tables.ts'

const { waiting, scheduled, running } = TOP_STATE
const AHEAD_DAYS = 365

export interface TopList {
  listScope: TopScope
  scopeValue: string
}
export interface TopCourse {
  courseId: string
  courseType: number
  nameEn: string | null
  nameCn: string | null
  schoolId: string
  state: number
  country: string | null
  discipline: string | null
  level: string | null
}

export const daysOfTop = ({ unit }: Pick<GoodsRow, 'unit'>, quantity: number): number =>
  (DAYS_OF_UNIT[unit] ?? 7) * quantity
export const startOf = (day: string): string => `${day}T00:00:00.000Z`
export const firstDay = ({ startAt }: Pick<TopRow, 'startAt'>): string => startAt.slice(0, 10)
/** Its end is the midnight after it. */
export const lastDay = ({ endAt }: Pick<TopRow, 'endAt'>): string => addDays(endAt.slice(0, 10), -1)

export async function topCourse(db: Database, id: string): Promise<TopCourse | null> {
  const [row] = await rows<TopCourse>(
    db,
    sql`select c.id as "courseId", c.course_type as "courseType", c.course_name_en as "nameEn", c.course_name_cn as "nameCn",
      c.school_id as "schoolId", c.state, s.country_code as country, c.foe_broad as discipline, c.level_code as level
      from courses c join schools s on s.id = c.school_id where c.id = ${id}`,
  )
  return row ?? null
}

/**
 * The list that a good is for, with the course's own
 * country, field or level; null when the course is in none.
 */
export function listOf(good: Pick<GoodsRow, 'slotCode'>, course: TopCourse): TopList | null {
  const listScope = TOP_SCOPES.find((scope) => scope === good.slotCode) ?? 'global'
  const scopeValue = listScope === 'global' ? '' : course[listScope]
  return scopeValue === null || course.state !== COURSE_STATE.published ? null : { listScope, scopeValue }
}

/** Until the commit, so that two buyers never take the last place of a list. */
export const lockList = async (db: Database, { listScope, scopeValue }: TopList): Promise<void> => {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`course-top ${listScope} ${scopeValue}`}))`)
}

/** One school never holds all places of a list without paying. */
const MOST_UNPAID = TOP_PLACES - 1
/** Whether a school's unpaid orders hold as many places of a list as they may. */
export async function holdsEnoughUnpaid(
  db: Database,
  { id, schoolId, listScope, scopeValue }: TopRow,
): Promise<boolean> {
  if (schoolId === null) return false
  const unpaid = and(
    eq(courseTops.schoolId, schoolId),
    eq(courseTops.listScope, listScope),
    eq(courseTops.scopeValue, scopeValue),
    eq(courseTops.state, waiting),
    isNotNull(courseTops.orderId),
    ne(courseTops.id, id),
  )
  return (await db.$count(courseTops, unpaid)) >= MOST_UNPAID
}

/** Those with an order hold their place, from the order on. */
async function heldIn(db: Database, list: TopList, from: string, to: string, except: string | null) {
  return db
    .select()
    .from(courseTops)
    .where(
      and(
        eq(courseTops.listScope, list.listScope),
        eq(courseTops.scopeValue, list.scopeValue),
        inArray(courseTops.state, [waiting, scheduled, running]),
        isNotNull(courseTops.orderId),
        lt(courseTops.startAt, startOf(addDays(to, 1))),
        gt(courseTops.endAt, startOf(from)),
        except ? ne(courseTops.id, except) : undefined,
      ),
    )
}

interface Wanted {
  list: TopList
  startDay: string
  days: number
  except?: string | null
}
/** Free places on each day of the coming year, and the first day from which all days have one. */
export async function topDays(db: Database, { list, startDay, days, except = null }: Wanted) {
  const to = addDays(startDay, AHEAD_DAYS + days)
  const held = await heldIn(db, list, startDay, to, except)
  const places = Array.from({ length: AHEAD_DAYS + days }, (_, at) => {
    const day = addDays(startDay, at)
    const taken = held.filter((top) => firstDay(top) <= day && lastDay(top) >= day).length
    return { day, free: Math.max(0, TOP_PLACES - taken) }
  })
  let from = 0
  for (const [at, { free }] of places.entries()) {
    if (free === 0) from = at + 1
    else if (at - from + 1 >= days) return { places, freeFrom: places[from]?.day ?? null }
  }
  return { places, freeFrom: null }
}

/** The lowest of the three that is free on all its days; null when there is none. */
export async function freeNumber(
  db: Database,
  { list, startDay, days, except = null }: Wanted,
): Promise<number | null> {
  const held = await heldIn(db, list, startDay, addDays(startDay, days - 1), except)
  const numbers = Array.from({ length: TOP_PLACES }, (_, at) => at + 1)
  return numbers.find((number) => held.every(({ slotNo }) => slotNo !== number)) ?? null
}

export async function isTwice(
  db: Database,
  courseId: string,
  { list, startDay, days, except = null }: Wanted,
) {
  const held = await heldIn(db, list, startDay, addDays(startDay, days - 1), except)
  return held.some((top) => top.courseId === courseId)
}

/** Days on which it was at the top, today included; not those before a late payment. */
export function usedTopDays(top: TopRow, day = today()): number {
  if (top.state === waiting || top.state === scheduled) return 0
  const last = [top.stoppedOn ?? day, lastDay(top), day].toSorted()[0] as string
  return shownDays(top.heldSpans, servedFrom(top), last).length
}
const servedFrom = (top: TopRow): string =>
  [firstDay(top), top.paidAt ? dayOf(new Date(top.paidAt)) : ''].toSorted()[1] as string

/** Paid days that are lost for good by a late payment or while its refund was asked for. */
export function lostTopDays(top: TopRow): number {
  const paidFor = daysFromTo(firstDay(top), lastDay(top))
  return paidFor - shownDays(top.heldSpans, servedFrom(top), lastDay(top)).length
}
