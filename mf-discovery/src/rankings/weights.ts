/** The weights of domain.md 1.13 in percent; `key` names the words in rankings.<part>. */
export const WEIGHTS = {
  courses: [
    { key: 'text', weight: 45 },
    { key: 'fit', weight: 20 },
    { key: 'school', weight: 15 },
    { key: 'fresh', weight: 10 },
    { key: 'popular', weight: 10 },
  ],
  schools: [
    { key: 'ext', weight: 25 },
    { key: 'response', weight: 20 },
    { key: 'demand', weight: 20 },
    { key: 'rating', weight: 15 },
    { key: 'complete', weight: 10 },
    { key: 'fresh', weight: 10 },
  ],
  agents: [
    { key: 'response', weight: 22 },
    { key: 'outcome', weight: 22 },
    { key: 'rating', weight: 18 },
    { key: 'volume', weight: 13 },
    { key: 'time', weight: 10 },
    { key: 'complete', weight: 8 },
    { key: 'recent', weight: 7 },
  ],
} as const

/** What a score is multiplied by. */
export const TRUST = [
  { key: 'verified', factor: '1.00' },
  { key: 'submitted', factor: '0.85' },
  { key: 'none', factor: '0.60' },
  { key: 'suspended', factor: '0' },
] as const
export const NOTES = ['complaints', 'new', 'ties', 'money'] as const
