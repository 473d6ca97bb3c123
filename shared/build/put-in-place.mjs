import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { isFresh, outputOf, workOf } from './versions.mjs'

const isTaken = ({ code }) => code === 'ENOTEMPTY' || code === 'EEXIST'

/** Whole or not at all. The same sources' build stays; a version named by hand is replaced. */
export function putInPlace(name) {
  const [made, place] = [workOf(name), outputOf(name)]
  mkdirSync(dirname(place), { recursive: true })
  try {
    return renameSync(made, place)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
  if (isFresh(name) && !process.env.RELEASE_VERSION) return
  renameSync(place, `${made}-old`)
  renameSync(made, place)
  rmSync(`${made}-old`, { recursive: true })
}
