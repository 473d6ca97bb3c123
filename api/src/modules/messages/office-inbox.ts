import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { scopeOf } from '../account/account.service.ts'
import { PRIMARY_LEVEL } from '../account/account.tables.ts'
import { isOpenBetween } from './open-between.ts'

/** The head of an office, and who has all of its messages; none while working as another account. */
export const readsOffice = (actor: Actor): boolean =>
  (actor.agencyId ?? actor.schoolId) !== null &&
  actor.onBehalfOf === null &&
  (actor.level === PRIMARY_LEVEL || scopeOf(actor, 'messages') === 'all')

const members = ({ agencyId, schoolId }: Actor): SQL =>
  agencyId
    ? sql`select id from accounts where agency_id = ${agencyId}`
    : sql`select id from accounts where school_id = ${schoolId}`

/**
 * A condition of rows `b` of the mailbox: what came from
 * outside; what colleagues write to each other is theirs.
 */
export const inOfficeInbox = (actor: Actor): SQL =>
  sql`b.account_id in (${members(actor)}) and b.folder = ${MESSAGE_FOLDER.inbox} and b.kind = ${MESSAGE_KIND.user}
    and (b.other_id is null or b.other_id not in (${members(actor)}))`

/** Whose inbox of the office has this message, or null. */
export async function keeperOf(db: Database, actor: Actor, messageId: string): Promise<string | null> {
  if (!readsOffice(actor)) return null
  const [found] = await rows<{ keeper: string }>(
    db,
    sql`select min(b.account_id)::text keeper from mailbox b
      where b.message_id = ${messageId} and ${inOfficeInbox(actor)}`,
  )
  return found?.keeper ?? null
}

/**
 * Those who wrote to the office may be answered by who reads
 * its inbox, unless the colleague himself may not any more.
 */
export const wroteToOffice = (actor: Actor): SQL =>
  readsOffice(actor)
    ? sql`union select b.other_id from mailbox b where ${inOfficeInbox(actor)} and b.other_id is not null
        and ${isOpenBetween(sql`b.account_id`, sql`b.other_id`)}`
    : sql``
