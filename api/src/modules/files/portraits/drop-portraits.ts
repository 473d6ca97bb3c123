import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { roomBackFrom } from '../../account/disk-room.service.ts'

/**
 * Portraits, logos and pictures of advisers that were uploaded before
 * and that no one has by now; their bytes are left without a row.
 */
export async function dropPortraits(db: Database, before: string): Promise<void> {
  await db.execute(sql`with named as (
      select head_img_docid::text id from accounts where head_img_docid is not null
      union select logo_doc_id::text from agencies where logo_doc_id is not null
      union select logo_doc_id::text from schools where logo_doc_id is not null
      union select jsonb_path_query(staff, '$[*].photoDocId') #>> '{}' from agencies
      union select content ->> 'logoDocId' from profile_drafts where content ->> 'logoDocId' is not null
      union select jsonb_path_query(content, '$.staff[*].photoDocId') #>> '{}' from profile_drafts),
    gone as (
      delete from files f where f.kind = 'avatar' and f.deleted_at is null and f.created_at < ${before}
        and not exists (select 1 from named where named.id = f.id::text)
      returning f.owner_id, f.bytes) ${roomBackFrom('gone')}`)
}
