import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'
import { turned } from '@southbound/shared/testing/timing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import words from '../../locales/zh.json'
import { StartContext } from '../frame-context.ts'
import { Announcement } from './Announcement.tsx'
import { AnnouncementNews } from './AnnouncementNews.tsx'

const announcement = (id: string, dismissible = true) => ({
  id,
  contentCn: `公告${id}`,
  contentEn: `News ${id}`,
  dismissible,
})
interface Shown {
  page?: string | null
  as?: 'agent'
  wide: boolean
  present?: boolean
}
function show({ page = null, as, wide, present = true }: Shown) {
  stubGlobal('matchMedia', () => ({ matches: wide }))
  const start = {
    hasKey: false,
    suggest: null,
    flags: {},
    announcement: page === null ? null : announcement(page),
  }
  const popup = (
    <StartContext value={start}>
      <AnnouncementNews />
    </StartContext>
  )
  const result = renderScreen(popup, { as, locale: 'zh', texts: { shell: words } })
  if (present) act(() => void fireEvent.pointerMove(window))
  return result
}
const forget = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: see choices.ts
  document.cookie = 'announcement=; Path=/; Max-Age=0'
}
beforeEach(forget)
afterEach(() => {
  forget()
  unstubAllGlobals()
})

// The first of this file: a sign once given counts for the whole page.
test('a start is not asked before a person is there, whatever the live connection tells', async () => {
  const server = fakeApi({ 'POST /announcement/getAnnouncement': announcement('9', false) })
  show({ as: 'agent', wide: true, present: false })
  act(() => bus.emit('live.begun'))
  act(() => bus.emit('announcements.changed'))
  await act(() => turned())
  expect(server.sent).toEqual([])
  act(() => void fireEvent.pointerMove(window))
  expect(await screen.findByText('公告9')).toBeTruthy()
  expect(server.sent).toHaveLength(1)
})

test('opens only when the server returns an announcement, and once for each', async () => {
  let current: string | null = null
  const server = fakeApi({
    'POST /announcement/getAnnouncement': () => (current ? announcement(current) : null),
  })
  const none = show({ as: 'agent', wide: true })
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(screen.queryByRole('region')).toBeNull()
  none.unmount()
  current = '2'
  const first = show({ as: 'agent', wide: true })
  expect(await screen.findByText('公告2')).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: words.announcement.dismissLong }))
  expect(screen.queryByText('公告2')).toBeNull()
  first.unmount()
  const again = show({ as: 'agent', wide: true })
  await waitFor(() => expect(server.sent).toHaveLength(3))
  expect(screen.queryByText('公告2')).toBeNull()
  again.unmount()
  current = '3'
  show({ as: 'agent', wide: true })
  expect(await screen.findByText('公告3')).toBeTruthy()
})

test('a tab that is open hears of a new one, and of one that was taken back', async () => {
  let current: string | null = '5'
  fakeApi({ 'POST /announcement/getAnnouncement': () => (current ? announcement(current, false) : null) })
  const { user } = show({ as: 'agent', wide: true })
  await screen.findByText('公告5')
  await user.click(screen.getByRole('button', { name: words.announcement.dismissLong }))
  act(() => bus.emit('live.begun'))
  await act(() => turned())
  expect(screen.queryByText('公告5')).toBeNull()
  current = '6'
  act(() => bus.emit('announcements.changed'))
  expect(await screen.findByText('公告6')).toBeTruthy()
  current = null
  act(() => bus.emit('announcements.changed'))
  await waitFor(() => expect(screen.queryByText('公告6')).toBeNull())
})

test('says nothing twice: on wide screens the banner has what came with the page, on phones the popup', async () => {
  fakeApi({})
  const wide = show({ page: '1', wide: true })
  await act(() => turned())
  expect(screen.queryByText('公告1')).toBeNull()
  wide.unmount()
  show({ page: '1', wide: false })
  expect(await screen.findByText('公告1')).toBeTruthy()
})

test('what may not be dismissed has no cross in the banner, and is there again after the popup was closed', async () => {
  const lasting = announcement('4', false)
  fakeApi({ 'POST /announcement/getAnnouncement': () => lasting })
  const start = { hasKey: false, suggest: null, flags: {}, announcement: lasting }
  const banner = renderScreen(
    <StartContext value={start}>
      <Announcement />
    </StartContext>,
    { locale: 'zh', texts: { shell: words } },
  )
  expect(screen.getByText('公告4')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  banner.unmount()
  const first = show({ as: 'agent', wide: false })
  await first.user.click(await screen.findByRole('button', { name: words.announcement.dismissLong }))
  expect(screen.queryByText('公告4')).toBeNull()
  first.unmount()
  show({ as: 'agent', wide: false })
  expect(await screen.findByText('公告4')).toBeTruthy()
})
