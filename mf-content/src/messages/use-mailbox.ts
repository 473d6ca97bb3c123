import { MESSAGE_FOLDER, MESSAGE_KIND, PAGE_ROWS } from '@southbound/shared/contract/constants'
import {
  type DataOf,
  type InputOf,
  setUnread,
  startEarly,
  useBus,
  useCall,
  useUnreadStore,
} from '@southbound/shared/platform'
import { pageIn, useListUrl } from '@southbound/shared/ui/desk/table'
import { useEffect, useRef } from 'react'

export type MailboxRow = DataOf<'POST /message/searchMessage'>['rows'][number]
export type MessageDetail = DataOf<'POST /message/userMessage'>
export const ROWS = PAGE_ROWS.normal
const FOLDERS: readonly number[] = Object.values(MESSAGE_FOLDER)

/** What the address asks for. */
function askedOf(search: URLSearchParams) {
  const type = Number(search.get('type')) === MESSAGE_KIND.user ? MESSAGE_KIND.user : MESSAGE_KIND.system
  const folder = FOLDERS.find((one) => String(one) === search.get('folder')) ?? MESSAGE_FOLDER.inbox
  return {
    type,
    folder,
    /** The inboxes of the whole office. */
    office: type === MESSAGE_KIND.user && search.get('office') === '1',
    keyword: search.get('keyword') ?? '',
    page: pageIn(search),
    message: search.get('message'),
  }
}
function inputOf(search: URLSearchParams): InputOf<'POST /message/searchMessage'> {
  const { message: _message, keyword, office, ...body } = askedOf(search)
  return { body: { ...body, rows: ROWS, keyword: keyword || undefined, office: office || undefined } }
}
export const startMailbox = (search: URLSearchParams): void =>
  startEarly('POST /message/searchMessage', inputOf(search))

export function useMailbox() {
  const { search, change } = useListUrl()
  const asked = askedOf(search)
  const found = useCall('POST /message/searchMessage', inputOf(search))
  const counts = found.data?.unreadCounts
  const lit = useUnreadStore(({ message }) => message)
  const seen = useRef(lit)
  const { reload } = found
  // A live message raises the count. Offline, reading would lead away from the page.
  useEffect(() => {
    const isMore = lit > seen.current
    seen.current = lit
    if (!isMore) return
    if (navigator.onLine) return reload()
    window.addEventListener('online', reload, { once: true })
    return () => window.removeEventListener('online', reload)
  }, [lit, reload])
  // What a live message would have announced while the connection was away.
  useBus('live.begun', reload)
  useEffect(() => {
    if (counts) setUnread({ message: counts.system + counts.user })
  }, [counts])
  const ask = (values: Parameters<typeof change>[0]) => change({ message: undefined, ...values })
  return { asked, found, ask, counts }
}
