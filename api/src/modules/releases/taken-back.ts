import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Reasoned } from './judged.ts'
import { releaseActs } from './releases.tables.ts'
import { releaseKey } from './set-document.ts'

/** How a version's try ended before everybody had it. */
export interface TakenBack extends Reasoned {
  at: string
  /** Who ended it; `automatic` where the site did so by itself, and `judged` says what it saw. */
  by: string
}
type Moved = Pick<
  typeof releaseActs.$inferSelect,
  'at' | 'actorName' | 'act' | 'name' | 'version' | 'reason' | 'judged'
>

/** Versions whose last try was taken back, by `name@version`, out of what was done, oldest first. Whoever gives one to visitors again has decided anew. */
export function takenBackIn(acts: readonly Moved[]): Map<string, TakenBack> {
  const tried = new Map<string, string>()
  const taken = new Map<string, TakenBack>()
  for (const { at, actorName, act, name, version, reason, judged } of acts) {
    // The history of before did not say which version it was.
    const key = releaseKey(name, version ?? tried.get(name) ?? '')
    if (act === 'abort') taken.set(key, { at, by: actorName, reason, judged })
    else taken.delete(key)
    if (act === 'canary') tried.set(name, version ?? '')
  }
  return taken
}

/** The same, as the history of these packages has it. */
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
