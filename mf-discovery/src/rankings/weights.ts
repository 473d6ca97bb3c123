/** The weights of domain.md 1.13 in percent, by the key of their words. */
export const WEIGHTS = {
  courses: { text: 45, fit: 20, school: 15, fresh: 10, popular: 10 },
  schools: { ext: 25, response: 20, demand: 20, rating: 15, complete: 10, fresh: 10 },
  agents: { response: 22, outcome: 22, rating: 18, volume: 13, time: 10, complete: 8, recent: 7 },
} as const
export type Part = keyof typeof WEIGHTS

/** What a score is multiplied by. */
export const TRUST = { verified: '1.00', submitted: '0.85', none: '0.60', suspended: '0' } as const
