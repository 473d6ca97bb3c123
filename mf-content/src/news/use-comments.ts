import { notify, useSession, useText } from '@southbound/shared/platform'
import { useCallback, useEffect, useState } from 'react'
import { type Comments, loadComments } from './news.ts'

type Comment = Comments['rows'][number]
export interface Thread {
  comment: Comment
  replies: Comment[]
}

/** Comments with the replies to each. */
export function threadsOf(rows: readonly Comment[]): Thread[] {
  const roots = rows.filter(({ parentId }) => parentId === null)
  return roots.map((comment) => ({
    comment,
    replies: rows.filter(({ parentId }) => parentId === comment.id),
  }))
}

/** The comments shown so far. The server's page is everybody's; who signs in also sees what of his is held. */
export function useComments(articleId: string, first: Comments) {
  const { t } = useText('content')
  const signedIn = useSession().status === 'in'
  const [shown, setShown] = useState({ ...first, page: 1 })
  const [busy, setBusy] = useState(false)
  const get = useCallback(
    async (page: number) => {
      setBusy(true)
      try {
        const next = await loadComments(articleId, page)
        setShown((old) => ({
          rows: page === 1 ? next.rows : [...old.rows, ...next.rows],
          total: next.total,
          page,
        }))
      } catch {
        notify.error(t('comments.failed'))
      }
      setBusy(false)
    },
    [articleId, t],
  )
  useEffect(() => setShown({ ...first, page: 1 }), [first])
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
