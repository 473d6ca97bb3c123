interface FigureRule {
  /** Its part of the risk of a wrong alarm. */
  part: number
  /** A network counts with its first measurement, else as long as nothing happened to it. */
  once?: true
  /** Set for figures of accounts, where more is better: orders and applications. */
  wanted?: true
  /** When worse for certain, the canary is taken back; else a person decides. */
  ends: boolean
}

/**
 * What is compared (docs/decisions/0123, 0146); new ones at
 * the end, as their place is their bit in telemetry/marks.ts.
 */
const FIGURES = {
  failed: { part: 0.5, ends: true },
  calls: { part: 0.2, ends: true },
  lcp: { part: 0.05, once: true, ends: false },
  inp: { part: 0.05, once: true, ends: false },
  load: { part: 0.05, once: true, ends: false },
  begun: { part: 0.05, wanted: true, ends: false },
  finished: { part: 0.05, wanted: true, ends: false },
  sent: { part: 0.05, wanted: true, ends: false },
} as const satisfies Record<string, FigureRule>

export type FigureName = keyof typeof FIGURES
export const FIGURE_NAMES = Object.keys(FIGURES) as FigureName[]
export const ruleOf = (figure: FigureName): FigureRule => FIGURES[figure]

/** All networks; those of this machine; else a country. */
export const ALL = 'all'
export const LOCAL = 'local'
const PARTS: Record<string, number> = { [ALL]: 0.25, [LOCAL]: 0.25 }
/**
 * Countries in the order in which they were seen first share the rest: a half, a sixth, a twelfth … of it.
 */
export function partOf(segment: string, countries: readonly string[]): number {
  const place = countries.indexOf(segment) + 1
  return PARTS[segment] ?? (place === 0 ? 0 : 0.5 / (place * (place + 1)))
}
export const isCountry = (segment: string): boolean => !(segment in PARTS)
