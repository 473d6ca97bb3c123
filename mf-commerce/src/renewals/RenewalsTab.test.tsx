import { expect, test } from '@jest/globals'
import type { DataOf } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import RenewalsTab from './RenewalsTab.tsx'

jest.setTimeout(30_000)

type Row = DataOf<'POST /automatic/getAllAutoMatioInfo'>['rows'][number]
const LIST = 'POST /automatic/getAllAutoMatioInfo'
const CANCEL = 'POST /automatic/cancel/:id'
const row = (more: Partial<Row> = {}): Row => ({
  autoId: '6',
  goodsId: '3',
  goods: { nameEn: 'Team seat', nameCn: '团队席位', goodsType: 5 },
  refId: null,
  period: 'month',
  quantity: 2,
  price: '33.00',
  askedPrice: null,
  currency: 'AUD',
  payType: 1,
  agreementId: '8',
  cardMask: null,
  payUrl: null,
  nextChargeAt: '2026-11-25T02:00:00.000Z',
  lastChargeAt: null,
  lastResult: 'failed',
  failCount: 2,
  state: 4,
  ...more,
})
const show = (rows: Row[], more: FakeCalls = {}, locale: 'en' | 'zh' = 'en') => ({
  server: fakeApi({ [LIST]: { rows, total: rows.length }, ...more }),
  ...renderScreen(<RenewalsTab list={null} />, {
    as: 'agent',
    locale,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})

test('what failed says how often and when it is tried again; it is cancelled after a question', async () => {
  const { server, user } = show([row()], { [CANCEL]: row({ state: 6 }) })
  expect(await screen.findByText(/2 charges failed\. The next try is on/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel: Team seat × 2' }))
  const question = within(await screen.findByRole('dialog', { name: 'Cancel this renewal?' }))
  await user.click(question.getByRole('button', { name: 'Cancel the renewal' }))
  await waitFor(() => expect(server.inputsOf(CANCEL)).toEqual([{ params: { id: '6' } }]))
  await waitFor(() => expect(server.inputsOf(LIST)).toHaveLength(2))
})
test('the list is narrowed to a state by its tabs', async () => {
  const server = fakeApi({ [LIST]: { rows: [row()], total: 1 } })
  renderScreen(<RenewalsTab list="4" />, { as: 'agent', texts: { commerce: english } })
  const link = await screen.findByRole('link', { name: english.renewals.states[5] })
  expect(link.getAttribute('href')).toBe('/account/services?tab=renewals&list=5')
  expect(server.inputsOf(LIST)[0]?.body).toMatchObject({ state: 4 })
})
test.each([
  ['failed', /多次扣款均失败/],
  ['price', /价格已上涨/],
  ['goods', /不再以此方式出售/],
])('paused after %s says why, in Chinese', async (lastResult, text) => {
  show([row({ state: 5, lastResult, nextChargeAt: null })], {}, 'zh')
  expect(await screen.findByText(text)).toBeTruthy()
})
test('another period or day is agreed to anew', async () => {
  const good = {
    goodsId: '3',
    nameEn: 'Team seat',
    nameCn: '团队席位',
    minQty: 1,
    maxQty: 9,
    renewable: true,
  }
  const { server, user } = show([], {
    'POST /goods/getGoodsList': { rows: [good], total: 1 } as never,
    'POST /automatic/quote': { price: '33.00', currency: 'AUD' } as never,
  })
  await user.click(await screen.findByRole('button', { name: 'Renew a service automatically' }))
  const dialog = within(await screen.findByRole('dialog'))
  const pick = async (field: RegExp, entry: RegExp) => {
    await user.click(await dialog.findByRole('combobox', { name: field }))
    await user.click(await screen.findByTitle(entry))
  }
  await pick(/Service/, /Team seat/)
  const quantity = dialog.getByLabelText(/Quantity/)
  for (const unfit of ['1.5', '30', '2周']) {
    await user.click(quantity)
    await user.paste(unfit)
    await user.clear(quantity)
  }
  await user.type(quantity, '2')
  const agreed = () => dialog.findByRole<HTMLInputElement>('checkbox', { name: /I agree that/ })
  await user.click(await agreed())
  expect((await agreed()).checked).toBe(true)
  expect(server.inputsOf('POST /automatic/quote')).toMatchObject([{ body: { quantity: 2 } }])
  await pick(/Charged every/, /year/)
  await waitFor(async () => expect((await agreed()).checked).toBe(false))
})
test('services that cannot be read say so, and are asked for again', async () => {
  const GOODS = 'POST /goods/getGoodsList'
  const { server, user } = show([], { [GOODS]: () => refuse('server.fault', 'Away') })
  await user.click(await screen.findByRole('button', { name: 'Renew a service automatically' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Away')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(server.inputsOf(GOODS)).toHaveLength(2))
})
test('a higher price is agreed to by its amount; what is refused keeps the list', async () => {
  const CONSENT = 'POST /automatic/consent'
  const { server, user } = show([row({ state: 5, askedPrice: '44.00', lastResult: 'price' })], {
    [CONSENT]: () => refuse('renewals.price', 'The price has changed again.'),
  })
  await user.click(await screen.findByRole('button', { name: /Agree to A?\$44\.00: Team seat/ }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: /Agree to/ }))
  await waitFor(() =>
    expect(server.inputsOf(CONSENT)).toEqual([{ body: { autoId: '6', price: '44.00', agreed: true } }]),
  )
  expect(server.inputsOf(LIST)).toHaveLength(1)
})
