import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'

/** The picture of an office is for everybody, that of a person for those below. */
export async function isLogo(db: Database, docId: string): Promise<boolean> {
  const ofAgency = await db.$count(agencies, eq(agencies.logoDocId, docId))
  return ofAgency > 0 || (await db.$count(schools, eq(schools.logoDocId, docId))) > 0
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
