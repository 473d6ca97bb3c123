import { setImmediate as nextTurn } from 'node:timers/promises'

/** Sending to thousands at once would stop everything else for as long: after so much time others have their turn. */
const SLICE_MS = 8

/** Acts on each, and lets others have their turn now and then. */
export async function inSlices<T>(list: readonly T[], act: (one: T) => void): Promise<void> {
  let since = performance.now()
  for (const [at, one] of list.entries()) {
    act(one)
    // The clock is not read for each.
    if (at % 32 !== 31 || performance.now() - since < SLICE_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
