import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { TeamPart } from './TeamPart.tsx'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
afterEach(() => sessionStorage.clear())

const seats = { primary: 1, free: 1, bought: 1, total: 3, taken: 2, left: 1 }
test('an invitation is kept until it is sent, then forgotten', async () => {
  const calls: FakeCalls = {
    'POST /account/getSecAccount': { rows: [], total: 0, seats },
    'POST /account/openAccount': { id: '10' },
  }
  fakeApi(calls)
  const show = async () => {
    const shown = renderScreen(<TeamPart />, { as: 'agent', texts: { account: english } })
    await shown.user.click(await screen.findByRole('button', { name: 'Invite a colleague' }))
    return shown
  }
  const first = await show()
  await first.user.type(screen.getByLabelText(/^E-mail/), 'noah@example.com')
  await first.user.type(screen.getByLabelText(/^Nickname/), 'Noah')
  await first.user.selectOptions(screen.getByLabelText('Messages'), 'All')
  first.unmount()
  const again = await show()
  expect(screen.getByLabelText(/^E-mail/)).toHaveProperty('value', 'noah@example.com')
  expect(screen.getByLabelText('Messages')).toHaveProperty('value', 'all')
  await again.user.click(screen.getByRole('button', { name: 'Send the invitation' }))
  await screen.findByRole('button', { name: 'Invite a colleague' })
  again.unmount()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([])
})
