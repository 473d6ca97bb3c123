import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type DataOf, notify, useSession } from '@southbound/shared/platform'
import { useCallback, useEffect, useState } from 'react'

export const [LISTED, HELD, HIDDEN] = [1, 2, 3]
type Row = DataOf<'POST /information/comments'>['rows'][number]
/** Below an article, or on the page of an agency or an institution. */
export type Comment = Omit<Row, 'held'> & Partial<Pick<Row, 'held'>>
export interface CommentPage<C extends Comment> {
  rows: C[]
  total: number
}
/** What is shown anew after an act: one row, or all without it. */
export interface Acted {
  change: (id: string, since: Partial<Comment>) => void
  remove: (id: string) => Promise<void>
}
/** A page of comments, or of the replies below one. */
export type LoadComments<C extends Comment> = (page: number, parentId?: string) => Promise<CommentPage<C>>

/** A reply joins its comment whichever page brought it. */
function threadsOf<C extends Comment>(rows: readonly C[]) {
  const known = new Set(rows.map(({ id }) => id))
  return rows
    .filter(({ parentId }) => parentId === null || !known.has(parentId))
    .map((comment) => ({
      comment,
      replies: rows
        .filter(({ parentId }) => parentId === comment.id)
        .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt)),
    }))
}
/** What is written meanwhile moves rows from one page to the next: each is shown once. */
const joined = <C extends Comment>(...pages: C[][]): C[] => [
  ...new Map(pages.flat().map((row) => [row.id, row])).values(),
]

/** The pages as they are now; of replies that were asked for, those below what is still there. */
function renewed<C extends Comment>(fresh: C[], old: readonly C[]): C[] {
  const there = new Set(fresh.map(({ id }) => id))
  return joined(
    old.filter(({ parentId }) => parentId !== null && there.has(parentId)),
    fresh,
  )
}

/** Who signs in reads again, with held comments of their own. `load` must be stable. */
export function useThread<C extends Comment>(first: CommentPage<C>, load: LoadComments<C>, failed: string) {
  const signedIn = useSession().status === 'in'
  const [shown, setShown] = useState({ ...first, page: 1 })
  const [busy, setBusy] = useState(false)
  useEffect(() => setShown({ ...first, page: 1 }), [first])
  const read = useCallback(
    async (work: () => Promise<void>) => {
      setBusy(true)
      await work().catch(() => notify.error(failed))
      setBusy(false)
    },
    [failed],
  )
  const readTo = useCallback(
    (page: number) =>
      read(async () => {
        const pages = await Promise.all(Array.from({ length: page }, (_, at) => load(at + 1)))
        const fresh = joined(...pages.map(({ rows }) => rows))
        setShown((old) => ({ rows: renewed(fresh, old.rows), total: pages[0]?.total ?? 0, page }))
      }),
    [read, load],
  )
  useEffect(() => {
    if (signedIn) void readTo(1)
  }, [signedIn, readTo])
  const more = () =>
    read(async () => {
      const page = shown.page + 1
      const { rows, total } = await load(page)
      setShown((old) => ({ rows: joined(old.rows, rows), total, page }))
    })
  const earlier = (id: string, count: number) =>
    read(async () => {
      const { rows } = await load(Math.floor(count / PAGE_ROWS.replies) + 1, id)
      setShown((old) => ({ ...old, rows: joined(old.rows, rows) }))
    })
  const change = (id: string, since: Partial<Comment>) =>
    setShown((old) => ({ ...old, rows: old.rows.map((row) => (row.id === id ? { ...row, ...since } : row)) }))
  const remove = (id: string) => {
    setShown((old) => ({ ...old, rows: old.rows.filter((row) => row.id !== id) }))
    return readTo(shown.page)
  }
  return {
    threads: threadsOf(shown.rows),
    total: shown.total,
    busy,
    hasMore: shown.page * PAGE_ROWS.normal < shown.total,
    more,
    earlier,
    /** What its reader did to one of them; the others stay as they are. */
    acted: { change, remove },
    reload: () => readTo(shown.page),
  }
}
