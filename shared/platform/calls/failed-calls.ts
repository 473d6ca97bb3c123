/** A call that the server did not answer, or answered with a fault of its own; what it refuses is no failure. */
export interface FailedCall {
  wire: string
  /** 0 where nothing answered. */
  code: number
  /** Made where the call was made: its stack leads to the code that called. */
  from: Error
}
type Hear = (failed: FailedCall) => void
const hearers = new Set<Hear>()
let last: FailedCall | undefined

/** Says who hears of failed calls: what tells whose they were, and what looks whether the server is away. Who comes late hears of the last one. */
export function onFailedCall(listener: Hear): void {
  hearers.add(listener)
  if (last) listener(last)
}
export function tellFailedCall(failed: FailedCall): void {
  last = failed
  for (const hear of hearers) hear(failed)
}
