import { expect, test } from '@jest/globals'
import type { NotificationPrefs } from '@southbound/shared/contract/constants'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { NotificationForm } from './NotificationForm.tsx'

const PUT = 'PUT /account/notifications'
type Prefs = NotificationPrefs
const replaced = (_kept: Prefs, sent: Prefs): Prefs => sent
const merged = (kept: Prefs, sent: Prefs): Prefs => ({ ...kept, ...sent })

test.each([
  ['of the version before, which keeps what is sent alone,', replaced, 2],
  ['of now', merged, 1],
] as const)('a tick leaves the others as they were at a server %s', async (_which, keep, sends) => {
  const first: Prefs = { documents: { mail: false }, marketing: { mail: true } }
  let stored = first
  const server = fakeApi({
    'GET /account/notifications': { prefs: first, times: {} },
    [PUT]: ({ body }) => {
      stored = keep(stored, body?.prefs ?? {})
      return { prefs: stored, times: {} }
    },
  })
  const { user } = renderScreen(<NotificationForm />, { as: 'student', texts: { account: english } })
  const { groups, channels } = english.notify
  await user.click(await screen.findByRole('checkbox', { name: `${groups.messages}: ${channels.mail}` }))
  await waitFor(() => expect(server.inputsOf(PUT)).toHaveLength(sends))
  expect(server.inputsOf(PUT)[0]).toEqual({ body: { prefs: { messages: { mail: false } } } })
  expect(stored).toEqual({ ...first, messages: { mail: false } })
})
