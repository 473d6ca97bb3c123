import type { Stage } from '@southbound/shared/contract/constants'
import { partOfVisitors } from '../choose.ts'
import type { Finding } from '../judgement/verdict.ts'
import type { Canary, ReleaseLine } from '../set-document.ts'
import { BY_ITSELF, type TakenBack } from '../taken-back.ts'
import type { releaseStagings } from './stages.tables.ts'

export type StagedRelease = typeof releaseStagings.$inferSelect
export interface Facts {
  line: ReleaseLine
  /** Of the version: its last try was ended, or everybody was taken back from it. */
  takenBack: Pick<TakenBack, 'id' | 'by'> | null
  findings: readonly Finding[]
  isFrozen: boolean
}
export type StageStep =
  | { do: 'nothing' }
  | { do: 'try'; stage: number }
  | { do: 'promote' }
  | { do: 'ask'; why: 'by-hand' | 'other-live' | 'taken-back' | 'stage-done' }
  | { do: 'ask'; why: 'worse'; finding: Finding; active: string }
  | { do: 'end'; as: 'finished' | 'withdrawn' | 'stopped' }

const NOTHING: StageStep = { do: 'nothing' }

export const keyOf = ({ figure, segment }: Finding): string => `${figure} ${segment}`
export const worseIn = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ word }) => word === 'worse')

/** Networks that have tried it. */
export const triedIn = (findings: readonly Finding[]): number =>
  findings.reduce((most, { figure, segment, canary }) => {
    const isWhole = figure === 'failed' && (segment === 'all' || segment === 'local')
    return isWhole ? most + canary.seen : most
  }, 0)

/** A person or the judgement ended the canary behind it. */
function gone({ version }: StagedRelease, { line, takenBack }: Facts): StageStep {
  if (line.active === version) return { do: 'end', as: 'finished' }
  return { do: 'end', as: takenBack?.by === BY_ITSELF ? 'stopped' : 'withdrawn' }
}

export const nextOf = ({ stages, stage }: StagedRelease): StageStep => {
  const next = (stage ?? -1) + 1
  return next < stages.length ? { do: 'try', stage: next } : { do: 'promote' }
}

function onRest(staging: StagedRelease, facts: Facts, now: string): StageStep {
  const { visitors } = staging.stages[staging.stage ?? 0] as Stage
  if (now < (staging.restUntil ?? now) || triedIn(facts.findings) < visitors) return NOTHING
  if (!staging.byItself) return { do: 'ask', why: 'stage-done' }
  return facts.isFrozen ? NOTHING : nextOf(staging)
}

const isOfStage = (canary: Canary, { stages, stage, audience }: StagedRelease): boolean =>
  partOfVisitors(canary) === partOfVisitors({ percent: stages[stage ?? 0]?.percent ?? 0, ...audience })

function whileTried(staging: StagedRelease, facts: Facts, now: string): StageStep {
  const { canary } = facts.line
  if (canary?.version !== staging.version) return gone(staging, facts)
  if (staging.state === 'paused') return NOTHING
  if (!isOfStage(canary, staging)) return { do: 'ask', why: 'by-hand' }
  const finding = worseIn(facts.findings).find((one) => !staging.accepted.includes(keyOf(one)))
  return finding
    ? { do: 'ask', why: 'worse', finding, active: facts.line.active }
    : onRest(staging, facts, now)
}

/** What the job does now; the same question twice has the same answer. */
export function stepOf(staging: StagedRelease, facts: Facts, now: string): StageStep {
  if (staging.state === 'waiting') return NOTHING
  if (facts.line.active === staging.version) return { do: 'end', as: 'finished' }
  // Paused before its first stage: the gate refused it.
  if (staging.stage === null && staging.state === 'paused') return NOTHING
  if (staging.stage !== null) return whileTried(staging, facts, now)
  if (staging.active !== null && staging.active !== facts.line.active) return { do: 'ask', why: 'other-live' }
  // Who planned it has not seen that.
  if (facts.takenBack && facts.takenBack.id !== staging.againAct) return { do: 'ask', why: 'taken-back' }
  const isDue = now >= (staging.startsAt ?? now)
  // Another version that a person tries comes to its end first.
  return isDue && !facts.isFrozen && !facts.line.canary ? { do: 'try', stage: 0 } : NOTHING
}
