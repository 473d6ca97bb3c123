import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import type { CommentTable } from './said-since.ts'

type Page = ReturnType<typeof pageOf>
interface List<Row> {
  table: CommentTable
  /** What the reader may see. */
  shown: SQL | undefined
  /** The first comments of its page. */
  roots: SQL | undefined
  /** Newest first. */
  read: (which: SQL | undefined, page: Page) => Promise<Row[]>
  count: (which: SQL | undefined) => Promise<number>
}
interface Said {
  id: string
  parentId: string | null
}

/**
 * First comments, newest first, each followed by its newest
 * replies; with `parentId` the replies below that one.
 */
export async function threadsOf<Row extends Said>(
  db: Database,
  list: List<Row>,
  { parentId, ...asked }: { parentId?: string; page?: number; rows?: number },
): Promise<{ rows: (Row & { replyCount?: number })[]; total: number }> {
  const page = pageOf(asked)
  if (parentId) return repliesBelow(list, parentId, page)
  const found = await list.read(list.roots, page)
  const isWhole = page.offset === 0 && found.length < page.limit
  return {
    rows: found.length > 0 ? await withReplies(db, list, found) : [],
    total: isWhole ? found.length : await list.count(list.roots),
  }
}

async function repliesBelow<Row>(
  { table, shown, roots, read, count }: List<Row>,
  parentId: string,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  if ((await count(and(roots, eq(table.id, parentId)))) === 0) return { rows: [], total: 0 }
  const below = and(eq(table.parentId, parentId), shown)
  return { rows: await read(below, page), total: await count(below) }
}

/** Roots in their order, each followed by its replies and with their number. */
async function withReplies<Row extends Said>(db: Database, list: List<Row>, roots: readonly Row[]) {
  const parents = roots.map(({ id }) => id)
  const most = { limit: parents.length * PAGE_ROWS.replies, offset: 0 }
  const replies = (await list.read(isNewestReply(list, parents), most)).reverse()
  const threads = roots.map((root) => ({
    root,
    said: replies.filter(({ parentId }) => parentId === root.id),
  }))
  const full = threads.filter(({ said }) => said.length === PAGE_ROWS.replies).map(({ root }) => root.id)
  const counts = full.length > 0 ? await countReplies(db, list, full) : []
  const all = new Map(counts.map(({ parentId, total }) => [parentId, total]))
  return threads.flatMap(({ root, said }) => [
    { ...root, replyCount: all.get(root.id) ?? said.length },
    ...said,
  ])
}

type Below = Pick<List<unknown>, 'table' | 'shown'>
/**
 * One comment with thousands of replies is not a page of
 * thousands: the others are asked for by their comment.
 */
function isNewestReply({ table, shown }: Below, parents: readonly string[]): SQL {
  const place = sql`row_number() over (partition by ${table.parentId} order by ${table.createdAt} desc, ${table.id} desc)`
  return sql`${table.id} in (select id from (select ${table.id}, ${place} place from ${table}
    where ${table.parentId} in ${parents} and ${shown}) newest where place <= ${PAGE_ROWS.replies})`
}

const countReplies = (db: Database, { table, shown }: Below, parents: readonly string[]) =>
  rows<{ parentId: string; total: number }>(
    db,
    sql`select ${table.parentId}::text "parentId", count(*)::int total from ${table}
      where ${table.parentId} in ${parents} and ${shown} group by ${table.parentId}`,
  )
