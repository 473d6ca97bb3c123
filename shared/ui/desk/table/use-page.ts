import { useState } from 'react'

/** The page of a list, from 1 on; `of` is what the list shows, and begins anew with it. */
export function usePage(of: string): [page: number, setPage: (page: number) => void] {
  const [at, setAt] = useState({ of, page: 1 })
  return [at.of === of ? at.page : 1, (page) => setAt({ of, page })]
}
