import { type SQL, sql } from 'drizzle-orm'

/** Gives owners the room of files back; `gone`: a part of the same statement with `owner_id` and `bytes`. */
export const roomBackFrom = (gone: string): SQL =>
  sql`update accounts a set disk_used_bytes = greatest(0, a.disk_used_bytes - one.bytes)
    from (select owner_id, sum(bytes) bytes from ${sql.identifier(gone)} group by owner_id) one where a.id = one.owner_id`
