import { expect, test } from '@jest/globals'
import { formatDateTime } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import AccountHomeScreen from './AccountHomeScreen.tsx'
import { placesFor } from './places.ts'

// Slow machines take their time in jsdom.
jest.setTimeout(30_000)
const self = {
  waiting: [
    { kind: 'cases', count: 2, path: '/account/course-applications' },
    { kind: 'pool', count: 0, path: '/account/request-pool' },
  ],
  cases: 5,
  favourites: 3,
  files: 1,
  profilePct: 80,
  joinedAt: '2026-01-02T00:00:00.000Z',
}
const show = (calls: FakeCalls, as: 'agent' | 'operator' = 'agent') => ({
  server: fakeApi({
    'GET /account/deletion': { dueAt: null } as never,
    'GET /case/desk': { due: [] },
    'GET /case/moves': { stages: [], weeks: [], institutions: [] },
    ...calls,
  }),
  ...renderScreen(<AccountHomeScreen />, { as, route: '/account', texts: { account: english } }),
})

test('shows what waits and the figures, and keeps an account from its deletion', async () => {
  const { user, server } = show({
    'GET /selfCenter/getSelfData': self,
    'GET /account/deletion': { dueAt: '2026-12-05T00:00:00.000Z' } as never,
    'POST /account/deletion/cancel': {} as never,
  })
  const link = await screen.findByRole('link', { name: '2 course applications to look at' })
  expect(link.getAttribute('href')).toBe('/account/course-applications')
  expect(screen.queryByRole('link', { name: /in the pool/ })).toBeNull()
  expect(screen.getByText('80 %')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: english.deletion.cancel }))
  expect(server.inputsOf('POST /account/deletion/cancel')).toHaveLength(1)
})

test('a failure says why and is tried again; then nothing waits', async () => {
  let away = true
  const { user } = show({
    'GET /selfCenter/getSelfData': () =>
      away ? refuse('server.fault', 'Away for a while') : { ...self, waiting: [] },
  })
  expect(await screen.findByText('Away for a while')).toBeTruthy()
  away = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(english.home.nothingWaiting)).toBeTruthy()
})

test('staff is advised to turn the second step on', async () => {
  const totp = { on: false, since: null, codesLeft: 0, advised: true }
  show({ 'GET /selfCenter/getSelfData': self, 'GET /account/totp': totp }, 'operator')
  expect(await screen.findByText(english.twoStep.advised)).toBeTruthy()
})

const ZERO = { submitted: 0, lodged: 0, offers: 0, enrolled: 0 }
test('an office reads what is due first, and every figure of the plots as a table', async () => {
  const { user } = show({
    'GET /selfCenter/getSelfData': self,
    'GET /case/desk': {
      due: [
        {
          caseId: '7',
          caseType: 1,
          refNo: 'C261101000007',
          stage: 'offer',
          dueAt: '2026-01-05T00:00:00.000Z',
          nameEn: 'Wang Xiaoyu',
          nameCn: '王晓雨',
        },
      ],
    },
    'GET /case/moves': {
      stages: [{ stage: 'prepare', count: 3, medianDays: 2.5 }],
      weeks: [{ week: '2026-11-16', ...ZERO, offers: 4 }],
      institutions: [{ id: '1', nameEn: 'Southern University', nameCn: '南方大学', offers: 4, enrolled: 1 }],
    },
  })
  const link = await screen.findByRole('link', { name: /Wang Xiaoyu/ })
  expect(link.getAttribute('href')).toBe('/account/course-applications?caseId=7')
  // The moment in the reader's own zone, as on the page of the case.
  expect(screen.getByText(`Due ${formatDateTime('2026-01-05T00:00:00.000Z')}`)).toBeTruthy()
  const tables = await screen.findAllByText(english.home.desk.asTable)
  for (const summary of tables) await user.click(summary)
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual(
    expect.arrayContaining(['2026-11-160040', 'Prepare32.5 days', 'Southern University41']),
  )
})

test('a desk that does not come is asked for again', async () => {
  let away = true
  const { user } = show({
    'GET /selfCenter/getSelfData': self,
    'GET /case/desk': () => (away ? refuse('server.fault', 'No desk') : { due: [] }),
  })
  expect(await screen.findByText('No desk')).toBeTruthy()
  away = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText('No desk')).toBeNull())
})

test('a student is led to the documents, an agent to the services that it offers', async () => {
  const places = (role: 'student' | 'agent') => placesFor(role, () => true).map(({ to }) => to)
  expect(places('student')).toContain('/personDocument')
  expect(places('agent')).toContain('/account/service')
  show({ 'GET /selfCenter/getSelfData': self })
  const link = await screen.findByRole('link', { name: /^Your services/ })
  expect(link.getAttribute('href')).toBe('/account/service')
})
