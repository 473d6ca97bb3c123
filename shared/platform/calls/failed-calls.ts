/** Without an answer, or with a fault of the server. */
export interface FailedCall {
  wire: string
  code: number
  from: Error
}
type Hear = (failed: FailedCall) => void
const hearers = new Set<Hear>()
let last: FailedCall | undefined

/** Hears of calls without an answer or with a fault of the server; at once of the last one. */
export function onFailedCall(listener: Hear): void {
  hearers.add(listener)
  if (last) listener(last)
}
export function tellFailedCall(failed: FailedCall): void {
  last = failed
  for (const hear of hearers) hear(failed)
}
