import { setImmediate as nextTurn } from 'node:timers/promises'

/** Sending to thousands at once would block everything else. */
const SLICE_MS = 8

export async function inSlices<T>(list: readonly T[], act: (one: T) => void): Promise<void> {
  let since = performance.now()
  for (const [at, one] of list.entries()) {
    act(one)
    if (at % 32 !== 31 || performance.now() - since < SLICE_MS) continue
    await nextTurn()
    since = performance.now()
  }
}
