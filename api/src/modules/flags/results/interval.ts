/** log Γ by Lanczos' series, exact to ten places for what is counted here. */
const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
  -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]
function logGamma(x: number): number {
  const base = x + 6.5
  const sum = LANCZOS.reduce((all, one, at) => all + one / (x + at), 0.99999999999980993)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}
const logBeta = (a: number, b: number): number => logGamma(a) + logGamma(b) - logGamma(a + b)

/** At most five of 100 trials are ever outside, however often they are looked at. */
const RISK = 0.05
const STEPS = 50

/** How much better a mixture of all shares explains what was seen than one share does, as a logarithm. */
function evidenceAgainst(share: number, succeeded: number, failed: number): number {
  const mixed = logBeta(succeeded + 0.5, failed + 0.5) - logBeta(0.5, 0.5)
  const term = (count: number, part: number) => (count === 0 ? 0 : count * Math.log(part))
  return mixed - term(succeeded, share) - term(failed, 1 - share)
}

/**
 * The shares (0 to 1) that are not excluded: a confidence sequence by the method of mixtures
 * (Robbins 1970), with Jeffreys' prior. It holds at all times together, so it may be read every day.
 */
export function credibleShare(succeeded: number, seen: number): { least: number; most: number } {
  const failed = seen - succeeded
  const best = seen === 0 ? 0.5 : succeeded / seen
  const isLeft = (share: number) => evidenceAgainst(share, succeeded, failed) < Math.log(1 / RISK)
  const edge = (inside: number, outside: number): number => {
    let [near, far] = [inside, outside]
    for (let step = 0; step < STEPS; step++) {
      const middle = (near + far) / 2
      if (isLeft(middle)) near = middle
      else far = middle
    }
    return near
  }
  return { least: succeeded === 0 ? 0 : edge(best, 0), most: failed === 0 ? 1 : edge(best, 1) }
}
