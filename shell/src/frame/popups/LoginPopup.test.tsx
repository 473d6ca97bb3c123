import { afterEach, expect, test } from '@jest/globals'
import { useSessionStore } from '@southbound/shared/platform'
import { renderScreen, sessionOf } from '@southbound/shared/testing'
import { act, screen } from '@testing-library/react'
import english from '../../locales/en.json'
import LoginPopup from './LoginPopup.tsx'
import { askToSignIn, useAskingToSignIn } from './sign-in-first.ts'

afterEach(() => act(() => askToSignIn(false)))
const Asked = () => (useAskingToSignIn() ? <LoginPopup /> : null)
/** The frame's place for the popup, while it is not yet known who is there. */
function show() {
  renderScreen(<Asked />, { texts: { shell: english } })
  act(() => {
    useSessionStore.setState({ status: 'unknown', user: null, role: null })
    askToSignIn(true)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
}

test('who pressed before the session was known and is signed in is never asked, now or after signing out', () => {
  show()
  act(() => useSessionStore.setState(sessionOf('student')))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => useSessionStore.setState({ status: 'out', user: null, role: null }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who turns out to be signed out is asked', () => {
  show()
  act(() => useSessionStore.setState({ status: 'out', user: null, role: null }))
  expect(screen.getByRole('dialog', { name: english.loginPopup.title })).toBeTruthy()
})
