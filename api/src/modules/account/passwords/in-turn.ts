import { availableParallelism } from 'node:os'

/** Hashes run on the process's four worker threads, which read files too: one of them is always left, and never more run than there are processors. */
const MOST = Math.min(3, availableParallelism())
let running = 0
const waiting: (() => void)[] = []

/** Runs heavy work as soon as it is its turn: first come, first served. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < MOST) running++
  // Who ends hands his place on, so that nobody who comes later steps in between.
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
