import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import AddressBackScreen from './AddressBackScreen.tsx'

const TOKEN = 't'.repeat(43)

const open = { state: 'open', kind: 'address', account: 'old@b.example', subject: null }

test('the left address is put back, and its reader goes on to a new password', async () => {
  location.hash = `#${TOKEN}`
  const { inputsOf } = fakeApi({
    'POST /account/mailedToken': open,
    'POST /account/mailedToken/addressBack': { account: 'old@b.example', key: 'key-1' },
  })
  const { user, address } = renderScreen(<AddressBackScreen />, { texts: { account: english } })
  expect(await screen.findByText(/^Put old@b.example back/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: english.addressBack.act }))
  await waitFor(() => expect(address()).toMatch(/^\/new-password/))
  expect(inputsOf('POST /account/mailedToken/addressBack')).toEqual([{ body: { token: TOKEN } }])
})

test('a link that is over says so in the reader’s language', async () => {
  location.hash = `#${TOKEN}`
  fakeApi({ 'POST /account/mailedToken': { ...open, state: 'used', account: null } })
  renderScreen(<AddressBackScreen />, { locale: 'zh', texts: { account: chinese } })
  expect(await screen.findByText(chinese.addressBack.over)).toBeTruthy()
})
