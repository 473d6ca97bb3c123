import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { useGo } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { act, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { Notices } from '../frame/popups/Notices.tsx'
import words from '../locales/en.json'
import Refusal from './Refusal.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function Closed() {
  const rules = { path: 'account/income', deny: ['student' as const] }
  const verdict = { role: 'student' as const, to: '/account', afterMs: 1_000 }
  return <Refusal {...verdict} rules={rules} go={useGo()} />
}

test('the reason is read on the page that follows too', () => {
  const { address } = renderScreen(
    <>
      <Notices />
      <Routes>
        <Route path="account" element={<h1>Account</h1>} />
        <Route path="*" element={<Closed />} />
      </Routes>
    </>,
    { texts: { shell: words }, route: '/account/income' },
  )
  act(() => jest.advanceTimersByTime(1_000))
  expect(address()).toBe('/account')
  expect(screen.getByRole('alert').textContent).toContain("Student account doesn't have permission.")
})
