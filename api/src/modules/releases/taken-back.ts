import { and, asc, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { minuteOf } from '../../minute.ts'
import { type Reasoned, reasonText } from './judged.ts'
import { releaseActs } from './releases.tables.ts'
import { releaseKey, SetRefusal } from './set-document.ts'

/** The site itself, among the names of those who act. */
export const BY_ITSELF = 'automatic'

export interface TakenBack extends Reasoned {
  /** Of the act. */
  id: string
  at: string
  /** `automatic` for the site itself, with `judged`. */
  by: string
  /** Going back to it is no way out: it was gone back from last, or failed its visitors. */
  isNoWayOut: boolean
}
type Moved = Pick<
  typeof releaseActs.$inferSelect,
  'id' | 'at' | 'actorName' | 'act' | 'name' | 'version' | 'reason' | 'judged'
>

/** Reads acts oldest first. */
class Story {
  readonly taken = new Map<string, TakenBack>()
  readonly #tried = new Map<string, string>()
  readonly #live = new Map<string, string>()
  /** What a package was gone back from last. */
  readonly #left = new Map<string, string>()

  read(moved: Moved): void {
    const { act, name } = moved
    // Older history lacks the version.
    const version = moved.version ?? this.#tried.get(name) ?? ''
    if (act === 'publish') this.#begin(name, version)
    else this.#move(moved, version)
  }

  /** A package's first version is live at once. */
  #begin(name: string, version: string): void {
    if (!this.#live.has(name)) this.#live.set(name, version)
  }

  #move(moved: Moved, version: string): void {
    const { act, name, actorName } = moved
    if (act === 'rollback') this.#leave(moved)
    if (act === 'abort') this.#take(version, moved, actorName === BY_ITSELF)
    else this.taken.delete(releaseKey(name, version))
    if (act === 'canary') this.#tried.set(name, version)
    if (act === 'promote' || act === 'rollback') this.#live.set(name, version)
  }

  #leave(moved: Moved): void {
    const before = this.taken.get(this.#left.get(moved.name) ?? '')
    if (before && before.by !== BY_ITSELF) before.isNoWayOut = false
    const version = this.#live.get(moved.name)
    if (version === undefined) return
    this.#left.set(moved.name, releaseKey(moved.name, version))
    this.#take(version, moved, true)
  }

  #take(version: string, { id, at, actorName: by, name, reason, judged }: Moved, isNoWayOut: boolean): void {
    this.taken.set(releaseKey(name, version), { id, at, by, reason, judged, isNoWayOut })
  }
}

/**
 * By `name@version`, from acts oldest first: whose try was
 * ended, and what was gone back from, until an act names it.
 */
export function takenBackIn(acts: readonly Moved[]): Map<string, TakenBack> {
  const story = new Story()
  for (const moved of acts) story.read(moved)
  return story.taken
}

const MOVES = ['publish', 'canary', 'abort', 'promote', 'rollback']

export async function takenBackOf(db: Database, names: readonly string[]): Promise<Map<string, TakenBack>> {
  const { id, at, actorName, act, name, version, reason, judged } = releaseActs
  return takenBackIn(
    await db
      .select({ id, at, actorName, act, name, version, reason, judged })
      .from(releaseActs)
      .where(and(inArray(name, [...names]), inArray(act, MOVES)))
      .orderBy(asc(id)),
  )
}

/** Of one version; null where it was not taken back. */
export const endOf = async (db: Database, name: string, version: string): Promise<TakenBack | null> =>
  (await takenBackOf(db, [name])).get(releaseKey(name, version)) ?? null

const wordsOf = ({ at, by, ...why }: TakenBack) => ({
  at: `${minuteOf(at)} UTC`,
  by: by === BY_ITSELF ? { en: 'by itself', zh: '系统自动' } : by,
  reason: { en: reasonText(why, 'en') ?? '', zh: reasonText(why, 'zh') ?? '' },
})

/** What was taken back goes to visitors again by an act that says so. @throws SetRefusal */
export function refuseTakenBack(version: string, takenBack: TakenBack | null, again = false): void {
  if (takenBack && !again) throw new SetRefusal('releases.taken-back', { version, ...wordsOf(takenBack) })
}
