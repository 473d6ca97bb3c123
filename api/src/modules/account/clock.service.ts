import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { zoneNamed } from './zone-names.ts'

/** Whose browser has not said a zone: most who read Chinese live by this one. */
const ZONE_OF: Record<Locale, string> = { en: 'UTC', zh: 'Asia/Shanghai' }

/** 2026-12-05 23:59 (Australia/Sydney), by the clock of a reader; a zone that is known no more is as none. */
export function clockTime(at: Date, locale: Locale, zone?: string | null): string {
  const known = zone && isZone(zone) ? zone : ZONE_OF[locale]
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: known, dateStyle: 'short', timeStyle: 'short' })
  return `${format.format(at)} (${known})`
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }) !== null
  } catch {
    return false
  }
}

/** The name of today before the one that is said, where the database knows it. */
export async function knownZone(db: Database, said: string): Promise<string | null> {
  const names = await rows<{ name: string }>(
    db,
    sql`select name from pg_timezone_names where name in (${zoneNamed(said)}, ${said})`,
  )
  const known = names.map(({ name }) => name)
  return [zoneNamed(said), said].find((name) => known.includes(name)) ?? null
}
