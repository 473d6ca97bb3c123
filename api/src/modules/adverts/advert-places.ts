import { addDays, daysFromTo, HOLDS_A_PLACE } from '@southbound/shared/contract/constants'
import { and, eq, gte, inArray, lte, ne } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { advertSlots, adverts, type SlotRow } from './adverts.tables.ts'
import { type HeldSpan, shownDays } from './held-days.ts'

/** Looked this far ahead for free days. */
const AHEAD_DAYS = 365
const SHOWN_DAYS = 120

interface Period {
  slotCode: string
  startDay: string
  days: number
  /** An advert's own place counts as free. */
  except?: string | null
}

export async function slotOf(db: Database, code: string): Promise<SlotRow> {
  const [slot] = await db.select().from(advertSlots).where(eq(advertSlots.code, code))
  if (!slot) throw new Refusal('row.not-found')
  return slot
}

/** Free places of a slot on each of `count` days. */
export async function freePlaces(
  db: Database,
  slot: SlotRow,
  from: string,
  count: number,
  except: string | null = null,
): Promise<{ day: string; free: number }[]> {
  const to = addDays(from, count - 1)
  const held = await db
    .select({ startDay: adverts.startDay, endDay: adverts.endDay })
    .from(adverts)
    .where(
      and(
        eq(adverts.slotCode, slot.code),
        inArray(adverts.state, [...HOLDS_A_PLACE]),
        lte(adverts.startDay, to),
        gte(adverts.endDay, from),
        except ? ne(adverts.id, except) : undefined,
      ),
    )
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(from, at)
    const taken = held.filter(({ startDay, endDay }) => startDay <= day && endDay >= day).length
    return { day, free: Math.max(0, slot.capacity - taken) }
  })
}

/** The first day from `startDay` on with a place on each of `days` days; null within a year. */
export async function freeFrom(
  db: Database,
  slot: SlotRow,
  { startDay, days, except = null }: Omit<Period, 'slotCode'>,
) {
  const places = await freePlaces(db, slot, startDay, AHEAD_DAYS + days, except)
  const shown = places.slice(0, SHOWN_DAYS)
  let from = 0
  for (const [at, { free }] of places.entries()) {
    if (free === 0) from = at + 1
    else if (at - from + 1 >= days) return { day: places[from]?.day ?? null, places: shown }
  }
  return { day: null, places: shown }
}

/** Until the commit, so that two buyers never take its last place. */
export async function lockSlot(db: Database, code: string): Promise<SlotRow> {
  const [slot] = await db.select().from(advertSlots).where(eq(advertSlots.code, code)).for('update')
  if (!slot) throw new Refusal('row.not-found')
  return slot
}

/** Locks the slot; refused when it is full on a day. */
export async function holdPlace(
  db: Database,
  { slotCode, startDay, days, except = null }: Period,
): Promise<void> {
  const slot = await lockSlot(db, slotCode)
  const places = await freePlaces(db, slot, startDay, days, except)
  const full = places.find(({ free }) => free === 0)
  if (!full) return
  const { day } = await freeFrom(db, slot, { startDay, days, except })
  throw new Refusal('adverts.slot-full', { values: { day: full.day, freeFrom: day ?? '–' } })
}

interface Used {
  startDay: string
  endDay: string
  days: number
  shownFrom: string | null
  stoppedOn: string | null
  heldSpans: readonly HeldSpan[]
}
/** Days on which it was shown, today included; what is paid for and not shown is unused. */
export function daysShown({ endDay, days, shownFrom, stoppedOn, heldSpans }: Used, today: string): string[] {
  if (shownFrom === null) return []
  const last = [stoppedOn ?? today, endDay, today].toSorted()[0] as string
  return shownDays(heldSpans, shownFrom, last).slice(0, days)
}
export const usedDays = (advert: Used, today: string): number => daysShown(advert, today).length

/**
 * Paid days that are lost for good by a late review or while
 * it was held; an end that its office chose is its own.
 */
export function lostDays(advert: Used, today: string): number {
  const { startDay, endDay, days, shownFrom, heldSpans } = advert
  const unused = days - usedDays(advert, today)
  if (shownFrom === null) return unused
  const whole = daysFromTo(shownFrom, endDay)
  const held = whole - shownDays(heldSpans, shownFrom, endDay).length
  return Math.min(unused, daysFromTo(startDay, shownFrom) - 1 + held)
}
