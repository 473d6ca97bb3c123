/** Odds ratios of canary to active that are weighed against each other: 1.5^-8 to 1.5^8. */
const STEP = 1.5
const WIDTH = 8
export const ODDS: readonly number[] = Array.from({ length: 2 * WIDTH + 1 }, (_, at) => STEP ** (at - WIDTH))
/** Up to this ratio two versions count as equal. */
export const EQUAL = STEP
const [LEAST_WORSE, MOST_BETTER] = [WIDTH + 1, WIDTH - 1]

export interface Arm {
  /** At risk. */
  seen: number
  failed: number
}

const { exp, log } = Math
const LOGS = ODDS.map(log)

/** A loop: each look sums some thousand terms. */
function logSum(terms: readonly number[]): number {
  let most = -Infinity
  for (const term of terms) if (term > most) most = term
  if (most === -Infinity) return most
  let sum = 0
  for (const term of terms) sum += exp(term - most)
  return most + log(sum)
}

/** For each count that the canary can have of all failures: the log of the ways to it. */
function waysOf(canary: number, active: number, failed: number): { first: number; ways: number[] } {
  const [first, last] = [Math.max(0, failed - active), Math.min(canary, failed)]
  const ways = [0]
  for (let k = first; k < last; k++) {
    const next = ((canary - k) * (failed - k)) / ((k + 1) * (active - failed + k + 1))
    ways.push((ways.at(-1) as number) + log(next))
  }
  return { first, ways }
}

/**
 * How likely the canary's part of all failures is under each odds ratio (Fisher's noncentral hypergeometric
 * distribution): the totals are given, so what fails both versions alike says nothing.
 */
export function logLikelihoods(canary: Arm, active: Arm): number[] {
  if (canary.failed + active.failed === 0 || canary.seen === 0) return ODDS.map(() => 0)
  const { first, ways } = waysOf(canary.seen, active.seen, canary.failed + active.failed)
  const own = ways[canary.failed - first] as number
  return LOGS.map(
    (odds) => own + canary.failed * odds - logSum(ways.map((way, at) => way + (first + at) * odds)),
  )
}

/** The logarithm of the evidence (e-value) that the canary fails oftener than the tolerated ratio allows. */
export function evidenceWorse(likelihoods: readonly number[]): number {
  const above = likelihoods.slice(LEAST_WORSE + 1)
  return logSum(above) - log(above.length) - (likelihoods[LEAST_WORSE] as number)
}
/** The same for less often. */
export function evidenceBetter(likelihoods: readonly number[]): number {
  const below = likelihoods.slice(0, MOST_BETTER)
  return logSum(below) - log(below.length) - (likelihoods[MOST_BETTER] as number)
}

/** The odds ratios that are not excluded, at any number of looks, but for a share of `risk`. */
export function credible(likelihoods: readonly number[], risk: number): [least: number, most: number] {
  const mixed = logSum(likelihoods) - log(likelihoods.length)
  const left = ODDS.filter((_, at) => mixed - (likelihoods[at] as number) < log(1 / risk))
  return [left[0] ?? 1, left.at(-1) ?? 1]
}
