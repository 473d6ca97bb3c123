import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import Banner from './Banner.tsx'

const announcement = (id: string) => ({ id, contentCn: '二月入学提醒', contentEn: 'February intake' })
const show = (id: string | null, locale: 'en' | 'zh' = 'en') => {
  const server = fakeApi({ 'POST /announcement/getAnnouncement': id === null ? null : announcement(id) })
  return { ...renderScreen(<Banner />, { locale, texts: { content: locale === 'zh' ? chinese : english } }), server }
}
beforeEach(() => localStorage.clear())

test('shows the announcement in the reader’s language until it is closed, and the next one again', async () => {
  const first = show('1', 'zh')
  expect(await screen.findByText('二月入学提醒')).toBeTruthy()
  await first.user.click(screen.getByRole('button', { name: '关闭公告' }))
  expect(screen.queryByText('二月入学提醒')).toBeNull()
  first.unmount()
  const closed = show('1')
  await waitFor(() => expect(closed.server.sent).toHaveLength(1))
  expect(screen.queryByText('February intake')).toBeNull()
  closed.unmount()
  show('2')
  expect(await screen.findByText('February intake')).toBeTruthy()
})

test('shows nothing when none runs', async () => {
  const { container, server } = show(null)
  await waitFor(() => expect(server.sent).toHaveLength(1))
  expect(container.textContent).toBe('')
})
