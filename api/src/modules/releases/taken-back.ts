import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Reasoned } from './judged.ts'
import { releaseActs } from './releases.tables.ts'
import { releaseKey } from './set-document.ts'

export interface TakenBack extends Reasoned {
  at: string
  /** `automatic` for the site itself, with `judged`. */
  by: string
}
type Moved = Pick<
  typeof releaseActs.$inferSelect,
  'at' | 'actorName' | 'act' | 'name' | 'version' | 'reason' | 'judged'
>

/** By `name@version`, from acts oldest first. */
export function takenBackIn(acts: readonly Moved[]): Map<string, TakenBack> {
  const tried = new Map<string, string>()
  const taken = new Map<string, TakenBack>()
  for (const { at, actorName, act, name, version, reason, judged } of acts) {
    // Older history lacks the version.
    const key = releaseKey(name, version ?? tried.get(name) ?? '')
    if (act === 'abort') taken.set(key, { at, by: actorName, reason, judged })
    else taken.delete(key)
    if (act === 'canary') tried.set(name, version ?? '')
  }
  return taken
}

export async function takenBackOf(db: Database, names: readonly string[]): Promise<Map<string, TakenBack>> {
  const { at, actorName, act, name, version, reason, judged } = releaseActs
  const moves = and(inArray(name, [...names]), inArray(act, ['canary', 'abort', 'promote', 'rollback']))
  return takenBackIn(
    await db
      .select({ at, actorName, act, name, version, reason, judged })
      .from(releaseActs)
      .where(moves)
      .orderBy(asc(releaseActs.id)),
  )
}
