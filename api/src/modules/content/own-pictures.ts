import type { ShownPicture } from '@southbound/shared/contract'
import { picturesIn } from '@southbound/shared/contract/constants'
import { and, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { articlePictures } from './content.tables.ts'

/**
 * Positions in `shown` of pictures that are not as their upload answered, or not of these owners.
 * Those that were there before may stay.
 */
export async function foreignPictures(
  db: Database,
  owners: readonly string[],
  shown: readonly ShownPicture[],
  before: readonly ShownPicture[],
): Promise<number[]> {
  const kept = before.map(nameOf)
  const fresh = shown.filter((one) => !kept.includes(nameOf(one)))
  const keys = fresh.flatMap(({ picture }) => picturesIn(picture.src))
  if (keys.length === 0) return []
  const { key, owner, width, height } = articlePictures
  const own = await db
    .select({ key, width, height })
    .from(articlePictures)
    .where(and(inArray(key, keys), inArray(owner, [...owners])))
    // The sweep of unused ones passes by.
    .for('key share')
  const known = own.map((one) => `${one.key} ${one.width} ${one.height}`)
  return shown.flatMap((one, at) => (fresh.includes(one) && !known.includes(nameOf(one)) ? [at] : []))
}

const nameOf = ({ picture: { src, width, height } }: ShownPicture): string =>
  `${picturesIn(src)[0]} ${width} ${height}`

/** Without a word for those who cannot see it, in either language. */
export const isWordless = ({ altEn, altCn }: { altEn?: string | null; altCn?: string | null }): boolean =>
  !altEn?.trim() && !altCn?.trim()
