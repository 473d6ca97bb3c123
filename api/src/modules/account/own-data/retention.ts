import { sql } from 'drizzle-orm'
import { type Database, idsOf } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import { deleteDrafts } from './delete-drafts.service.ts'
import { eraseLongReleased } from './erase-released.ts'

const DRAFT = 1
const AT_ONCE = 200

/**
 * Messages of cases and of the live chat after 2 years,
 * addresses of invitations 3 months after a questionnaire.
 */
const OLD = [
  sql`delete from choice_messages where created_at < now() - interval '2 years'`,
  sql`update questionnaire_invitations i set email = 'over-' || i.id from questionnaires q
    where q.id = i.questionnaire_id and q.close_at < now() - interval '3 months' and i.email like '%@%'`,
  sql`delete from chat_lines where at < now() - interval '2 years'`,
  sql`delete from chat_conversations where last_at < now() - interval '2 years'`,
]

/**
 * These, and drafts and the accounts of who left an office after 12 months; one that fails holds up no other.
 */
export async function endRetention(db: Database): Promise<void> {
  const failed: unknown[] = []
  const note = (error: unknown) => void failed.push(error)
  for (const statement of OLD) await db.execute(statement).catch(note)
  await db.transaction(endDrafts).catch(note)
  await eraseLongReleased(db).then((each) => failed.push(...each), note)
  throwFailed(failed, 'records whose keeping did not end')
}

async function endDrafts(db: Database): Promise<void> {
  const over = await idsOf(
    db,
    sql`select id from cases where status = ${DRAFT} and submitted_at is null and updated_at < now() - interval '12 months'
      and not exists (select 1 from bill_orders o where o.case_id = cases.id) order by updated_at limit ${AT_ONCE} for update skip locked`,
  )
  await deleteDrafts(db, over)
}
