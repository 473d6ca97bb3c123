import type { Judged } from '../judged.ts'
import { ALL, LOCAL, ruleOf } from './figures.ts'
import { type Finding, shareOf } from './verdict.ts'

const percent = (share: number) => Number((share * 100).toFixed(share < 0.1 ? 2 : 1))
const whereOf = (segment: string) =>
  segment === ALL ? 'all' : segment === LOCAL ? ('local' as const) : ('country' as const)

/** A finding as a code with its numbers, worded in the reader's language. */
export function judgedOf(
  { figure, segment, word, canary, active }: Finding,
  version: string,
  live: string,
): Judged {
  const where = whereOf(segment)
  const values = {
    version,
    live,
    share: percent(shareOf(canary)),
    activeShare: percent(shareOf(active)),
    failed: canary.failed,
    views: canary.seen,
    activeFailed: active.failed,
    activeViews: active.seen,
  }
  const isTime = ruleOf(figure).once === true
  const kind: Record<string, string> = isTime ? { kind: 'slow', figure } : { kind: figure }
  const country: Record<string, string> = where === 'country' ? { country: segment } : {}
  return { why: 'compared', values: { ...values, ...kind, ...country, word, where } }
}
