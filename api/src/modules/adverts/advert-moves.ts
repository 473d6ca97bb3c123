import { ADVERT_MOVES, mayMove, type ServiceParty } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Context } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { type AdvertRow, advertLog, adverts } from './adverts.tables.ts'

export interface AdvertActor {
  party: ServiceParty
  actorId?: string | null
  deed: string
  note?: string | null
}
type Values = Partial<typeof adverts.$inferInsert>

/** Undefined when there is none; its lock lasts until the commit. */
export async function findAdvert(db: Database, id: string, lock = false): Promise<AdvertRow | undefined> {
  const query = db.select().from(adverts).where(eq(adverts.id, id))
  const [row] = lock ? await query.for('update') : await query
  return row
}
export const holdAdvert = (db: Database, id: string): Promise<AdvertRow | undefined> =>
  findAdvert(db, id, true)

/** An advert of the actor's office; others' adverts do not exist for it. */
export async function ownAdvert(
  ctx: { db: Database; actor: Actor },
  id: string,
  lock = false,
): Promise<AdvertRow> {
  const own = and(eq(adverts.id, id), eq(adverts.owner, ownerOf(ctx.actor)))
  const query = ctx.db.select().from(adverts).where(own)
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw new Refusal('adverts.not-found')
  return row
}

/** The only writer of an advert's state; the row is locked by the caller. */
export async function moveAdvert(
  db: Database,
  advert: AdvertRow,
  to: number,
  by: AdvertActor,
  values: Values = {},
): Promise<AdvertRow> {
  if (!mayMove(ADVERT_MOVES, advert.state, to, [by.party])) throw new Refusal('adverts.state')
  return changeAdvert(db, advert, by, { ...values, state: to })
}

/** Writes an advert that is locked, with a line of its log. */
export async function changeAdvert(
  db: Database,
  advert: AdvertRow,
  { party, actorId = null, deed, note = null }: AdvertActor,
  values: Values,
): Promise<AdvertRow> {
  const [row] = await db
    .update(adverts)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${adverts.version} + 1` })
    .where(eq(adverts.id, advert.id))
    .returning()
  const toState = values.state ?? null
  await db.insert(advertLog).values({
    advertId: advert.id,
    actorId,
    party,
    deed,
    note,
    fromState: toState === null ? null : advert.state,
    toState,
  })
  return row as AdvertRow
}

export const byBuyer = (
  { actor }: Pick<Context<'POST /advert/pause'>, 'actor'>,
  deed: string,
): AdvertActor => ({
  party: 'buyer',
  actorId: actor.accountId,
  deed,
})
export const bySystem = (deed: string): AdvertActor => ({ party: 'system', deed })
