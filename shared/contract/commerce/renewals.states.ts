import type { MovesOf } from './orders.states.ts'

/** docs/domain/payments.md#renewals */
export const RENEWAL_STATE = {
  bound: 1,
  active: 2,
  charging: 3,
  retrying: 4,
  paused: 5,
  cancelled: 6,
  unbound: 7,
} as const
export const RENEWAL_PERIODS = ['month', 'quarter', 'year'] as const
export type RenewalPeriod = (typeof RENEWAL_PERIODS)[number]
/** In days before a charge. `least` is the law of China; without a notice so old nothing is charged. */
export const RENEWAL_NOTICE = { first: 7, second: 1, least: 5 } as const
/** Days after the due one on which a failed charge is tried again; then it is paused. */
export const RENEWAL_RETRIES = [0, 1, 3, 5] as const
export const RENEWAL_MONTHS: Readonly<Record<RenewalPeriod, number>> = { month: 1, quarter: 3, year: 12 }
const { bound, active, charging, retrying, paused, cancelled, unbound } = RENEWAL_STATE
/** A charge under way is finished before its payer can end it. */
export const RENEWAL_MOVES: MovesOf<'payer' | 'system'> = {
  [bound]: { [active]: ['system'], [cancelled]: ['payer'], [unbound]: ['payer', 'system'] },
  [active]: { [charging]: ['system'], [paused]: ['system'], [cancelled]: ['payer'], [unbound]: ['payer'] },
  [charging]: { [active]: ['system'], [retrying]: ['system'], [paused]: ['system'] },
  [retrying]: {
    [charging]: ['system'],
    [paused]: ['system'],
    [active]: ['payer'],
    [cancelled]: ['payer'],
    [unbound]: ['payer'],
  },
  [paused]: { [active]: ['payer'], [cancelled]: ['payer'], [unbound]: ['payer'] },
  [cancelled]: { [unbound]: ['payer', 'system'] },
  [unbound]: {},
}
