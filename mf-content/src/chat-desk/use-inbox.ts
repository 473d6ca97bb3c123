import { CHAT_LISTS, CHAT_STATE, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type DataOf, useBus, useCall, useUrl } from '@southbound/shared/platform'

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
    page: Math.max(1, Number(search.get('page')) || 1),
    chat: search.get('chat'),
  }
}

export function useInbox() {
  const { search, setSearch } = useUrl()
  const asked = askedOf(search)
  const { chat: _chat, keyword, ...query } = asked
  const found = useCall('GET /operations/chats', {
    query: { ...query, rows: ROWS, keyword: keyword || undefined },
  })
  useBus('chat.changed', found.reload)
  /** Another list or state begins at its first page, beside the same conversation. */
  const ask = (change: Record<string, string | undefined>) => {
    const next = { ...Object.fromEntries(search), page: undefined, ...change }
    setSearch(
      Object.fromEntries(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    )
  }
  return { asked, found, ask }
}
