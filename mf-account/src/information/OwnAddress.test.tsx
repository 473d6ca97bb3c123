import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { DeskRoot } from '@southbound/shared/ui/desk/root'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { OwnAddress } from './OwnAddress.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(30_000)

test('an agency tries a name, is told whether it is free, and saves it', async () => {
  const READ = 'GET /agency/roughRaft/getSndDomain'
  const address = 'https://bright-path.site.example'
  let saved = false
  const server = fakeApi({
    [READ]: () => (saved ? { sndDomain: 'bright-path', address } : { sndDomain: null, address: null }),
    'GET /agency/roughRaft/updateSndDomain': { may: true, suggestion: 'bright' },
    'POST /agency/roughRaft/getSndDomain': ({ body: { sndDomain } }) =>
      ({ sndDomain, free: sndDomain !== 'bright', why: sndDomain === 'bright' ? 'taken' : null }) as const,
    'POST /agency/roughRaft/updateSndDomain': () => {
      saved = true
      return { sndDomain: 'bright-path', address }
    },
  })
  const { user } = renderScreen(
    <DeskRoot locale="en">
      <OwnAddress />
    </DeskRoot>,
    { as: 'agent', texts: { account: english } },
  )
  const name = await screen.findByLabelText(/^Name/)
  await user.click(screen.getByRole('button', { name: english.ownAddress.try }))
  expect(await screen.findByText(english.ownAddress.taken)).toBeTruthy()
  await user.type(name, '-path')
  await user.click(screen.getByRole('button', { name: english.ownAddress.try }))
  expect(await screen.findByText(english.ownAddress.free)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /agency/roughRaft/updateSndDomain')[0]?.body).toEqual({
      sndDomain: 'bright-path',
    }),
  )
  expect(await screen.findByRole('link', { name: address })).toBeTruthy()
})
