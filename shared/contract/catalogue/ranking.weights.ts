/** The published weights in percent (docs/domain/ranking.md): the server reckons with them, and the page 'How results are ordered' shows the same. */
export const RANKING = {
  courses: { text: 45, fit: 20, school: 15, fresh: 10, popular: 10 },
  schools: { ext: 25, response: 20, demand: 20, rating: 15, complete: 10, fresh: 10 },
  agents: { response: 22, outcome: 22, rating: 18, volume: 13, time: 10, complete: 8, recent: 7 },
} as const
export type RankingKind = keyof typeof RANKING
export type AgentPart = keyof typeof RANKING.agents
export type SchoolPart = keyof typeof RANKING.schools
export type CoursePart = keyof typeof RANKING.courses

/** What a score is multiplied by, by the state of verification; suspended and blocked ones are hidden. */
export const TRUST = { verified: 1, submitted: 0.85, none: 0.6, suspended: 0 } as const

/** The other published numbers of the formulas. */
export const RANKING_RULES = {
  windowMonths: 12,
  /** An answer that takes this long or longer earns nothing. */
  responseHours: 48,
  /** As many applications of even outcome are added, so that a few decide little. */
  priorDecided: 20,
  /** As many reviews of four stars are added. */
  priorReviews: 10,
  priorStars: 4,
  /** Below this many decided applications an agency is 'new'. */
  newBelow: 5,
  /** Days after which recency has fallen to 37 %. */
  recencyDays: 30,
  /** A course is fresh for this long after it was checked, ever less. */
  freshDays: 365,
  complaintPoints: 5,
  complaintPointsMax: 20,
  complaintDays: 180,
  /** A place beyond this in a world ranking earns nothing. */
  rankedPlaces: 1000,
  /** What a part counts while nothing has been measured. */
  unknown: 0.5,
} as const
