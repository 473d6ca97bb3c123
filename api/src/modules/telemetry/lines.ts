import { HOUR_MS } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import { newestSet, releaseGround, type SetDocument } from '../releases/releases.service.ts'
import type { Cohort } from './tally.ts'

const FRESH_MS = 2_000
/** Tabs opened in a canary report after its end. */
const REMEMBER_MS = HOUR_MS
let known: { at: number; set: Promise<SetDocument> } | null = null
const wereCanaries = new Map<string, number>()

function remember(set: SetDocument, now: number) {
  for (const [name, { canary }] of Object.entries(set.lines))
    if (canary) wereCanaries.set(`${name}@${canary.version}`, now + REMEMBER_MS)
  for (const [key, until] of wereCanaries) if (until < now) wereCanaries.delete(key)
}

/** At most two seconds old. */
export async function currentSet(db: Database): Promise<SetDocument> {
  const now = Date.now()
  if (known && Math.abs(now - known.at) < FRESH_MS) return known.set
  const reading = newestSet(db, releaseGround().keys).then(({ set }) => set)
  known = { at: now, set: reading }
  reading.then(
    (set) => remember(set, now),
    () => {
      known = null
    },
  )
  return reading
}

export const isKept = (set: SetDocument, name: string, version: string): boolean =>
  `${name}@${version}` in set.manifests

export function cohortOf(set: SetDocument, name: string, version: string): Cohort {
  const line = set.lines[name]
  if (!line || line.active === version) return 'stable'
  return line.canary?.version === version || wereCanaries.has(`${name}@${version}`) ? 'canary' : 'stable'
}

export function isJudged(set: SetDocument, name: string, version: string): boolean {
  const line = set.lines[name]
  return line?.canary != null && (line.canary.version === version || line.active === version)
}
