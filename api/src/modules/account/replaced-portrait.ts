import { sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import type { Context } from '../../plugins/context.ts'
import { removeBytes } from '../../storage/remove-bytes.ts'
import { roomBackFrom } from './disk-room.service.ts'

type Changing = Pick<Context<'POST /account/modifyAccount'>, 'db' | 'after' | 'storage' | 'actor'>

/** The portrait of before goes with its bytes and gives its room back, unless an office shows it too. */
export async function dropPortrait({ db, after, storage, actor }: Changing, docId: string): Promise<void> {
  const advises = sql`${JSON.stringify([{ photoDocId: docId }])}::jsonb`
  const gone = await rows<{ key: string }>(
    db,
    sql`with gone as (
        delete from files f where f.id = ${docId} and f.owner_id = ${actor.accountId} and f.kind = 'avatar'
          and not exists (select 1 from agencies where logo_doc_id = f.id)
          and not exists (select 1 from schools where logo_doc_id = f.id)
          and not exists (select 1 from profile_drafts where content ->> 'logoDocId' = f.id::text)
          and not exists (select 1 from agencies where staff @> ${advises})
          and not exists (select 1 from profile_drafts where content -> 'staff' @> ${advises})
        returning f.owner_id, f.bytes, f.storage_key),
      room as (${roomBackFrom('gone')})
      select storage_key as key from gone`,
  )
  after(() =>
    removeBytes(
      storage,
      gone.map(({ key }) => key),
    ),
  )
}
