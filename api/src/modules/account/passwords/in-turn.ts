import { availableParallelism } from 'node:os'

/** Hashes run on the four worker threads, which also read files: one always stays free. */
const MOST = Math.min(3, availableParallelism())
let running = 0
const waiting: (() => void)[] = []

export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MOST) running++
  // Handed on, so that a later caller cannot step in between.
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
