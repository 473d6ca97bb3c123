import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { sealingOf } from '../grants/seal.ts'
import { releaseGround } from '../ground.ts'
import { releasePreviews } from './previews.tables.ts'

/** What the link says. */
export interface ReleasePreview {
  id: string
  name: string
  version: string
  until: number
}
const { sealed, opened } = sealingOf<ReleasePreview>('preview')
const one = releasePreviews

export const sealOf = (preview: ReleasePreview): string => sealed(releaseGround().keys, preview)

/** As signed here and asked for; null when forged, of another release, over, or taken back. */
export async function previewOf(
  db: Database,
  value: string,
): Promise<(ReleasePreview & { askedBy: string }) | null> {
  const seal = opened(releaseGround().keys, value)
  if (!seal) return null
  const { id, name, version } = seal
  const same = and(
    eq(one.id, id),
    eq(one.name, name),
    eq(one.version, version),
    isNull(one.endedAt),
    gt(one.expiresAt, sql`now()`),
  )
  const [row] = await db.select({ askedBy: one.askedBy }).from(one).where(same)
  return row ? { ...seal, askedBy: row.askedBy } : null
}

/** For the desk: how many browsers began it. */
export async function countOpened(db: Database, id: string): Promise<void> {
  await db
    .update(one)
    .set({ opened: sql`${one.opened} + 1` })
    .where(eq(one.id, id))
}
