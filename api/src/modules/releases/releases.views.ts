import type { releases as contract, Data } from '@southbound/shared/contract'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { reasonText } from './judged.ts'
import { releaseActs, releases, releaseTokens } from './releases.tables.ts'
import { keptOf, type ReleaseLine, releaseKey, type SetDocument } from './set-document.ts'
import { type TakenBack, takenBackOf } from './taken-back.ts'

type LineView = Data<(typeof contract)['GET /operations/releases']>['lines'][number]
type KeptView = LineView['kept'][number]
type Release = typeof releases.$inferSelect

export async function linesOf(
  db: Database,
  set: SetDocument,
  locale: Locale,
  only?: string,
): Promise<LineView[]> {
  const names = Object.keys(set.lines).filter((name) => only === undefined || name === only)
  if (names.length === 0) return []
  const rows = await db.select().from(releases).where(inArray(releases.name, names))
  const [seen, teams, takenBack] = [
    await everLive(db, names, rows),
    await teamsOf(db, names),
    await takenBackOf(db, names),
  ]
  const ended = (key: string) => endView(takenBack.get(key), locale)
  const view = (row: Release, line: ReleaseLine, key: string) =>
    keptView(row, line, seen.has(key), ended(key))
  return names.sort().map((name) => {
    const line = set.lines[name] as ReleaseLine
    const kept = new Set(keptOf(set, name))
    const newestFirst = rows
      .filter((row) => row.name === name && kept.has(row.version))
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt))
    return {
      name,
      team: teams.get(name) ?? null,
      ...line,
      kept: newestFirst.map((row) => view(row, line, releaseKey(name, row.version))),
    }
  })
}

function keptView(
  { version, publishedAt, publishedBy, bytes }: Release,
  line: ReleaseLine,
  wasLive: boolean,
  takenBack: KeptView['takenBack'],
): KeptView {
  const state = stateOf(version, line, wasLive, takenBack !== null)
  return {
    version,
    state,
    publishedAt,
    publishedBy,
    bytes,
    // Who goes back to a fallback whose later try was ended has to say so, too.
    takenBack: state === 'taken-back' || state === 'fallback' ? takenBack : null,
  }
}
const endView = (end: TakenBack | undefined, locale: Locale): KeptView['takenBack'] =>
  end ? { at: end.at, by: end.by, reason: reasonText(end, locale) } : null

function stateOf(
  version: string,
  { active, canary, lastKnownGood }: ReleaseLine,
  wasLive: boolean,
  isTakenBack: boolean,
): KeptView['state'] {
  if (version === active) return 'live'
  if (version === canary?.version) return 'canary'
  if (version === lastKnownGood) return 'fallback'
  if (isTakenBack) return 'taken-back'
  return wasLive ? 'kept' : 'ready'
}

/** Whether everybody had it once. */
export async function wasLive(db: Database, name: string, version: string): Promise<boolean> {
  const rows = await db.select().from(releases).where(eq(releases.name, name))
  return (await everLive(db, [name], rows)).has(releaseKey(name, version))
}

/** Including the first of each package. */
async function everLive(db: Database, names: string[], rows: readonly Release[]): Promise<Set<string>> {
  const given = and(inArray(releaseActs.name, names), inArray(releaseActs.act, ['promote', 'rollback']))
  const acts = await db
    .selectDistinct({ name: releaseActs.name, version: releaseActs.version })
    .from(releaseActs)
    .where(given)
  const firsts = new Map<string, Release>()
  for (const row of rows)
    if (row.publishedAt < (firsts.get(row.name)?.publishedAt ?? '9')) firsts.set(row.name, row)
  return new Set([...acts, ...firsts.values()].map(({ name, version }) => releaseKey(name, version ?? '')))
}

async function teamsOf(db: Database, names: string[]): Promise<Map<string, string>> {
  const { name, team } = releaseTokens
  const rows = await db
    .select({ name, team })
    .from(releaseTokens)
    .where(and(inArray(name, names), isNull(releaseTokens.revokedAt)))
  return new Map(rows.map((row) => [row.name, row.team]))
}
