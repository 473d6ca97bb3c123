import type { ShownPicture } from '@southbound/shared/contract'
import { picturesIn } from '@southbound/shared/contract/constants'
import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { articlePictures } from './content.tables.ts'

/** Whether they are as their upload answered and these owners'; those that were there before may stay. */
export async function areOwnPictures(
  db: Database,
  owners: readonly string[],
  shown: readonly ShownPicture[],
  before: readonly ShownPicture[],
): Promise<boolean> {
  const kept = before.map(({ picture }) => nameOf(picture))
  const fresh = shown.map(({ picture }) => picture).filter((picture) => !kept.includes(nameOf(picture)))
  const keys = fresh.flatMap(({ src }) => picturesIn(src))
  if (keys.length === 0) return true
  const { key, owner, width, height } = articlePictures
  const own = await db
    .select({ key, width, height })
    .from(articlePictures)
    .where(and(inArray(key, keys), inArray(owner, [...owners])))
    // The sweep of unused ones passes by.
    .for('key share')
  const known = own.map((one) => `${one.key} ${one.width} ${one.height}`)
  return fresh.every((picture) => known.includes(nameOf(picture)))
}

const nameOf = ({ src, width, height }: ShownPicture['picture']): string =>
  `${picturesIn(src)[0]} ${width} ${height}`

/** Without a word for those who cannot see it, in either language. */
export const isWordless = ({ altEn, altCn }: { altEn?: string | null; altCn?: string | null }): boolean =>
  !altEn?.trim() && !altCn?.trim()
