import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { ReleaseActor } from '../change-set.ts'
import type { ReleaseGround } from '../ground.ts'
import { refuseUnapproved } from '../moves.ts'
import { releaseActs, releaseSets } from '../releases.tables.ts'
import { type SetDocument, SetRefusal } from '../set-document.ts'
import type { PublishOutcome } from './publish.ts'
import { stagedOf } from './spared.ts'

export const BY: ReleaseActor = { name: 'npm start', accountId: null }
const MOVES = ['publish', 'promote', 'canary', 'abort', 'rollback']
const { id, name: ofPackage, version: ofVersion, actorName, act, serial } = releaseActs

/** The version that a start or a rebuild acted on last. */
export async function lastShown(db: Database, name: string): Promise<string | null> {
  const [last] = await db
    .select({ version: ofVersion })
    .from(releaseActs)
    .where(and(eq(ofPackage, name), eq(actorName, BY.name)))
    .orderBy(desc(id))
    .limit(1)
  return last?.version ?? null
}

/** It was published, tried or released by hand, or gone back from: since then people decide who has it. */
async function isOfPeople(db: Database, name: string, version: string): Promise<boolean> {
  const wasLive = sql`${releaseSets.document}::jsonb #>> array['lines', ${name}, 'active'] = ${version}`
  const [found] = await db
    .select({ id })
    .from(releaseActs)
    .leftJoin(releaseSets, eq(releaseSets.serial, sql`${serial} - 1`))
    .where(
      and(
        eq(ofPackage, name),
        ne(actorName, BY.name),
        or(and(inArray(act, MOVES), eq(ofVersion, version)), and(eq(act, 'rollback'), wasLive)),
      ),
    )
    .limit(1)
  return found !== undefined
}

/** Null where the site may give visitors a build by itself; else the end of a sentence for the log. */
export async function whyNotShown(
  tx: Database,
  ground: ReleaseGround,
  name: string,
  version: string,
  outcome: PublishOutcome,
): Promise<string | null> {
  if (outcome === 'taken') return 'was published before with other content.'
  if (outcome !== 'published' && (await isOfPeople(tx, name, version)))
    return 'was published, tried or gone back from by somebody, who releases it.'
  return refuseUnapproved(tx, ground, name).then(() => null, waitsFor)
}

/** People try another version, or have planned to: a promotion would end that. Null where they do not. */
export async function whatIsTried(
  tx: Database,
  { lines }: SetDocument,
  name: string,
): Promise<string | null> {
  const canary = lines[name]?.canary
  if (canary) return `waits, as ${canary.version} is tried.`
  const [staged] = await stagedOf(tx, name)
  return staged === undefined ? null : `waits, as ${staged} is released in stages.`
}

/** The words of a SetRefusal; throws any other error. */
export function waitsFor(error: unknown): string {
  if (!(error instanceof SetRefusal)) throw error
  return `waits for a person who releases it (${error.failure}).`
}
