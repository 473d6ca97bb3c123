import { mayMove, type ServiceParty, TOP_MOVES } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { courseTops, type TopRow } from './course-services.tables.ts'

type Values = Partial<typeof courseTops.$inferInsert>

export async function holdTop(db: Database, id: string): Promise<TopRow | undefined> {
  const [row] = await db.select().from(courseTops).where(eq(courseTops.id, id)).for('update')
  return row
}

/** A top place of the actor's school; others' do not exist for it. */
export async function ownTop(ctx: { db: Database; actor: Actor }, id: string, lock = false): Promise<TopRow> {
  const { schoolId } = ctx.actor
  if (!schoolId) throw new Refusal('tops.not-found')
  const query = ctx.db
    .select()
    .from(courseTops)
    .where(and(eq(courseTops.id, id), eq(courseTops.schoolId, schoolId)))
  const [row] = lock ? await query.for('update') : await query
  if (!row) throw new Refusal('tops.not-found')
  return row
}

export async function changeTop(db: Database, id: string, values: Values): Promise<TopRow> {
  const [row] = await db
    .update(courseTops)
    .set({ ...values, updatedAt: sql`now()`, version: sql`${courseTops.version} + 1` })
    .where(eq(courseTops.id, id))
    .returning()
  return row as TopRow
}

/** The only writer of a top's state; the finder reads its tops anew. */
export async function moveTop(
  db: Database,
  top: TopRow,
  to: number,
  party: ServiceParty,
  values: Values = {},
): Promise<TopRow> {
  if (!mayMove(TOP_MOVES, top.state, to, [party])) throw new Refusal('tops.state')
  const moved = await changeTop(db, top.id, { ...values, state: to })
  await catalogueChanged(db, {})
  return moved
}
