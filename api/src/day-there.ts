import { dayOf, MINUTE_MS } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'

/** Of the countries whose schools are listed, by area code; all others have China's. */
const ZONES: Readonly<Record<string, string>> = {
  '0061': 'Australia/Sydney',
  '0064': 'Pacific/Auckland',
  '0065': 'Asia/Singapore',
}
const ELSEWHERE = 'Asia/Shanghai'

export const hasZone = (country: string | null): country is string => country !== null && country in ZONES
export const zoneOf = (country: string | null): string => ZONES[country ?? ''] ?? ELSEWHERE

/** The day of an instant in a country, by its area code; one without a zone here has that of China. */
export const dayThere = (country: string | null, at: Date | string = new Date()): string =>
  dayInZone(zoneOf(country), new Date(at))

/** The same of a column with area codes. */
export const dayThereIn = (country: SQL, at = new Date()): SQL => {
  const days = Object.keys(ZONES).map((code) => sql`when ${code} then ${dayThere(code, at)}::date`)
  return sql`case ${country} ${sql.join(days, sql` `)} else ${dayThere(null, at)}::date end`
}

/** Each day that is named here, at an instant: where they differ, a day has begun somewhere. */
export const daysThere = (at: Date): string =>
  [dayOf(at), ...[...Object.keys(ZONES), null].map((country) => dayThere(country, at))].join(' ')

/** YYYY-MM-DD by the clocks of the zone. */
const dayInZone = (zone: string, at: Date): string =>
  dayOf(new Date(at.getTime() + offsetOf(zone, at.getTime())))

/** The last second of a day by the clocks of the zone. */
export const endOfDayIn = (zone: string, day: string): Date =>
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
