import { type AgentPart, RANKING, RANKING_RULES as RULES } from '@southbound/shared/contract/constants'
import { logPart, ratingPart, responsePart, sharePart, trustOf, weighted } from './score-parts.ts'

/** What was counted of an agency in twelve months. */
export interface AgencyMeasures {
  /** Median hours to the first answer; null when nothing was answered yet. */
  respondHours: number | null
  offers: number
  decided: number
  /** Sum and number of stars in verified reviews. */
  stars: number
  reviews: number
  completed: number
  clocksMet: number
  clocksDue: number
  /** Share of the profile that is filled in, 0 to 1. */
  filled: number
  idleDays: number | null
  complaints: number
  verificationState: number
}
export interface AgencyScore {
  score: number
  parts: Record<AgentPart, number>
  trust: number
  penalty: number
  isNew: boolean
}

/**
 * The score of an agency, 0 to 100 (docs/domain/ranking.md#agencies):
 * `S = 100 × (0.22·R + 0.22·O + 0.18·Q + 0.13·V + 0.10·T + 0.08·C + 0.07·D) × trust`, minus 5 for each upheld complaint (20 at most).
 * R `1 − min(1, hours/48)` · O `(offers + 0.5·20)/(decided + 20)` · Q `((Σstars + 4·10)/(n + 10) − 1)/4` · V `ln(1 + completed)/ln(1 + max)` ·
 * T share of clocks met · C completeness · D `exp(−days/30)`. R and T count half while nothing was measured. `mostCompleted` is the largest of all.
 */
export function agencyScore(measures: AgencyMeasures, mostCompleted: number): AgencyScore {
  const parts: Record<AgentPart, number> = {
    response: responsePart(measures.respondHours),
    outcome: (measures.offers + RULES.priorDecided / 2) / (measures.decided + RULES.priorDecided),
    rating: ratingPart(measures.stars, measures.reviews),
    volume: logPart(measures.completed, mostCompleted),
    time: sharePart(measures.clocksMet, measures.clocksDue),
    complete: measures.filled,
    recent: measures.idleDays === null ? 0 : Math.exp(-Math.max(0, measures.idleDays) / RULES.recencyDays),
  }
  const trust = trustOf(measures.verificationState)
  const penalty = Math.min(RULES.complaintPointsMax, RULES.complaintPoints * measures.complaints)
  return {
    score: Math.max(0, weighted(RANKING.agents, parts) * trust - penalty),
    parts,
    trust,
    penalty,
    isNew: measures.decided < RULES.newBelow,
  }
}

/** Which parts rest on too little to say much. */
export const thinAgencyParts = (measures: AgencyMeasures): AgentPart[] => [
  ...(measures.decided < RULES.newBelow ? (['outcome', 'rating'] as const) : []),
  ...(measures.respondHours === null ? (['response'] as const) : []),
  ...(measures.clocksDue === 0 ? (['time'] as const) : []),
]
