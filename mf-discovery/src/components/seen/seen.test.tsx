import { beforeEach, expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { act, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { english as words } from '../../locales/words.fixture.ts'
import { RecentlySeen } from './RecentlySeen.tsx'
import { clearSeen, noteSeen, useSeenStore } from './seen.ts'

const page = (nameEn: string) => ({
  kind: 'school' as const,
  to: `/school-detail/${nameEn}`,
  nameEn,
  nameCn: null,
  by: { nameEn: 'Perth', nameCn: null },
})
const shown = () => screen.queryAllByRole('link').map((link) => link.querySelector('b')?.textContent)
beforeEach(() => act(clearSeen))

test('the browser keeps the list as plain text, as it always was, and nothing when it is empty', () => {
  noteSeen(page('TAFE'))
  expect(JSON.parse(localStorage.getItem('seen') ?? '')).toEqual([page('TAFE')])
  clearSeen()
  expect(localStorage.getItem('seen')).toBeNull()
})

test('other tabs add to what is shown, and what signing out has emptied is shown no longer', () => {
  renderScreen(<RecentlySeen />, { texts: { discovery: words } })
  localStorage.setItem('seen', JSON.stringify([page('Other tab'), { to: 'javascript:1' }]))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'seen' })))
  expect(shown()).toEqual(['Other tab'])
  localStorage.clear()
  act(() => bus.emit('session.out', { reason: 'expired' }))
  expect(shown()).toEqual([])
})

const Count = () => useSeenStore(({ seen }) => seen.length)

test('the server draws nothing of what one browser has seen', () => {
  noteSeen(page('TAFE'))
  expect(renderToString(<Count />)).toBe('0')
})
