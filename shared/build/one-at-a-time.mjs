import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lock } from 'proper-lockfile'
import { WEBPACK_CACHE } from './places.mjs'

/** A killed build's lock is taken over after this many milliseconds; a living one renews it. */
const STALE = 60_000
const AGAIN = { forever: true, minTimeout: 200, maxTimeout: 200 }

/**
 * Builds of a package wait for each other, whichever folder they write to: two that share webpack's
 * cache can leave one of them waiting for a read that never ends. Answers what `work` does.
 */
export async function oneAtATime(name, work) {
  mkdirSync(WEBPACK_CACHE, { recursive: true })
  const free = await lock(join(WEBPACK_CACHE, name), {
    realpath: false,
    stale: STALE,
    retries: AGAIN,
    // A machine that slept: the other build goes on with the same cache, as both did before.
    onCompromised: () => {},
  })
  try {
    return await work()
  } finally {
    await free().catch(() => {})
  }
}
