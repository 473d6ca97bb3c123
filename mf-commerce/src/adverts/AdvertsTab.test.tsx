import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import AdvertsTab, { type Advert } from './AdvertsTab.tsx'

jest.setTimeout(30_000)

const LIST = 'POST /advert/queryOrder'
const WITHDRAW = 'POST /advert/withdrawAdvert'
const LAY_ASIDE = 'POST /shopping/addOrModifyShopping'
const creative: Advert['creative'] = {
  titleEn: 'Open day',
  titleCn: '开放日',
  altEn: 'A hall',
  altCn: '礼堂',
  imageEn: '1',
  imageCn: '2',
  imageMobile: '3',
  targetType: 'url',
  targetId: null,
  targetUrl: 'https://example.com',
}
const advert = (more: Partial<Advert> = {}): Advert => ({
  advertId: '8',
  goodsId: '3',
  slotCode: 'HOME_BANNER',
  slotEn: 'Home banner',
  slotCn: '首页横幅',
  state: 1,
  startDate: '2026-12-01',
  endDate: '2026-12-07',
  quantity: 7,
  days: 7,
  creative,
  nextCreative: null,
  countries: [],
  languages: [],
  reviewNote: null,
  orderId: null,
  orderState: null,
  total: null,
  currency: null,
  impressions: 1200,
  clicks: 30,
  updatedAt: '2026-11-20T00:00:00.000Z',
  ...more,
})
const show = (rows: Advert[], more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({ [LIST]: { rows, total: rows.length }, ...more }),
  ...renderScreen(<AdvertsTab list={null} />, {
    as: 'agent',
    locale,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('a draft is laid into the cart with its days, and the cart is opened', async () => {
  const { server, user, address } = show([advert()], { [LAY_ASIDE]: { id: '5' } })
  await user.click(await screen.findByRole('button', { name: 'Order: Open day' }))
  await waitFor(() => expect(address()).toBe('/cart'))
  expect(server.inputsOf(LAY_ASIDE)).toEqual([
    { body: { goodsId: '3', quantity: 7, startDate: '2026-12-01', refId: '8', acceptPrice: true } },
  ])
})
test('a pause of the office is resumed here, that of an operator is not', async () => {
  const paused = { state: 7, creative: { ...creative, titleEn: 'Open evening' } }
  show([advert({ state: 7 }), advert({ ...paused, advertId: '9', held: true, reviewNote: 'Target is gone' })])
  expect(await screen.findByRole('button', { name: 'Resume: Open day' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Resume: Open evening' })).toBeNull()
  expect(screen.getByText('Target is gone')).toBeTruthy()
})
test('what the cart refuses keeps the page', async () => {
  const { user, address } = show([advert()], {
    [LAY_ASIDE]: () => refuse('commerce.goods-not-found', 'Not sold'),
  })
  await user.click(await screen.findByRole('button', { name: 'Order: Open day' }))
  expect(address()).toBe('/')
})
test('a running advert is withdrawn after a question that says what goes back', async () => {
  const { server, user } = show([advert({ state: 6 })], {
    [WITHDRAW]: { id: '8', refund: '10.00', currency: 'AUD' } as never,
  })
  expect(screen.queryByRole('button', { name: 'Order: Open day' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Open day' }))
  const question = within(await screen.findByRole('dialog'))
  expect(question.getByText(/ask for a refund/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.inputsOf(WITHDRAW)).toEqual([{ body: { id: '8' } }]))
  await waitFor(() => expect(server.inputsOf(LIST)).toHaveLength(2))
})
test('pictures of another slot are not kept when the slot changes', async () => {
  const good = { nameCn: null, unit: 'day', minQty: 1, maxQty: 90 }
  const slot = { code: 'HOME_BANNER', width: 1120, height: 200, mobileWidth: 640, mobileHeight: 320 }
  const { server, user } = show([advert({ countries: ['CN'] })], {
    'POST /goods/getGoodsList': {
      rows: [
        { ...good, goodsId: '3', nameEn: 'Banner', slotCode: 'HOME_BANNER' },
        { ...good, goodsId: '4', nameEn: 'Side', slotCode: 'HOME_SIDE' },
      ],
      total: 2,
    } as never,
    'POST /goods/advertDetail': { slot, goods: null, days: [], freeFrom: null } as never,
    'POST /advert/modifyAdvert': advert(),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit: Open day' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findAllByRole('img', { name: /^Now/ })).toHaveLength(3)
  await user.click(dialog.getByRole('combobox', { name: /Place/ }))
  await user.click(await screen.findByTitle('Side'))
  await waitFor(() => expect(dialog.queryAllByRole('img', { name: /^Now/ })).toHaveLength(0))
  await user.click(dialog.getByRole('button', { name: 'Save the draft' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /advert/modifyAdvert')).toMatchObject([
      { body: { id: '8', goodsId: '4', countries: ['CN'], imageEn: null, imageCn: null, imageMobile: null } },
    ]),
  )
})
test('the page that it leads to is chosen by its name', async () => {
  const SUGGEST = 'GET /search/suggest'
  const led = advert({
    creative: { ...creative, targetType: 'school', targetId: '12', targetUrl: null },
    page: { nameEn: 'Wattle University', nameCn: null },
  })
  const { server, user } = show([led], {
    'POST /goods/getGoodsList': {
      rows: [{ goodsId: '3', nameEn: 'Banner', nameCn: null, unit: 'day', minQty: 1, maxQty: 90 }],
      total: 1,
    } as never,
    'POST /goods/advertDetail': { slot: {}, goods: null, days: [], freeFrom: null } as never,
    [SUGGEST]: { rows: [{ kind: 'agency', value: '8', nameEn: 'Morningside', nameCn: '晨边' }] } as never,
    'POST /advert/modifyAdvert': led,
  })
  await user.click(await screen.findByRole('button', { name: 'Edit: Open day' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Wattle University')).toBeTruthy()
  await user.click(dialog.getByRole('combobox', { name: /Leads to/ }))
  await user.click(await screen.findByTitle('An agent’s page'))
  await waitFor(() => expect(dialog.queryByText('Wattle University')).toBeNull())
  await user.type(dialog.getByRole('combobox', { name: /Which page/ }), 'morn')
  await user.click(await screen.findByTitle('Morningside'))
  await user.click(dialog.getByRole('button', { name: 'Save the draft' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /advert/modifyAdvert')).toMatchObject([
      { body: { id: '8', targetType: 'agency', targetId: '8' } },
    ]),
  )
  expect(server.inputsOf(SUGGEST).at(-1)).toEqual({ query: { q: 'morn', kind: 'agency' } })
})
test('the free days stay while a quantity is typed that does not fit, and keep the chosen day', async () => {
  const SLOT = 'POST /goods/advertDetail'
  const slot = {
    code: 'HOME_BANNER',
    capacity: 3,
    width: 1120,
    height: 200,
    mobileWidth: 640,
    mobileHeight: 320,
  }
  const days = ['2026-12-01', '2026-12-02', '2026-12-03'].map((day) => ({ day, free: 2 }))
  const { server, user } = show([advert({ startDate: '2026-12-02' })], {
    'POST /goods/getGoodsList': {
      rows: [{ goodsId: '3', nameEn: 'Banner', nameCn: null, unit: 'day', minQty: 2, maxQty: 90 }],
      total: 1,
    } as never,
    [SLOT]: { slot, goods: null, days, freeFrom: '2026-12-01' } as never,
    'POST /advert/modifyAdvert': advert(),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit: Open day' }))
  const dialog = within(await screen.findByRole('dialog'))
  const chosen = () => dialog.getByRole('button', { name: /^2026-12-02/, pressed: true })
  await waitFor(chosen)
  await user.clear(dialog.getByLabelText(/How long/))
  chosen()
  await user.type(dialog.getByLabelText(/How long/), '1')
  chosen()
  await user.type(dialog.getByLabelText(/How long/), '0')
  await waitFor(() => expect(server.inputsOf(SLOT).at(-1)?.body).toMatchObject({ quantity: 10 }))
  const asked = server.inputsOf(SLOT).flatMap(({ body }) => (body as { quantity?: number }).quantity ?? [])
  expect([...new Set(asked)]).toEqual([7, 10])
})
test('the effect is read as figures and day by day, in Chinese too', async () => {
  const counts = { impressions: 1000, clicks: 25, ctr: '2.50', applications: 3 }
  const day = { date: '2026-12-01', ...counts, spend: '90.00' }
  const { user } = show(
    [advert({ state: 6 })],
    {
      'POST /advert/deliveryEffect': {
        rows: [day],
        sums: { ...day, impressions: 1200, applications: 7 },
        currency: 'AUD',
      } as never,
    },
    'zh',
  )
  await user.click(await screen.findByRole('button', { name: /效果.*开放日|开放日.*效果/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('1,200')).toBeTruthy()
  expect(dialog.getByText('1,000')).toBeTruthy()
  expect(dialog.getByRole('columnheader', { name: chinese.adverts.applications })).toBeTruthy()
  expect([dialog.getByText('7'), dialog.getByText('3')]).toHaveLength(2)
})
test('nothing booked yet says what to do', async () => {
  show([])
  expect(await screen.findByText('No adverts yet')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: 'New advert' })).toHaveLength(2)
})

test('the list is narrowed to a state by its tabs, and an advert says what its reviewers wrote', async () => {
  const LOG = 'POST /advert/advertMessage'
  const at = '2026-11-20T00:00:00.000Z'
  const server = fakeApi({
    [LIST]: { rows: [advert({ state: 4 })], total: 1 },
    [LOG]: {
      ...advert({ state: 4 }),
      slot: {},
      log: [
        { at, party: 'buyer', deed: 'time', toState: null, note: null },
        { at, party: 'desk', deed: 'rejected', toState: 4, note: 'The words are too small' },
      ],
    } as never,
  })
  const { user } = renderScreen(<AdvertsTab list="4" />, { as: 'agent', texts: { commerce: english } })
  expect(server.inputsOf(LIST)[0]?.body).toMatchObject({ state: 4 })
  const running = await screen.findByRole('link', { name: english.adverts.states[6] })
  expect(running.getAttribute('href')).toBe('/account/services?tab=adverts&list=6')
  await user.click(await screen.findByRole('button', { name: /^Log/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The words are too small')).toBeTruthy()
  expect(dialog.getByText(english.adverts.timeChanged)).toBeTruthy()
})
