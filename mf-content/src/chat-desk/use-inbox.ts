import { CHAT_LISTS, CHAT_STATE, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type DataOf, useBus, useCall } from '@southbound/shared/platform'
import { pageIn, useListUrl } from '@southbound/shared/ui/desk/table'

export type ChatRow = DataOf<'GET /operations/chats'>['rows'][number]
export type ChatDetail = DataOf<'GET /operations/chats/:name'>
export const ROWS = PAGE_ROWS.normal
const STATES: readonly number[] = Object.values(CHAT_STATE)

/** What the address asks for. */
function askedOf(search: URLSearchParams) {
  return {
    list: CHAT_LISTS.find((one) => one === search.get('list')) ?? 'all',
    state: STATES.find((one) => String(one) === search.get('state')),
    keyword: search.get('keyword') ?? '',
    page: pageIn(search),
    chat: search.get('chat'),
  }
}

export function useInbox() {
  const { search, change: ask, onPage } = useListUrl()
  const asked = askedOf(search)
  const { chat: _chat, keyword, ...query } = asked
  const found = useCall('GET /operations/chats', {
    query: { ...query, rows: ROWS, keyword: keyword || undefined },
  })
  useBus('chat.changed', found.reload)
  return { asked, found, ask, onPage }
}
