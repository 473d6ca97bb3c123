import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { DeskRoot } from '@southbound/shared/ui/desk/root'
import { screen, waitFor, within } from '@testing-library/react'
import type { CartLine, Goods } from '../components/wire.ts'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import CartScreen from './CartScreen.tsx'

const goods: Goods = {
  goodsId: '1',
  goodsType: 4,
  nameEn: 'Disk space',
  nameCn: '云存储空间',
  descriptionEn: null,
  descriptionCn: null,
  unit: 'GB',
  price: '1.20',
  currency: 'AUD',
  minQty: 10,
  maxQty: 30,
  step: 10,
  discountTiers: [],
  slotCode: null,
  renewable: false,
  audience: [2],
}
const line = (change: Partial<CartLine> = {}): CartLine => ({
  shoppingId: '7',
  goods,
  quantity: 20,
  unitPrice: '1.20',
  priceWhenAdded: '1.20',
  discount: '0.00',
  lineTotal: '24.00',
  currency: 'AUD',
  selected: true,
  startDate: null,
  invalidReason: null,
  addedAt: '2026-11-01T00:00:00.000Z',
  ...change,
})
const cartOf = (...rows: CartLine[]) => ({
  rows,
  total: rows.length,
  totals: rows.length > 0 ? [{ currency: 'AUD', amount: '24.00' }] : [],
})
const show = (locale: 'en' | 'zh' = 'en') =>
  renderScreen(
    <DeskRoot locale={locale}>
      <CartScreen />
    </DeskRoot>,
    { route: '/cart', locale, texts: { commerce: locale === 'zh' ? chinese : english }, as: 'agent' },
  )

test('shows lines in both names, with their sum, and steps by the good’s step', async () => {
  const server = fakeApi({
    'POST /shopping/shoppingList': cartOf(line()),
    'POST /shopping/addOrSubAmounts': line({ quantity: 30 }),
  })
  const { user } = show()
  expect(await screen.findByText('云存储空间')).toBeTruthy()
  expect(screen.getAllByText('A$24.00')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: '10 more of Disk space' }))
  expect(server.inputsOf('POST /shopping/addOrSubAmounts')).toEqual([
    { body: { shoppingId: '7', amount: 1 } },
  ])
  await waitFor(() => expect(server.inputsOf('POST /shopping/shoppingList')).toHaveLength(2))
})

test('does not step beyond the ends', async () => {
  fakeApi({ 'POST /shopping/shoppingList': cartOf(line({ quantity: 30 })) })
  show()
  expect(await screen.findByRole('button', { name: '10 more of Disk space' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(screen.getByRole('button', { name: '10 less of Disk space' })).toHaveProperty('disabled', false)
})

test('does not step a line whose own page says how many', async () => {
  fakeApi({ 'POST /shopping/shoppingList': cartOf(line({ refId: '8' })) })
  show()
  for (const name of ['10 more of Disk space', '10 less of Disk space'])
    expect(await screen.findByRole('button', { name })).toHaveProperty('disabled', true)
})

test('flags a changed price, and takes it only when asked to', async () => {
  const flagged = line({ invalidReason: 'price-changed', priceWhenAdded: '1.00' })
  const server = fakeApi({
    'POST /shopping/shoppingList': cartOf(flagged),
    'POST /shopping/addOrModifyShopping': { id: '7' },
  })
  const { user } = show()
  expect(await screen.findByText('Price changed, was A$1.00')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Disk space' }))
  await user.click(screen.getByRole('button', { name: 'Accept the new price' }))
  const base = { shoppingId: '7', goodsId: '1' }
  expect(server.inputsOf('POST /shopping/addOrModifyShopping')).toEqual([
    { body: { ...base, selected: false } },
    { body: { ...base, quantity: 20, acceptPrice: true } },
  ])
})

test('removes a line after a question only', async () => {
  const server = fakeApi({
    'POST /shopping/shoppingList': cartOf(line()),
    'POST /shopping/deleteShopping': { removed: 1 },
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Remove Disk space' }))
  const question = await screen.findByRole('dialog')
  expect(server.inputsOf('POST /shopping/deleteShopping')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /shopping/deleteShopping')).toEqual([{ body: { ids: ['7'] } }]),
  )
})

test('says in Chinese what to do with an empty cart, and why one could not be read', async () => {
  fakeApi({ 'POST /shopping/shoppingList': cartOf() })
  const empty = show('zh')
  expect(await screen.findByText('购物车是空的')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: '更多服务' })[0]?.getAttribute('href')).toBe('/cn/more-services')
  empty.unmount()
  fakeApi({ 'POST /shopping/shoppingList': () => refuse('server.fault', '服务器维护中') })
  show('zh')
  expect((await screen.findByRole('alert')).textContent).toContain('服务器维护中')
})
