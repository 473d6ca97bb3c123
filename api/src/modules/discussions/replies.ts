import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import type { articleComments } from '../content/content.tables.ts'
import type { discussions } from './discussions.tables.ts'

type Comments = typeof discussions | typeof articleComments
interface Asked {
  table: Comments
  parents: readonly string[]
  /** What the reader may see. */
  shown: SQL | undefined
}
interface Said {
  id: string
  parentId: string | null
  createdAt: string
}

/** One comment with thousands of replies is not a page of thousands: the others are asked for by their comment. */
export function isNewestReply({ table, parents, shown }: Asked): SQL {
  const place = sql`row_number() over (partition by ${table.parentId} order by ${table.createdAt} desc, ${table.id} desc)`
  return sql`${table.id} in (select id from (select ${table.id}, ${place} place from ${table}
    where ${table.parentId} in ${parents} and ${shown}) newest where place <= ${PAGE_ROWS.replies})`
}

/** Roots in their order, each followed by its replies and with their number. */
export async function withReplies<Row extends Said>(
  db: Database,
  asked: Omit<Asked, 'parents'>,
  roots: readonly Row[],
  replies: readonly Row[],
): Promise<(Row & { replyCount?: number })[]> {
  const threads = roots.map((root) => ({
    root,
    said: replies.filter(({ parentId }) => parentId === root.id),
  }))
  const full = threads.filter(({ said }) => said.length === PAGE_ROWS.replies).map(({ root }) => root.id)
  const counts = full.length > 0 ? await countReplies(db, { ...asked, parents: full }) : []
  const all = new Map(counts.map(({ parentId, total }) => [parentId, total]))
  return threads.flatMap(({ root, said }) => [
    { ...root, replyCount: all.get(root.id) ?? said.length },
    ...said,
  ])
}

const countReplies = (db: Database, { table, parents, shown }: Asked) =>
  rows<{ parentId: string; total: number }>(
    db,
    sql`select ${table.parentId}::text "parentId", count(*)::int total from ${table}
      where ${table.parentId} in ${parents} and ${shown} group by ${table.parentId}`,
  )
