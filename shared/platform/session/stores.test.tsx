import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { sessionOf } from '../../testing/users.ts'
import { setUnread, useUnreadStore } from '../live/unread.ts'
import { UNKNOWN, useSessionStore } from './session.ts'
import { useAllowed, useSession } from './use-session.ts'

beforeEach(() => useSessionStore.setState(UNKNOWN, true))
afterEach(() =>
  act(() => {
    useSessionStore.setState(UNKNOWN, true)
    setUnread(useUnreadStore.getInitialState())
  }),
)

function Page() {
  const { user } = useSession()
  const isAllowed = useAllowed('discovery.favourites')
  const unread = useUnreadStore(({ course }) => course)
  return <p>{`${user?.nickname ?? 'visitor'} ${isAllowed} ${unread}`}</p>
}

test('what the server draws is the first state, whatever this process was told of a visitor', () => {
  const first = renderToString(<Page />)
  useSessionStore.setState(sessionOf('student'))
  setUnread({ course: 3 })
  expect(renderToString(<Page />)).toBe(first)
  expect(first).toContain('visitor false 0')
})

let drawn = 0
function Mark() {
  drawn++
  const lit = useUnreadStore(({ course }) => course > 0)
  const isAllowed = useAllowed('discovery.favourites')
  return <b>{String(lit && isAllowed)}</b>
}

test('a component is drawn again only when what it selects has changed', () => {
  useSessionStore.setState(sessionOf('student'))
  render(<Mark />)
  act(() => setUnread({ news: 2, message: 1 }))
  act(() => useSessionStore.setState(sessionOf('student', { nickname: 'Ann' })))
  expect(drawn).toBe(1)
  act(() => setUnread({ course: 2 }))
  act(() => setUnread({ course: 3 }))
  expect(drawn).toBe(2)
})
