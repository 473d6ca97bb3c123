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
/**
 * Lists that operators edit. 'open': entries come and go, and all may
 * change but the code. 'shut': no new ones, as each needs rules of its own.
 * 'words': the program compares the codes, so words and order alone change.
 */
export const EDITED_LISTS = {
  refusalReason: 'open',
  withdrawalReason: 'open',
  rejectionReason: 'open',
  documentRejectReason: 'open',
  poolReturnReason: 'open',
  oshcProvider: 'open',
  intakeTerm: 'shut',
  visaCategory: 'shut',
  serviceType: 'words',
  credentialKind: 'words',
  registrationKind: 'words',
} as const
export type EditedList = keyof typeof EDITED_LISTS
export const EDITED_LIST_NAMES = Object.keys(EDITED_LISTS) as EditedList[]
/** Whoever chooses it says the rest in words: it stays. */
const OTHER_ENTRY = 'other'
export const maySwitchOff = (name: EditedList, code: string): boolean =>
  EDITED_LISTS[name] !== 'words' && code !== OTHER_ENTRY

/** Kinds of dated facts for applicants. */
export const FACT_KINDS = ['charge', 'funds', 'processing', 'rule', 'rent', 'estimate'] as const
/**
 * What a fact is of a student's costs: a charge paid once,
 * living for a year, travel, health cover for a year.
 */
export const FACT_PARTS = ['charge', 'living', 'travel', 'cover'] as const
