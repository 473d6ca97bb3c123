/** A call without an answer, or with a fault of the server; a refusal is no failure. */
export interface FailedCall {
  wire: string
  code: number
  /** Its stack leads to the caller. */
  from: Error
}
type Hear = (failed: FailedCall) => void
const hearers = new Set<Hear>()
let last: FailedCall | undefined

/** A listener that comes late gets the last one. */
export function onFailedCall(listener: Hear): void {
  hearers.add(listener)
  if (last) listener(last)
}
export function tellFailedCall(failed: FailedCall): void {
  last = failed
  for (const hear of hearers) hear(failed)
}
