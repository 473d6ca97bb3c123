import { addDays } from '@southbound/shared/contract/constants'

/** A time in which something is kept from being shown; `to` is null until it is over. */
export interface HeldSpan {
  by: 'desk' | 'refund'
  from: string
  to: string | null
}
type Spans = readonly HeldSpan[]

/** For sql: nothing of it is shown while a span is open. */
export const OPEN_SPAN = '[{"to": null}]'
export const isHeldBy = (spans: Spans, by: HeldSpan['by']): boolean =>
  spans.some((span) => span.by === by && span.to === null)
export const isHeldNow = (spans: Spans): boolean => spans.some(({ to }) => to === null)

export const holdSpan = (spans: Spans, by: HeldSpan['by'], from: string): HeldSpan[] =>
  isHeldBy(spans, by) ? [...spans] : [...spans, { by, from, to: null }]
export const releaseSpan = (spans: Spans, by: HeldSpan['by'], to: string): HeldSpan[] =>
  spans.map((span) => (span.by === by && span.to === null ? { ...span, to } : span))

/** On the day on which it begins or ends something was shown for a moment. */
const isHeldOn = (spans: Spans, day: string): boolean =>
  spans.some(({ from, to }) => from < day && (to === null || day < to))

/** The days from `first` to `last` on which it was shown. */
export function shownDays(spans: Spans, first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) if (!isHeldOn(spans, day)) days.push(day)
  return days
}
