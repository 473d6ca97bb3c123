import { dayOf, RENEWAL_MONTHS, type RenewalPeriod } from '@southbound/shared/contract/constants'

/** The same day of a later month, or that month's last. */
export function afterPeriod(day: string, period: RenewalPeriod): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = month - 1 + RENEWAL_MONTHS[period]
  const last = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  return dayOf(new Date(Date.UTC(year, at, Math.min(date, last))))
}
