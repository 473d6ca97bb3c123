import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import { roomBackFrom } from '../disk-room.service.ts'

/** The own files, and those that others brought to the person's profiles. */
const whose = (accountId: string): SQL =>
  sql`(f.owner_id = ${accountId} or f.datum_student_id in (select id from dossiers where owner_id = ${accountId}))`

const SENT = sql`exists (select 1 from case_files l join cases c on c.id = l.case_id where l.file_id = f.id and l.removed_at is null and c.submitted_at is not null)
  or exists (select 1 from choice_files l join cases c on c.id = l.case_id where l.file_id = f.id and c.submitted_at is not null)
  or exists (select 1 from consents l join cases c on c.id = l.case_id where l.file_id = f.id and l.purpose = 'guardian' and c.submitted_at is not null)`

/**
 * Before the profiles go; answers what is to be removed
 * from the storage. Who brought a file has its room again.
 */
export async function eraseFiles(
  db: Database,
  accountId: string,
): Promise<{ key: string; width: number | null }[]> {
  await db.execute(
    sql`update files f set original_name = 'erased' where ${whose(accountId)} and f.deleted_at is not null`,
  )
  return rows(
    db,
    sql`with gone as (
        update files f set deleted_at = now(), original_name = 'erased' where ${whose(accountId)} and f.deleted_at is null
          and coalesce(f.attached_to, '') not in ('payment', 'refund')
          and (f.kind <> 'article' or exists (select 1 from article_pictures p where p.file_id = f.id and p.owner = 'account:' || ${accountId}::text))
          and not (${SENT})
        returning f.id, f.owner_id, f.bytes, f.storage_key),
      room as (${roomBackFrom('gone')})
      select storage_key as key, (select p.width from article_pictures p where p.file_id = gone.id) as width from gone`,
  )
}
