import { failsView } from '@southbound/shared/contract/failing'
import { type Arm, FIGURE_NAMES, type FigureName, type Look, ruleOf } from '../releases/releases.service.ts'

/** What one report says of its page: what failed, and its first measurements. */
export interface Happened {
  failed?: true
  calls?: true
  lcp?: number
  inp?: number
  load?: number
}
type Measured = 'lcp' | 'inp' | 'load'
const METRICS: Record<string, Measured> = { LCP: 'lcp', INP: 'inp', load: 'load' }

/** One bit for having come, one for what happened. */
const BITS = Object.fromEntries(
  FIGURE_NAMES.map((figure, at) => [figure, { came: 1 << (2 * at), hit: 2 << (2 * at) }]),
) as Record<FigureName, { came: number; hit: number }>
const WANTED = FIGURE_NAMES.filter((figure) => ruleOf(figure).wanted)
const LASTING = FIGURE_NAMES.filter((figure) => !ruleOf(figure).once && !ruleOf(figure).wanted)
const ONCE = FIGURE_NAMES.filter((figure) => ruleOf(figure).once)
/** After any of these a network is out of later comparisons. */
export const HITS: number = FIGURE_NAMES.reduce((all, figure) => all | BITS[figure].hit, 0)
/** What is added to a network that is known, whatever it is; the others count with the first measurement. */
export const ALWAYS: number = [...LASTING, ...WANTED].reduce(
  (all, figure) => all | BITS[figure].came | BITS[figure].hit,
  0,
)
export const FIRST: readonly { came: number; both: number }[] = ONCE.map((figure) => {
  const { came, hit } = BITS[figure]
  return { came, both: came | hit }
})

/** An account has come for all that only accounts do. */
export const CAME_AS_ACCOUNT: number = WANTED.reduce((all, figure) => all | BITS[figure].came, 0)
export const hitOf = (figure: FigureName): number => BITS[figure].hit

interface Said {
  kind: string
  message: string
  value: number | null
}
export function happened(before: Happened, { kind, message, value }: Said): Happened {
  const metric = kind === 'vital' ? METRICS[message] : undefined
  if (metric && value !== null) return { ...before, [metric]: before[metric] ?? value }
  if (kind !== 'failed' && !failsView({ kind, message })) return before
  return { ...before, failed: true, ...(kind === 'call' ? { calls: true as const } : {}) }
}

/** A network has come for all lasting figures, and for those that were measured. */
export function marksOf(told: Happened, slow: Readonly<Record<string, number>>): number {
  const lasting = LASTING.reduce((marks, figure) => {
    const { came, hit } = BITS[figure]
    return marks | came | (told[figure as 'failed'] ? hit : 0)
  }, 0)
  return ONCE.reduce((marks, figure) => {
    const value = told[figure as Measured]
    if (value === undefined) return marks
    return (
      marks | BITS[figure].came | (value > (slow[figure] ?? Number.POSITIVE_INFINITY) ? BITS[figure].hit : 0)
    )
  }, lasting)
}

const noCounts = (): { canary: Arm; active: Arm } => ({
  canary: { seen: 0, failed: 0 },
  active: { seen: 0, failed: 0 },
})

/** Counts networks with the same new marks. */
export function addTo(look: Look, side: 'canary' | 'active', marks: number, count: number): void {
  for (const figure of FIGURE_NAMES) {
    const { came, hit } = BITS[figure]
    if (!(marks & (came | hit))) continue
    look[figure] ??= noCounts()
    const arm = look[figure][side]
    if (marks & came) arm.seen += count
    if (marks & hit) arm.failed += count
  }
}
