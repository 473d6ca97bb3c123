interface StateOfStaging {
  /** What a person may do; `approve` is another's than who asked. */
  acts: readonly ('approve' | 'pause' | 'resume' | 'goOn' | 'rest' | 'withdraw')[]
  /** Where each act leads; an act without an entry stays. */
  to: Partial<Record<'approve' | 'pause' | 'resume' | 'goOn' | 'withdraw', string>>
  ended?: true
}

/** A staged release (docs/domain/releases.md). The job moves planned and running ones. */
export const STAGING_STATES = {
  waiting: { acts: ['approve', 'withdraw'], to: { approve: 'planned', withdraw: 'withdrawn' } },
  planned: { acts: ['withdraw'], to: { withdraw: 'withdrawn' } },
  running: {
    acts: ['pause', 'rest', 'withdraw'],
    to: { pause: 'paused', withdraw: 'withdrawn' },
  },
  /** A person decides: paused by one, or a gate does not hold. */
  paused: {
    acts: ['resume', 'goOn', 'rest', 'withdraw'],
    to: { resume: 'running', goOn: 'running', withdraw: 'withdrawn' },
  },
  finished: { acts: [], to: {}, ended: true },
  withdrawn: { acts: [], to: {}, ended: true },
  /** Taken back by the judgement. */
  stopped: { acts: [], to: {}, ended: true },
} as const satisfies Record<string, StateOfStaging>

export type StagingState = keyof typeof STAGING_STATES
export type StagingAct = 'approve' | 'pause' | 'resume' | 'goOn' | 'rest' | 'withdraw'
export const stagingActs = (state: StagingState): readonly StagingAct[] => STAGING_STATES[state].acts
export const hasStagingEnded = (state: StagingState): boolean => 'ended' in STAGING_STATES[state]

/** A share of the visitors, how long it rests, and how many networks must have tried the version by then. */
export interface Stage {
  percent: number
  hours: number
  visitors: number
}
export const USUAL_STAGES: readonly Stage[] = [
  { percent: 1, hours: 6, visitors: 200 },
  { percent: 5, hours: 12, visitors: 2_000 },
  { percent: 25, hours: 24, visitors: 10_000 },
]
