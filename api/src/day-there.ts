import { dayOf, MINUTE_MS } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Where days are counted: a school, a campus. `stateId`
 * is of the list of regions, null where it is not known.
 */
export interface ZonedPlace {
  countryCode: string | null
  stateId: string | null
}

/** Of the countries whose schools are listed, by area code; all others have China's. */
const ZONES: Readonly<Record<string, string>> = {
  '0061': 'Australia/Sydney',
  '0064': 'Pacific/Auckland',
  '0065': 'Asia/Singapore',
}
const ELSEWHERE = 'Asia/Shanghai'
const AUSTRALIA = '0061'
/** By the fixed ids of the list of regions; a state that is not named has the zone of its country. */
const STATES: Readonly<Record<string, string>> = {
  '6102000': 'Australia/Melbourne',
  '6103000': 'Australia/Brisbane',
  '6104000': 'Australia/Perth',
  '6105000': 'Australia/Adelaide',
  '6106000': 'Australia/Hobart',
  '6108000': 'Australia/Darwin',
}

export const hasZone = (country: string | null): country is string => country !== null && country in ZONES
export const zoneOf = (country: string | null): string => ZONES[country ?? ''] ?? ELSEWHERE
const zoneAt = ({ countryCode, stateId }: ZonedPlace): string =>
  (countryCode === AUSTRALIA ? STATES[stateId ?? ''] : undefined) ?? zoneOf(countryCode)

/** The day of an instant at a place; a country without a zone here has that of China. */
export const dayThere = (place: ZonedPlace, at: Date | string = new Date()): string =>
  dayInZone(zoneAt(place), new Date(at))

/** The same of columns with the area code and the state. */
export function dayThereIn(country: SQL, state: SQL, at = new Date()): SQL {
  const days = Object.keys(ZONES).map((code) => sql`when ${code} then ${dayOfCode(code, at)}::date`)
  const states = Object.keys(STATES).map(
    (id) => sql`when ${id}::bigint then ${dayThere({ countryCode: AUSTRALIA, stateId: id }, at)}::date`,
  )
  return sql`coalesce(case when ${country} = ${AUSTRALIA} then case ${state} ${sql.join(states, sql` `)} end end,
    case ${country} ${sql.join(days, sql` `)} else ${dayOfCode(null, at)}::date end)`
}
const dayOfCode = (countryCode: string | null, at: Date): string =>
  dayThere({ countryCode, stateId: null }, at)

/** Each day that is named here, at an instant: where they differ, a day has begun somewhere. */
export const daysThere = (at: Date): string =>
  [
    dayOf(at),
    ...[ELSEWHERE, ...Object.values(ZONES), ...Object.values(STATES)].map((zone) => dayInZone(zone, at)),
  ].join(' ')

/** When a day ends at a place. */
export const endOfDayThere = (place: ZonedPlace, day: string): string =>
  endOfDayIn(zoneAt(place), day).toISOString()

/** YYYY-MM-DD by the clocks of the zone. */
const dayInZone = (zone: string, at: Date): string =>
  dayOf(new Date(at.getTime() + offsetOf(zone, at.getTime())))

/** The last second of a day by the clocks of the zone. */
const endOfDayIn = (zone: string, day: string): Date =>
  fromLocal(new Date(`${day}T23:59:59Z`).getTime(), zone)

/** Twice, as the first guess may lie on the other side of a change to summer time. */
export function fromLocal(local: number, zone: string): Date {
  const guess = local - offsetOf(zone, local)
  return new Date(local - offsetOf(zone, guess))
}

const formats = new Map<string, Intl.DateTimeFormat>()
export function offsetOf(zone: string, at: number): number {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  formats.set(zone, format)
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
}
