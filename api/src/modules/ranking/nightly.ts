import { dayOf, HOUR_MS } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { breathe } from '../../breathe.ts'
import { type Database, idsOf, rows } from '../../database/database.ts'
import { announceChanges, catalogueChanged, recordChange } from '../course-index/catalogue-changes.service.ts'
import { loadCatalogueNames } from '../vocabulary/names.service.ts'
import { isPublished } from '../vocabulary/published.service.ts'
import { mostInterest } from './course-measures.ts'
import { holdScores, type Maxima, scoreAgencies, scoreCourses, scoreSchools } from './write-scores.ts'

/** 18:00 UTC: two in the morning in Beijing, five in Sydney. */
const BEGINS_MS = 18 * HOUR_MS
/** For each slice of a claimed night. */
const CLAIM_MINUTES = 10
/** The embedded database has one connection: a slice holds it for some twenty milliseconds. */
const SLICE = 40
const NOTHING: Maxima = { completed: 0, demand: 0, interest: 0 }

export const nightOf = (now: Date): string => dayOf(new Date(now.getTime() - BEGINS_MS))

/** Once a night on one node; true where this call did it. Another node takes over from one that dies. */
export async function runNight(db: Database, now: Date): Promise<boolean> {
  const night = nightOf(now)
  await db.execute(sql`insert into ranking_nights (night) values (${night}) on conflict do nothing`)
  if (!(await claim(db, night, now))) return false
  const maxima = await scoreEverything(db, now, async () => {
    await renew(db, night)
    await breathe()
  })
  await finishNight(db, night, maxima)
  return true
}

async function claim(db: Database, night: string, now: Date): Promise<boolean> {
  const claimed = await rows(
    db,
    sql`update ranking_nights set claimed_until = ${now.toISOString()}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
      where night = ${night} and finished_at is null and (claimed_until is null or claimed_until < ${now.toISOString()}::timestamptz) returning night`,
  )
  return claimed.length > 0
}

const renew = (db: Database, night: string) =>
  db.execute(
    sql`update ranking_nights set claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES}) where night = ${night}`,
  )

export const finishNight = (db: Database, night: string, maxima: Maxima) =>
  db.execute(sql`insert into ranking_nights (night, finished_at, maxima) values (${night}, now(), ${JSON.stringify(maxima)}::jsonb)
    on conflict (night) do update set finished_at = now(), maxima = excluded.maxima`)

/** Each slice is a transaction; `pause` runs after each. */
export async function scoreEverything(
  db: Database,
  now: Date,
  pause: () => Promise<void> = breathe,
): Promise<Maxima> {
  const { completed, demand } = await db.transaction(async (tx) => {
    await holdScores(tx)
    const agencies = await scoreAgencies(tx, now, NOTHING)
    const schools = await scoreSchools(tx, now, NOTHING)
    if (agencies.moved || schools.moved.length > 0) await catalogueChanged(tx, { agencies: true })
    return { completed: agencies.most, demand: schools.most }
  })
  const maxima = { completed, demand, interest: await mostInterest(db, now) }
  await scoreAllCourses(db, now, maxima, pause)
  return maxima
}

async function scoreAllCourses(
  db: Database,
  now: Date,
  maxima: Maxima,
  pause: () => Promise<void>,
): Promise<void> {
  const all = await idsOf(db, sql`select id from courses where ${isPublished('courses')} order by id`)
  const names = await loadCatalogueNames(db)
  for (let from = 0; from < all.length; from += SLICE) {
    const ids = all.slice(from, from + SLICE)
    await db.transaction(async (tx) => {
      await holdScores(tx)
      const moved = await scoreCourses(tx, now, maxima, ids)
      if (moved.length > 0) await recordChange(tx, { courseIds: moved }, names)
    })
    await pause()
  }
  await announceChanges(db)
}

export async function latestMaxima(db: Database): Promise<Maxima> {
  const [found] = await rows<{ maxima: Maxima }>(
    db,
    sql`select maxima from ranking_nights where finished_at is not null order by night desc limit 1`,
  )
  return { ...NOTHING, ...found?.maxima }
}

export const rankEverythingAgain = (db: Database) =>
  db.execute(
    sql`delete from ranking_nights where finished_at is not null and night = (select max(night) from ranking_nights)`,
  )
