import type { DataOf } from '@southbound/shared/platform'

export type InterestDay = DataOf<'GET /interest/own'>['days'][number]
type Name = Exclude<keyof InterestDay, 'day'>
const MOST_POINTS = 31

export const totalOf = (days: readonly InterestDay[], name: Name): number =>
  days.reduce((sum, day) => sum + day[name], 0)

/** So many days together that a line can show them, each under its first; the last ones are whole. */
export function stepsOf(days: readonly InterestDay[]): InterestDay[] {
  const size = Math.ceil(days.length / MOST_POINTS)
  const over = days.length % size
  const steps = over === 0 ? [] : [days.slice(0, over)]
  for (let from = over; from < days.length; from += size) steps.push(days.slice(from, from + size))
  return steps.map((step) => ({
    day: step[0]?.day ?? '',
    impressions: totalOf(step, 'impressions'),
    views: totalOf(step, 'views'),
    favourites: totalOf(step, 'favourites'),
    compares: totalOf(step, 'compares'),
    starts: totalOf(step, 'starts'),
    applications: totalOf(step, 'applications'),
    offers: totalOf(step, 'offers'),
  }))
}
