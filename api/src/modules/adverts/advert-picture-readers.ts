import { ADVERT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { adverts } from './adverts.tables.ts'

/** The same words as the index over them. */
const picturesIn = (creative: string) =>
  sql.raw(`(array[${creative}->>'imageEn', ${creative}->>'imageCn', ${creative}->>'imageMobile'])`)
/** One index for each: a condition over both together has none. */
export const names = (creative: 'creative' | 'next_creative', id: string | SQL): SQL =>
  sql`${picturesIn(creative)} @> array[${id}::text]`
/** An advert has the picture, or would have it after its next review. */
const isNamed = (id: string | SQL): SQL | undefined => or(names('creative', id), names('next_creative', id))

const { running, paused, ended } = ADVERT_STATE
/** Its advert was shown to readers, and was neither withdrawn nor given back. */
export async function isAdvertPictureShown(db: Database, id: string): Promise<boolean> {
  const shown = and(
    names('creative', id),
    isNotNull(adverts.shownFrom),
    inArray(adverts.state, [running, paused, ended]),
  )
  return (await db.$count(adverts, shown)) > 0
}

/** Who uploaded it, the office whose advert has it, and the desk that reviews it. */
export async function maySeePicture(
  db: Database,
  actor: Actor | null,
  { id, ownerId }: { id: string; ownerId: string | null },
): Promise<boolean> {
  if (!actor) return false
  if (actor.role === 'operator' || ownerId === actor.accountId) return true
  return (await db.$count(adverts, and(eq(adverts.owner, ownerOf(actor)), isNamed(id)))) > 0
}
