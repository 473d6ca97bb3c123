import { expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import type { Good } from './good-values.ts'
import PricesDeskScreen from './PricesDeskScreen.tsx'

// antd's first forms take their time in jsdom.
jest.setTimeout(60_000)

const LIST = 'GET /operations/goods'
const SAVE = 'POST /operations/goods'
const disk: Good = {
  goodsId: '4',
  goodsType: 4,
  nameEn: 'Room for files',
  nameCn: '文件空间',
  descriptionEn: 'For documents.',
  descriptionCn: null,
  unit: 'GB',
  price: '12.00',
  currency: 'AUD',
  minQty: 10,
  maxQty: 500,
  step: 10,
  discountTiers: [{ qty: 100, percent: '5.00' }],
  slotCode: null,
  renewable: true,
  audience: [2, 3],
  months: 12,
  stock: 40,
  enabled: true,
  version: 3,
}
const show = (
  calls: FakeCalls = {},
  as: 'auditor' | 'operator' = 'auditor',
  locale: 'en' | 'zh' = 'en',
  rows = [
    disk,
    { ...disk, goodsId: '5', nameEn: 'Old space', nameCn: '旧空间', stock: null, enabled: false },
  ],
) => ({
  server: fakeApi({ [LIST]: { rows, total: rows.length }, ...calls }),
  ...renderScreen(<PricesDeskScreen />, {
    as,
    route: '/crm/prices?list=sale',
    locale,
    texts: { commerce: locale === 'zh' ? chinese : english },
  }),
})
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }))

test('a good is taken off sale with a reason; its stock, which orders take from, does not go along', async () => {
  const { server, user } = show({ [SAVE]: { id: '4' } })
  await user.click((await rowOf(/Room for files/)).getByRole('button', { name: 'Edit Room for files' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^Price/)).toBeNull()
  await user.click(dialog.getByRole('checkbox', { name: 'On sale' }))
  const save = dialog.getByRole('button', { name: 'Save' })
  await user.click(save)
  expect(server.inputsOf(SAVE)).toEqual([])
  await user.type(dialog.getByLabelText(/^Reason/), ' Sold out ')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = server.inputsOf(SAVE)
  expect(sent?.body).toMatchObject({
    id: '4',
    version: 3,
    enabled: false,
    reason: 'Sold out',
    audience: [2, 3],
    discountTiers: [{ qty: 100, percent: '5.00' }],
    minQty: 10,
    nameEn: 'Room for files',
  })
  expect(sent?.body).not.toHaveProperty('stock')
  expect(sent?.body).not.toHaveProperty('first')
  expect(server.inputsOf(LIST)).toHaveLength(2)
})

test('a new advert has its place, its price and both names; what is refused is said at its field', async () => {
  let isRefused = true
  const { server, user } = show({
    [SAVE]: () =>
      isRefused
        ? refuse('input.invalid', 'Please correct', [
            { field: 'maxQty', rule: 'minimum', message: 'Greatest quantity must be at least 7.' },
          ])
        : { id: '9' },
  })
  await user.click(await screen.findByRole('button', { name: 'Add a good' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Name in English/), 'Banner')
  await user.type(dialog.getByLabelText(/Name in Chinese/), '横幅')
  await user.type(dialog.getByLabelText(/^Price/), '180')
  await user.type(dialog.getByLabelText(/^Reason/), 'New place')
  await user.click(dialog.getByLabelText(/^Place/))
  await user.click(await screen.findByTitle('Home page, wide banner'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Greatest quantity must be at least 7.')).toBeTruthy()
  isRefused = false
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.inputsOf(SAVE).at(-1)?.body).toMatchObject({
    first: { goodsType: 1, unit: 'day', price: expect.stringMatching(/^180(\.00)?$/), currency: 'AUD' },
    slotCode: 'HOME_BANNER',
    nameCn: '横幅',
    stock: null,
    renewable: false,
    enabled: true,
  })
})

test.each([
  ['an advert', { goodsType: 1, unit: 'day', slotCode: 'HOME_BANNER' }, false],
  ['a top place', { goodsType: 2, unit: 'week', slotCode: 'global' }, false],
  ['disk space', {}, true],
])('a change of %s says whether it renews, though what has a subject is not asked', async (_of, more, is) => {
  const good: Good = { ...disk, renewable: is, ...more }
  const { server, user } = show({ [SAVE]: { id: '4' } }, 'auditor', 'en', [good])
  await user.click((await rowOf(/Room for files/)).getByRole('button', { name: 'Edit Room for files' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryAllByRole('checkbox', { name: english.goods.renewable })).toHaveLength(is ? 1 : 0)
  await user.type(dialog.getByLabelText(/^Reason/), 'Clearer words')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(server.inputsOf(SAVE)[0]?.body.renewable).toBe(is))
})

test('an operator reads what is on sale and changes nothing, in Chinese too', async () => {
  show({}, 'operator', 'zh')
  expect((await rowOf(/旧空间/)).getByText('未在售')).toBeTruthy()
  expect((await rowOf(/文件空间/)).getByText('中介、院校')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /新增|编辑/ })).toBeNull()
})

test('a site that sells nothing yet says so, and a list that does not come can be asked for again', async () => {
  const { unmount } = show({}, 'auditor', 'en', [])
  expect(await screen.findByText('Nothing is for sale yet.')).toBeTruthy()
  unmount()
  show({ [LIST]: () => refuse('server.fault', 'It did not come') })
  expect(await screen.findByText(/It did not come/)).toBeTruthy()
})
