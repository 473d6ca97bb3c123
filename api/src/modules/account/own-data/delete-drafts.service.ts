import { sql } from 'drizzle-orm'
import { anyId, type Database } from '#api/database/database.ts'
import { roomBackFrom } from '../disk-room.service.ts'

/**
 * Applications never sent, with their log and the files that
 * were brought to them alone; the bytes go with the next sweep.
 */
export async function deleteDrafts(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const ended = anyId([...ids])
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
