import { type AgentPart, RANKING, RANKING_RULES as RULES } from '@southbound/shared/contract/constants'
import { logPart, ratingPart, responsePart, sharePart, trustOf, weighted } from './score-parts.ts'

/** Twelve months. */
export interface AgencyMeasures {
  respondHours: number | null
  offers: number
  decided: number
  /** Mean of verified reviews. */
  stars: number
  reviews: number
  completed: number
  clocksMet: number
  clocksDue: number
  filled: number
  idleDays: number | null
  complaints: number
  verificationState: number
}
interface AgencyScore {
  score: number
  parts: Record<AgentPart, number>
  trust: number
  penalty: number
  isNew: boolean
}

/** docs/domain/ranking.md#agencies; R and T count half while unmeasured. */
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

export const thinAgencyParts = (
  measures: Pick<AgencyMeasures, 'decided' | 'respondHours' | 'clocksDue'>,
): AgentPart[] => [
  ...(measures.decided < RULES.newBelow ? (['outcome', 'rating'] as const) : []),
  ...(measures.respondHours === null ? (['response'] as const) : []),
  ...(measures.clocksDue === 0 ? (['time'] as const) : []),
]
