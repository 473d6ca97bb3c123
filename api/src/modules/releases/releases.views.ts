import type { releases as contract, Data } from '@southbound/shared/contract'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { releases } from './releases.tables.ts'
import { keptOf, releaseKey, type SetDocument } from './set-document.ts'

type LineView = Data<(typeof contract)['GET /operations/releases']>['lines'][number]

/** Every line of a set with what is known of its kept releases, newest first. */
export async function linesOf(db: Database, set: SetDocument, only?: string): Promise<LineView[]> {
  const names = Object.keys(set.lines).filter((name) => only === undefined || name === only)
  if (names.length === 0) return []
  const rows = await db.select().from(releases).where(inArray(releases.name, names))
  const known = new Map(rows.map((row) => [releaseKey(row.name, row.version), row]))
  return names.sort().map((name) => {
    const versions = keptOf(set, name).flatMap((version) => known.get(releaseKey(name, version)) ?? [])
    const newestFirst = versions.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    const kept = newestFirst.map(({ version, publishedAt, publishedBy, bytes }) => ({ version, publishedAt, publishedBy, bytes }))
    return { name, ...(set.lines[name] as SetDocument['lines'][string]), kept }
  })
}
