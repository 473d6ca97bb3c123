import { WEEKS_A_YEAR } from '@southbound/shared/contract/constants'
import { money } from './cell-values.ts'
import type { RowReader } from './row-reader.ts'

/** Cents; the dearest real degree is about A$640,000. */
const CREDIBLE = { from: 10_000n, to: 100_000_000n }

const cents = (amount: string): bigint => BigInt(amount.replace('.', ''))
const amount = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`

/** Half up to the cent. */
function share(total: string, part: number, whole: number): string {
  const [p, w] = [BigInt(part), BigInt(whole)]
  return amount((cents(total) * p * 2n + w) / (2n * w))
}

/** Lists compare a year's tuition, or an English course's whole. */
export function courseFees(row: RowReader<'Courses'>, courseType: number, weeks: number | null) {
  const tuition = credible(row, 'tuition')
  const yearly =
    tuition !== null && weeks !== null && weeks > WEEKS_A_YEAR ? share(tuition, WEEKS_A_YEAR, weeks) : tuition
  const english = courseType === 3
  return {
    fee: english ? tuition : yearly,
    total_fee: tuition,
    fee_per_week: english && tuition !== null && weeks !== null ? share(tuition, 1, weeks) : null,
    non_tuition: row.at('nonTuition', money),
    estimated_total: credible(row, 'total'),
  }
}

function credible(row: RowReader<'Courses'>, key: 'tuition' | 'total'): string | null {
  const value = row.at(key, money)
  if (value === null || (cents(value) >= CREDIBLE.from && cents(value) <= CREDIBLE.to)) return value
  row.doubt(key, `${value} is not credible and counts as not stated`)
  return null
}
