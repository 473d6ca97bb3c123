/** By whether it is newer than what is live. */
interface StateOfRelease {
  newer: readonly ('promote' | 'canary' | 'rollback')[]
  older: readonly ('promote' | 'canary' | 'rollback')[]
  /** The act must confirm the state, or is refused. */
  deliberately?: true
}
const FORWARD = ['promote', 'canary'] as const
const BACK = ['rollback'] as const

/**
 * The states of a kept version, in the order in which they are asked: the first that holds is shown.
 *
 * | state      | when                                                                  |
 * |------------|-----------------------------------------------------------------------|
 * | live       | everybody has it                                                      |
 * | canary     | a part of the visitors tries it                                       |
 * | fallback   | pages fall back to it when the live version does not come             |
 * | taken-back | its last try was ended, by somebody or by the site itself; until it is tried or given to everybody again |
 * | kept       | everybody had it once                                                 |
 * | ready      | nobody has had it                                                     |
 */
export const RELEASE_STATES = {
  live: { newer: [], older: [] },
  canary: { newer: [], older: [] },
  fallback: { newer: FORWARD, older: BACK },
  'taken-back': { newer: FORWARD, older: FORWARD, deliberately: true },
  kept: { newer: FORWARD, older: BACK },
  ready: { newer: FORWARD, older: FORWARD },
} as const satisfies Record<string, StateOfRelease>

export type ReleaseState = keyof typeof RELEASE_STATES
export const actsOf = (state: ReleaseState, isNewer: boolean): StateOfRelease['newer'] =>
  RELEASE_STATES[state][isNewer ? 'newer' : 'older']
export const isDeliberate = (state: ReleaseState): boolean => 'deliberately' in RELEASE_STATES[state]
