import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import {
  type Judged,
  moveLine,
  newestSet,
  releaseGround,
  type SetDocument,
  SetRefusal,
} from '../releases/releases.service.ts'
import { type Threshold, type Viewed, whyAbort } from './threshold.ts'

const BY = { name: 'automatic', accountId: null }
/** An arbitrary lock number: one node judges at a time. */
const LOCK = 7_081_001
const NOBODY = { views: 0, failed: 0 }

interface Seen {
  version: string
  isLocal: boolean
  views: string
  failed: string
}
/** On a local site visitors are counted. */
async function viewedSince(db: Database, name: string, since: string): Promise<(version: string) => Viewed> {
  const found = await rows<Seen>(
    db,
    sql`select version, is_local as "isLocal", count(distinct source) as views, count(distinct source) filter (where failed_at >= ${since}) as failed
        from telemetry_views where name = ${name} and seen_at >= ${since} group by version, is_local`,
  )
  const isLocal = found.every((one) => one.isLocal)
  return (version) => {
    const { views, failed } =
      found.find((one) => one.version === version && one.isLocal === isLocal) ?? NOBODY
    return { views: Number(views), failed: Number(failed), isLocal }
  }
}

/** Earlier tries of the version do not count. */
async function judge(
  db: Database,
  set: SetDocument,
  name: string,
  threshold: Threshold,
): Promise<Judged | null> {
  const { active, canary } = set.lines[name] as SetDocument['lines'][string]
  if (!canary) return null
  const start = new Date(Date.now() - threshold.minutes * 60_000).toISOString()
  const viewed = await viewedSince(db, name, [canary.startedAt, start].sort().at(-1) as string)
  const why = whyAbort(viewed(canary.version), viewed(active), threshold)
  return why && { ...why, values: { ...why.values, version: canary.version } }
}

/** One node at a time; returns the packages. */
export async function abortFailing(db: Database, threshold: Threshold): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [lock] = await rows<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${LOCK}) as mine`)
    if (!lock?.mine) return []
    const aborted: string[] = []
    let { set } = await newestSet(tx, releaseGround().keys)
    for (const name of Object.keys(set.lines)) {
      const why = await judge(tx, set, name, threshold)
      const next = why && (await abort(tx, set, name, why))
      if (!next) continue
      aborted.push(name)
      set = next
    }
    return aborted
  })
}

/** Null when the set changed meanwhile. */
async function abort(tx: Database, set: SetDocument, name: string, why: Judged): Promise<SetDocument | null> {
  try {
    return await moveLine(tx, releaseGround(), BY, name, { act: 'abort' }, why, set.serial)
  } catch (error) {
    if (error instanceof SetRefusal) return null
    throw error
  }
}
