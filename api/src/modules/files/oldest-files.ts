import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'

export interface OldFile {
  fileId: string
  name: string
  bytes: number
}

/** The oldest own documents that belong to no case and no dossier, as many as free `bytes`. */
export const oldestWithoutCase = (db: Database, ownerId: string, bytes: number): Promise<OldFile[]> =>
  rows<OldFile>(
    db,
    sql`select id::text "fileId", original_name name, bytes from (
        select f.id, f.original_name, f.bytes, f.created_at,
          sum(f.bytes) over (order by f.created_at, f.id) - f.bytes as before
        from files f
        where f.owner_id = ${ownerId} and f.kind = 'document' and f.deleted_at is null
          and f.case_id is null and f.datum_student_id is null
          and not exists (select 1 from case_files c where c.file_id = f.id)
          and not exists (select 1 from choice_files o where o.file_id = f.id)
      ) oldest where before < ${bytes} order by created_at, id limit 100`,
  )
