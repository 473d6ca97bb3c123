import { ARTICLE_STATES, PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  api,
  type DataOf,
  type InputOf,
  setUnread,
  startEarly,
  useBus,
  useCall,
  useUnreadStore,
  useUrl,
} from '@southbound/shared/platform'
import { pageIn } from '@southbound/shared/ui/desk/table'
import { useEffect } from 'react'

export type OwnRow = DataOf<'POST /information/myInformation'>['rows'][number]
export const ROWS = PAGE_ROWS.normal

function askedOf(search: URLSearchParams) {
  const state = Number(search.get('state'))
  return {
    state: ARTICLE_STATES.includes(state) ? state : undefined,
    keyword: search.get('keyword') ?? '',
    page: pageIn(search),
  }
}
function inputOf(search: URLSearchParams): InputOf<'POST /information/myInformation'> {
  const { keyword, ...body } = askedOf(search)
  return { body: { ...body, keyword: keyword || undefined, rows: ROWS } }
}
export function startOwnArticles(search: URLSearchParams): void {
  if (!search.has('id') && !search.has('new')) startEarly('POST /information/myInformation', inputOf(search))
}

/** Looking at the list puts the dot off. */
export function useOwnArticles() {
  const { search } = useUrl()
  const found = useCall('POST /information/myInformation', inputOf(search))
  const { reload } = found
  useBus('news.changed', reload)
  useBus('live.begun', reload)
  const lit = useUnreadStore(({ news }) => news > 0)
  useEffect(() => {
    if (!lit) return
    setUnread({ news: 0 })
    api('POST /information/seen', null, { background: true }).catch(() => undefined)
  }, [lit])
  return { asked: askedOf(search), found }
}
