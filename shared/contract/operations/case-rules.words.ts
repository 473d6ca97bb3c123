import { CLOCK_KINDS, type ClockKind } from '../cases/clocks.states.ts'

/** Countries with a business calendar, by area code: Australia, New Zealand, Singapore, China. */
export const RULE_COUNTRIES = ['0061', '0064', '0065', '0086'] as const
/** These name their day themselves. */
const WITHOUT_TARGET: readonly ClockKind[] = ['REMINDER']
/** IDLE_LATER is IDLE after the first week. */
export const TARGET_KINDS: readonly string[] = [
  ...CLOCK_KINDS.filter((kind) => !WITHOUT_TARGET.includes(kind)),
  'IDLE_LATER',
]
/** Kinds of dated facts for applicants. */
export const FACT_KINDS = ['charge', 'funds', 'processing', 'rule', 'rent', 'estimate'] as const
/** What a fact is of a student's costs: a charge paid once, living for a year, travel, health cover for a year. */
export const FACT_PARTS = ['charge', 'living', 'travel', 'cover'] as const
