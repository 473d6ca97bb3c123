import { sql } from 'drizzle-orm'
import { anyId, type Database, idsOf } from '#api/database/database.ts'
import { throwFailed } from '#api/database/each-due.ts'
import { roomBackFrom } from '../disk-room.service.ts'
import { eraseLongReleased } from './erase-released.ts'

const DRAFT = 1
const AT_ONCE = 200

/** Messages of cases and of the live chat after 2 years, addresses of invitations 3 months after a questionnaire. */
const OLD = [
  sql`delete from choice_messages where created_at < now() - interval '2 years'`,
  sql`update questionnaire_invitations i set email = 'over-' || i.id from questionnaires q
    where q.id = i.questionnaire_id and q.close_at < now() - interval '3 months' and i.email like '%@%'`,
  sql`delete from chat_lines where at < now() - interval '2 years'`,
  sql`delete from chat_conversations where last_at < now() - interval '2 years'`,
]

/** These, and drafts and the accounts of who left an office after 12 months; one that fails holds up no other. */
export async function endRetention(db: Database): Promise<void> {
  const failed: unknown[] = []
  const note = (error: unknown) => void failed.push(error)
  for (const statement of OLD) await db.execute(statement).catch(note)
  await db.transaction(endDrafts).catch(note)
  await eraseLongReleased(db).then((each) => failed.push(...each), note)
  throwFailed(failed, 'records whose keeping did not end')
}

/** With their log, and the files that were brought to them alone; the bytes go with the next sweep. */
async function endDrafts(db: Database): Promise<void> {
  const over = await idsOf(
    db,
    sql`select id from cases where status = ${DRAFT} and submitted_at is null and updated_at < now() - interval '12 months'
      and not exists (select 1 from bill_orders o where o.case_id = cases.id) order by updated_at limit ${AT_ONCE} for update skip locked`,
  )
  if (over.length === 0) return
  const ended = anyId(over)
  await db.execute(sql`with gone as (
      update files f set deleted_at = now(), original_name = 'erased' where f.case_id = ${ended} and f.deleted_at is null
        and not exists (select 1 from case_files l where l.file_id = f.id and l.removed_at is null and l.case_id <> f.case_id)
        and not exists (select 1 from choice_files l where l.file_id = f.id and l.case_id <> f.case_id)
      returning owner_id, bytes) ${roomBackFrom('gone')}`)
  await db.execute(
    sql`update files set original_name = 'erased' where case_id = ${ended} and deleted_at is not null`,
  )
  await db.execute(sql`delete from case_log where case_id = ${ended}`)
  await db.execute(sql`delete from cases where id = ${ended}`)
}
