/** In percent (docs/domain/ranking.md). */
export const RANKING = {
  courses: { text: 45, fit: 20, school: 15, fresh: 10, popular: 10 },
  schools: { ext: 25, response: 20, demand: 20, rating: 15, complete: 10, fresh: 10 },
  agents: { response: 22, outcome: 22, rating: 18, volume: 13, time: 10, complete: 8, recent: 7 },
} as const
export type RankingKind = keyof typeof RANKING
export type AgentPart = keyof typeof RANKING.agents
export type SchoolPart = keyof typeof RANKING.schools

/** Factors of the score. */
export const TRUST = { verified: 1, submitted: 0.85, none: 0.6, suspended: 0 } as const

export const RANKING_RULES = {
  windowMonths: 12,
  /** From here on an answer earns nothing. */
  responseHours: 48,
  /** Applications of even outcome that are added, so that a few decide little. */
  priorDecided: 20,
  priorReviews: 10,
  priorStars: 4,
  /** Decided applications below which an agency is 'new'. */
  newBelow: 5,
  /** Recency falls to 37 % in so many days. */
  recencyDays: 30,
  freshDays: 365,
  complaintPoints: 5,
  complaintPointsMax: 20,
  complaintDays: 180,
  rankedPlaces: 1000,
  unknown: 0.5,
} as const
