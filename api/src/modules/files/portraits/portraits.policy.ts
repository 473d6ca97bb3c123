import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor, CallingVisitor } from '#api/plugins/context.ts'

/** A picture of a page comes with the cookie alone. */
export const readerOf = async ({
  actor,
  request,
}: {
  actor: Actor | null
  request: { visitor: CallingVisitor }
}): Promise<Actor | null> => actor ?? (await request.visitor.actor?.()) ?? null

/** The picture of an office and of its advisers is for everybody, that of another person for those below. */
export async function isLogo(db: Database, docId: string): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 from agencies where logo_doc_id = ${docId} union all select 1 from schools where logo_doc_id = ${docId}
      union all select 1 from agencies where staff @> ${JSON.stringify([{ photoDocId: docId }])}::jsonb limit 1`,
  )
  return found.length > 0
}

/** The person, the colleagues of his office, and the desk. */
export async function maySeePortrait(db: Database, actor: Actor | null, ownerId: string): Promise<boolean> {
  if (!actor) return false
  if (actor.accountId === ownerId || actor.type === ACCOUNT_TYPES.staff) return true
  const inOffices = sql`a.type <> ${ACCOUNT_TYPES.student} and o.type <> ${ACCOUNT_TYPES.student}`
  const found = await rows(
    db,
    sql`select 1 from accounts a, accounts o where a.id = ${actor.accountId} and o.id = ${ownerId} and ${inOffices}
      and (a.agency_id = o.agency_id or a.school_id = o.school_id or coalesce(a.parent_id, a.id) = coalesce(o.parent_id, o.id))`,
  )
  return found.length > 0
}
