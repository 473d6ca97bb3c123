import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import SpaceTab from './SpaceTab.tsx'

const space = {
  disk: { quotaBytes: 11 * 1024 ** 3, usedBytes: 1.5 * 1024 ** 3, boughtGigabytes: 10 },
  seats: { total: 3, taken: 2, bought: 1 },
  rows: [
    {
      lineId: '9',
      orderId: '7',
      goodsType: 4,
      quantity: 10,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      state: 'running' as const,
    },
  ],
}
const show = () => renderScreen(<SpaceTab list={null} />, { as: 'agent', texts: { commerce: english } })

test('what is used, what is bought, and until when it lasts', async () => {
  fakeApi({ 'GET /account/space': space })
  show()
  expect(await screen.findByText('1.50 GB of 11.00 GB are used.')).toBeTruthy()
  expect(screen.getByText('1 seat of them is bought.')).toBeTruthy()
  expect(screen.getByText('10 GB')).toBeTruthy()
  expect(screen.getByText('Running')).toBeTruthy()
})
test('what did not come is asked again', async () => {
  let tries = 0
  fakeApi({ 'GET /account/space': () => (++tries === 1 ? refuse('session.expired', 'Not now') : space) })
  const { user } = show()
  expect(await screen.findByText('Not now')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('2 of 3 seats are taken.')).toBeTruthy()
})
