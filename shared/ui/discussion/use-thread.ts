import { notify, useSession } from '@southbound/shared/platform'
import { useCallback, useEffect, useState } from 'react'

export interface Comment {
  id: string
  parentId: string | null
  author: string
  body: string
  createdAt: string
}
export interface CommentPage<C extends Comment> {
  rows: C[]
  total: number
}

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

/** Who signs in reads again, with held comments of their own. `load` must be stable. */
export function useThread<C extends Comment>(
  first: CommentPage<C>,
  load: (page: number) => Promise<CommentPage<C>>,
  failed: string,
) {
  const signedIn = useSession().status === 'in'
  const [shown, setShown] = useState({ ...first, page: 1 })
  const [busy, setBusy] = useState(false)
  useEffect(() => setShown({ ...first, page: 1 }), [first])
  const get = useCallback(
    async (page: number) => {
      setBusy(true)
      try {
        const { rows, total } = await load(page)
        setShown((old) => ({ rows: page === 1 ? rows : [...old.rows, ...rows], total, page }))
      } catch {
        notify.error(failed)
      }
      setBusy(false)
    },
    [load, failed],
  )
  useEffect(() => {
    if (signedIn) void get(1)
  }, [signedIn, get])
  const threads = threadsOf(shown.rows)
  return {
    threads,
    total: shown.total,
    busy,
    hasMore: threads.length < shown.total,
    more: () => get(shown.page + 1),
    reload: () => get(1),
  }
}
