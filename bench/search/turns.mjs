import { readFileSync } from 'node:fs'

const EVERY_MS = 5

/** The processor time of this process's first thread so far, in ms; null where the system does not tell. */
function computed() {
  if (process.platform !== 'linux') return null
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

/**
 * Looks at the event loop every few ms; `longest` ends it and answers the most processor
 * time between two looks, in ms. Unlike the clock it does not count what others do.
 */
export function watchTurns() {
  let [last, most] = [computed(), 0]
  const looking = setInterval(() => {
    const now = computed()
    most = Math.max(most, now - last)
    last = now
  }, EVERY_MS)
  return {
    longest() {
      clearInterval(looking)
      return last === null ? Number.NaN : most
    },
  }
}
