import { dayOf } from '@southbound/shared/contract/constants'
import type { Breach } from '#api/plugins/refusal.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/
/** Days of what has happened. */
const PAST = new Set(['birthDate', 'passportIssue', 'testDate', 'heldSince', 'issuedOn', 'date'])

/** Days that do not exist, lie ahead or end before they begin, in a value and its rows. */
export function rowBreaches(value: unknown, at: string, today: string): Breach[] {
  if (value === null || typeof value !== 'object') return []
  const { from, to } = value as { from?: unknown; to?: unknown }
  const reversed = typeof from === 'string' && typeof to === 'string' && to < from
  const ownDays = Object.entries(value).flatMap(([name, one]) =>
    typeof one === 'string' && DAY.test(one)
      ? [
          ...when(!exists(one), `${at}${name}`, 'date'),
          ...when(exists(one) && PAST.has(name) && one > today, `${at}${name}`, 'future'),
        ]
      : rowBreaches(one, `${at}${name}.`, today),
  )
  return [...ownDays, ...when(reversed, `${at}to`, 'order', { other: String(from) })]
}

/** The pattern allows 31 February. */
export function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && dayOf(date) === day
}

export const when = (broken: unknown, field: string, rule: string, values?: Breach['values']): Breach[] =>
  broken ? [{ field, rule, values }] : []
