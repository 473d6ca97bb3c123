import { asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { sha256Of } from '#api/sha256.ts'
import { releaseGround } from '../ground.ts'
import { releaseActs } from '../releases.tables.ts'
import { releaseLinks } from './history.tables.ts'

type Act = typeof releaseActs.$inferSelect
/** An arbitrary lock number: one process links at a time. */
const LOCK = 7_081_003
const MOST = 500
/** Before the first link. */
const BEGINNING = '0'.repeat(64)

/** What is hashed: the same fields in the same order, for ever. */
const documentOf = ({
  id,
  at,
  actorName,
  act,
  name,
  version,
  percent,
  reason,
  judged,
  serial,
}: Act): string =>
  JSON.stringify({ id, at, actor: actorName, act, name, version, percent, reason, judged, serial })
const hashOf = (previous: string, document: string): string => sha256Of(`${previous}\n${document}`)

async function lastHash(tx: Database): Promise<string> {
  const [last] = await tx
    .select({ hash: releaseLinks.hash })
    .from(releaseLinks)
    .orderBy(desc(releaseLinks.link))
    .limit(1)
  return last?.hash ?? BEGINNING
}

/** Hangs what was done since on to the chain. Acts that end later than younger ones come after them. */
export async function linkActs(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    const found = await tx
      .select({ act: releaseActs })
      .from(releaseActs)
      .leftJoin(releaseLinks, eq(releaseLinks.actId, releaseActs.id))
      .where(isNull(releaseLinks.link))
      .orderBy(asc(releaseActs.id))
      .limit(MOST)
    let previous = found.length > 0 ? await lastHash(tx) : BEGINNING
    for (const { act } of found) {
      const document = documentOf(act)
      const hash = hashOf(previous, document)
      const { keyId, signature } = releaseGround().keys.sign(hash)
      await tx.insert(releaseLinks).values({ actId: act.id, document, previous, hash, keyId, signature })
      previous = hash
    }
  })
}
