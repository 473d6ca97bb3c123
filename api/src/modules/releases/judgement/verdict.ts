import type { Evidence, EvidenceSide, Judging } from './evidence.ts'
import { FIGURE_NAMES, type FigureName, isCountry, LOCAL, partOf, ruleOf } from './figures.ts'
import { credible, EQUAL, evidenceBetter, evidenceWorse } from './odds.ts'

/** What must hold besides the test. */
export interface Threshold {
  /** Networks that saw the canary. */
  views: number
  failed: number
  /** The tolerated share where the active version has no visitors, */
  rate: number
  /** the least difference of the shares, */
  least: number
  /** and the risk that a canary no worse than tolerated is ever taken back. */
  risk: number
}
export const THRESHOLD: Threshold = { views: 20, failed: 4, rate: 0.02, least: 0.005, risk: 0.01 }

export type Word = 'worse' | 'better' | 'equal' | 'open'
export interface Finding {
  figure: FigureName
  segment: string
  word: Word
  canary: { seen: number; failed: number }
  active: { seen: number; failed: number }
  /** The credible odds ratios. */
  least: number
  most: number
}

/** Cookies of one machine are easily renewed, so more than half must have failed. */
const LOCAL_SHARE = 0.5
/** For words that take nothing back. */
const EVERYDAY = 0.05
/** By so much at most a version that is called equal is off. */
const NEAR = EQUAL ** 2
const RATIOS = [2, 4, 8, 16]

export const shareOf = ({ seen, failed }: Pick<EvidenceSide, 'seen' | 'failed'>): number =>
  seen === 0 ? 0 : failed / seen

/** Against a tolerated share instead of a version: the evidence of a Poisson e-process. */
function evidenceAbove({ seen, failed }: EvidenceSide, rate: number): number {
  return (
    Math.max(...RATIOS.map((ratio) => failed * Math.log(ratio) - (ratio - 1) * rate * seen)) -
    Math.log(RATIOS.length)
  )
}

function isEnough(
  { canary, active }: Evidence,
  segment: string,
  limits: Threshold,
  isWanted: boolean,
): boolean {
  if (canary.seen < limits.views) return false
  // What is wanted happens to the active version's accounts, and to fewer of the canary's.
  if (isWanted) return active.failed >= limits.failed && shareOf(active) - shareOf(canary) >= limits.least
  if (canary.failed < limits.failed || shareOf(canary) - shareOf(active) < limits.least) return false
  return segment !== LOCAL || shareOf(canary) > LOCAL_SHARE
}

/** Where a figure was counted, and its part of the risk. */
export interface SegmentPart {
  segment: string
  part: number
}

function isWorse(
  evidence: Evidence,
  figure: FigureName,
  { segment, part }: SegmentPart,
  limits: Threshold,
): boolean {
  const { part: own, once = false, wanted = false } = ruleOf(figure)
  if (!isEnough(evidence, segment, limits, wanted)) return false
  const needed = -Math.log(limits.risk * own * part)
  const { likelihoods, active, canary } = evidence
  if (wanted) return evidenceBetter(likelihoods) >= needed
  if (evidenceWorse(likelihoods) >= needed) return true
  const isAlone = active.seen < limits.views && !once
  return isAlone && evidenceAbove(canary, limits.rate) >= needed
}

function wordOf({ likelihoods }: Evidence, isCertain: boolean, isWanted: boolean): Word {
  if (isCertain) return 'worse'
  const better = isWanted ? evidenceWorse(likelihoods) : evidenceBetter(likelihoods)
  if (better >= -Math.log(EVERYDAY)) return 'better'
  const [least, most] = credible(likelihoods, EVERYDAY)
  return (isWanted ? least >= 1 / NEAR : most <= NEAR) ? 'equal' : 'open'
}

const counted = ({ seen, failed }: EvidenceSide) => ({ seen, failed })

export function findingOf(
  evidence: Evidence,
  figure: FigureName,
  place: SegmentPart,
  limits: Threshold = THRESHOLD,
): Finding {
  const [least, most] = credible(evidence.likelihoods, EVERYDAY)
  const isWanted = ruleOf(figure).wanted === true
  const word = wordOf(evidence, isWorse(evidence, figure, place, limits), isWanted)
  const { canary, active } = evidence
  return {
    figure,
    segment: place.segment,
    word,
    canary: counted(canary),
    active: counted(active),
    least,
    most,
  }
}

/**
 * Those of all networks, and every one that is worse in a
 * country; `countries` in the order of their first visitors.
 */
export function findingsOf(
  segments: Readonly<Record<string, Judging>>,
  countries: readonly string[],
  limits = THRESHOLD,
): Finding[] {
  return Object.entries(segments).flatMap(([segment, judging]) => {
    const place = { segment, part: partOf(segment, countries) }
    return FIGURE_NAMES.flatMap((figure) => {
      const evidence = judging[figure]
      const isShown = evidence && (!isCountry(segment) || isWorse(evidence, figure, place, limits))
      return isShown ? [findingOf(evidence, figure, place, limits)] : []
    })
  })
}

/** The first that ends a canary. */
export const fatalOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ figure, word }) => word === 'worse' && ruleOf(figure).ends)

/** Over the defaults: `views=50,risk=0.001`. Throws with the unusable word. */
export function readThreshold(text: string | undefined): Threshold {
  const given = (text ?? '').split(',').flatMap((part) => (part.trim() ? [part.trim().split('=')] : []))
  const read = given.map(([name = '', value = '']) => {
    const isUsable =
      name in THRESHOLD && value !== '' && Number(value) >= 0 && (name !== 'risk' || Number(value) > 0)
    if (!isUsable) throw new Error(`CANARY_THRESHOLD cannot use "${name}=${value}".`)
    return [name, Number(value)]
  })
  return { ...THRESHOLD, ...Object.fromEntries(read) }
}
