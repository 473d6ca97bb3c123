import { FIGURE_NAMES, type FigureName, ruleOf } from './figures.ts'
import { type Arm, logLikelihoods, ODDS } from './odds.ts'

export interface EvidenceSide {
  /** Since the canary began. */
  seen: number
  failed: number
  /** What the next look compares. */
  open: Arm
}
export interface Evidence {
  canary: EvidenceSide
  active: EvidenceSide
  /** By odds ratio, over all looks. */
  likelihoods: number[]
}
/** By figure. */
export type Judging = Partial<Record<FigureName, Evidence>>
/** What was new for both versions since the last look. */
export type Look = Partial<Record<FigureName, { canary: Arm; active: Arm }>>

const noCounts = (): EvidenceSide => ({ seen: 0, failed: 0, open: { seen: 0, failed: 0 } })
export const nothingYet = (): Evidence => ({
  canary: noCounts(),
  active: noCounts(),
  likelihoods: ODDS.map(() => 0),
})

const withNew = ({ seen, failed, open }: EvidenceSide, more: Arm): EvidenceSide => ({
  seen: seen + more.seen,
  failed: failed + more.failed,
  open: { seen: open.seen + more.seen, failed: open.failed + more.failed },
})
const left = ({ open, ...side }: EvidenceSide, once: boolean): EvidenceSide => ({
  ...side,
  open: { seen: once ? 0 : open.seen - open.failed, failed: 0 },
})

/** One look: each failure is weighed against all who could have failed then. */
export function weigh(evidence: Evidence, canary: Arm, active: Arm, once: boolean): Evidence {
  const [tried, kept] = [withNew(evidence.canary, canary), withNew(evidence.active, active)]
  const waits = once && (tried.open.seen === 0 || kept.open.seen === 0)
  if (waits) return { ...evidence, canary: tried, active: kept }
  const added = logLikelihoods(tried.open, kept.open)
  return {
    canary: left(tried, once),
    active: left(kept, once),
    likelihoods: evidence.likelihoods.map((one, at) => one + (added[at] as number)),
  }
}

export function weighAll(judging: Judging, look: Look): Judging {
  const next = { ...judging }
  for (const figure of FIGURE_NAMES) {
    const told = look[figure]
    if (told)
      next[figure] = weigh(
        judging[figure] ?? nothingYet(),
        told.canary,
        told.active,
        ruleOf(figure).once === true,
      )
  }
  return next
}

/** Another part of the visitors: both versions begin again side by side, and keep what was found. */
export function begunAgain(judging: Judging): Judging {
  const again = (side: EvidenceSide): EvidenceSide => ({ ...side, open: { seen: 0, failed: 0 } })
  const entries = Object.entries(judging) as [FigureName, Evidence][]
  return Object.fromEntries(
    entries.map(([figure, { canary, active, likelihoods }]) => [
      figure,
      { canary: again(canary), active: again(active), likelihoods },
    ]),
  )
}
