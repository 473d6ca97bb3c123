import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import SpaceTab from './SpaceTab.tsx'

const space = {
  disk: { quotaBytes: 11 * 1024 ** 3, usedBytes: 1.5 * 1024 ** 3, boughtGigabytes: 10, readOnly: null },
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

test('room that ended says until when its files are read-only, and then which can be taken along', async () => {
  const readOnly = { endedOn: '2026-01-31', until: '2999-05-01', overBytes: 1.5 * 1024 ** 3, offered: [] }
  fakeApi({ 'GET /account/space': { ...space, disk: { ...space.disk, readOnly } } })
  const { unmount } = show()
  expect(await screen.findByText(/1.50 GB over .* Until 2999-05-01 they are read-only/)).toBeTruthy()
  unmount()
  const offered = [{ fileId: '3', name: 'old.pdf', bytes: 10 }]
  const over = { ...readOnly, until: '2026-05-01', offered }
  fakeApi({ 'GET /account/space': { ...space, disk: { ...space.disk, readOnly: over } } })
  show()
  expect(await screen.findByText(/Bought space ended on 2026-01-31/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'old.pdf' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'A copy of your data' }).getAttribute('href')).toBe(
    '/account/settings?tab=data',
  )
})
