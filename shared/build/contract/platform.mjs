import { patternsOf } from '@southbound/remote/contract/links.mjs'
import { FORBIDDEN, sharesOfShell } from '../sharing.mjs'
import { CALLS, EVENTS, FLAG_NAMES, PATHS } from './published.mjs'
import { shapes } from './shapes.mjs'

let known
/** What this repository's shell gives to remotes (remote/build/platform.mjs). */
export function platformHere() {
  known ??= {
    shares: sharesOfShell(),
    forbidden: FORBIDDEN,
    calls: CALLS,
    events: EVENTS,
    flags: FLAG_NAMES,
    links: patternsOf(PATHS),
    shapes: shapes(),
  }
  return known
}
