import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'

const DRAFT = 1

/** Drafts without a log after 12 months, messages of cases and of the live chat after 2 years, addresses of
 * invitations 3 months after a questionnaire. */
export async function endRetention(db: Database): Promise<void> {
  await db.execute(sql`delete from cases where status = ${DRAFT} and submitted_at is null
    and updated_at < now() - interval '12 months'
    and not exists (select 1 from case_log l where l.case_id = cases.id)`)
  await db.execute(sql`delete from choice_messages where created_at < now() - interval '2 years'`)
  await db.execute(sql`update questionnaire_invitations i set email = 'over-' || i.id from questionnaires q
    where q.id = i.questionnaire_id and q.close_at < now() - interval '3 months' and i.email like '%@%'`)
  await db.execute(sql`delete from chat_lines where at < now() - interval '2 years'`)
  await db.execute(sql`delete from chat_conversations where last_at < now() - interval '2 years'`)
}
