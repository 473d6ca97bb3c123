interface StateOfRelease {
  newer: readonly ('promote' | 'canary' | 'rollback')[]
  older: readonly ('promote' | 'canary' | 'rollback')[]
  deliberately?: true
}
const FORWARD = ['promote', 'canary'] as const
const BACK = ['rollback'] as const

/** In the order in which they are asked: the first that holds is shown (docs/domain/releases.md). */
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
