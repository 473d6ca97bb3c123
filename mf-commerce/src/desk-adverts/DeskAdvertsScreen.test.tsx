import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import DeskAdvertsScreen from './DeskAdvertsScreen.tsx'

const REVIEW = 'GET /advert/review'
const DECIDE = 'POST /advert/review/:id'
const waiting = {
  advertId: '8',
  goodsId: '3',
  slotCode: 'HOME_BANNER',
  slotEn: 'Home banner',
  slotCn: '首页横幅',
  startDate: '2026-12-01',
  endDate: '2026-12-07',
  quantity: 7,
  days: 7,
  state: 3,
  creative: {
    titleEn: 'Open day',
    titleCn: '开放日',
    altEn: 'A hall',
    altCn: '礼堂',
    imageEn: '1',
    imageCn: null,
    imageMobile: null,
    targetType: 'url' as const,
    targetId: null,
    targetUrl: 'https://example.com',
  },
  nextCreative: null,
  countries: [],
  languages: [],
  reviewNote: null,
  orderId: null,
  orderState: null,
  total: null,
  currency: null,
  impressions: 0,
  clicks: 0,
  updatedAt: '2026-11-20T00:00:00.000Z',
  slot: { nameEn: 'Home banner', nameCn: '首页横幅' },
  owner: '5',
  ownerName: 'Harbour Agency',
  target: 'https://example.com',
  own: false,
}
const show = (found: unknown, decided: unknown = { id: '8' }) => ({
  server: fakeApi({ [REVIEW]: () => found as never, [DECIDE]: () => decided as never }),
  ...renderScreen(<DeskAdvertsScreen />, {
    as: 'operator',
    route: '/crm/adverts',
    texts: { commerce: english },
  }),
})

test('an advert is returned with a reason, and the list is read again', async () => {
  const { server, user } = show({ rows: [waiting], total: 1 })
  expect(await screen.findByRole('img', { name: 'Picture for computers (English)' })).toBeTruthy()
  expect(screen.getByText('Harbour Agency')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause: Open day' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Return: Open day' }))
  await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Not ours')
  await user.click(screen.getByRole('button', { name: 'Return' }))
  await waitFor(() =>
    expect(server.inputsOf(DECIDE)).toEqual([
      { params: { id: '8' }, body: { decision: 'reject', note: 'Not ours' } },
    ]),
  )
  await waitFor(() => expect(server.inputsOf(REVIEW)).toHaveLength(2))
})

test('all words and pictures that run are shown before they are approved, each with its language', async () => {
  const nextCreative = { ...waiting.creative, titleCn: '新的开放日', imageCn: '2', imageMobile: '3' }
  show({ rows: [{ ...waiting, nextCreative }], total: 1 })
  for (const words of [
    'Title (English): Open day',
    'Title (Chinese): 新的开放日',
    'Description of the picture (English): A hall',
    'Description of the picture (Chinese): 礼堂',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getAllByRole('img').map((img) => [img.getAttribute('src'), img.getAttribute('alt')])).toEqual(
    [
      ['/api/advertisement/image/1', 'Picture for computers (English)'],
      ['/api/advertisement/image/2', 'Picture for computers (Chinese)'],
      ['/api/advertisement/image/3', 'Picture for phones'],
    ],
  )
})

test('an approval that is refused leaves the advert where it is', async () => {
  const refused = refuse('operations.second-person', 'Another person must do this.')
  const { server, user } = show({ rows: [waiting], total: 1 }, refused)
  await user.click(await screen.findByRole('button', { name: 'Approve: Open day' }))
  await waitFor(() => expect(server.inputsOf(DECIDE)).toHaveLength(1))
  expect(await screen.findByRole('button', { name: 'Approve: Open day' })).toBeTruthy()
  expect(server.inputsOf(REVIEW)).toHaveLength(1)
})

test('an empty list says so', async () => {
  show({ rows: [], total: 0 })
  expect(await screen.findByText('Nothing waits here')).toBeTruthy()
})
