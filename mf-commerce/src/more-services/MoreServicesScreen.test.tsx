import { expect, test } from '@jest/globals'
import { bus, followFlags, MayOpenProvider } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { eventually } from '@southbound/shared/testing/timing'
import { screen } from '@testing-library/react'
import type { Goods } from '../components/wire.ts'
import english from '../locales/en.json'
import chinese from '../locales/zh.json'
import MoreServicesScreen from './MoreServicesScreen.tsx'
import { head, loader } from './more-services.ts'

const goods: Goods = {
  goodsId: '1',
  goodsType: 1,
  nameEn: 'Home banner',
  nameCn: '首页横幅',
  descriptionEn: 'A wide picture.',
  descriptionCn: '通栏图片。',
  unit: 'day',
  price: '180.00',
  currency: 'AUD',
  minQty: 7,
  maxQty: 90,
  step: 1,
  discountTiers: [{ qty: 14, percent: '12.50' }],
  slotCode: 'HOME_BANNER',
  renewable: false,
  audience: [2, 3],
}
const show = (as?: 'agent' | 'other', locale: 'en' | 'zh' = 'en', flags = {}) =>
  renderScreen(<MoreServicesScreen />, {
    as,
    locale,
    flags,
    route: '/more-services?type=1',
    loaded: { type: 1, goods: [goods] },
    texts: { commerce: locale === 'zh' ? chinese : english },
  })

test('leads visitors to the login page and back', () => {
  show(undefined, 'zh')
  const address = screen.getByRole('link', { name: '加入购物车：首页横幅' }).getAttribute('href')
  expect(address).toBe('/cn/login?redirect_url=%2Fcn%2Fmore-services%3Ftype%3D1')
  expect(screen.getByText('满 14 天 减 12.50%')).toBeTruthy()
})

test('leads an account to what it has bought and what it offers, as far as it may', () => {
  const placesOf = (as?: 'agent' | 'other') => {
    const { unmount } = renderScreen(
      <MayOpenProvider value={(to) => as === 'agent' || to !== '/account/service'}>
        <MoreServicesScreen />
      </MayOpenProvider>,
      { as, route: '/more-services', loaded: { type: 1, goods: [] }, texts: { commerce: english } },
    )
    const own = screen.queryAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    unmount()
    return own.filter((to) => to.startsWith('/account/'))
  }
  expect(placesOf('agent')).toEqual(['/account/services', '/account/service'])
  expect(placesOf('other')).toEqual(['/account/services'])
  expect(placesOf()).toEqual([])
})

test('puts the typed quantity into the cart and tells the page', async () => {
  const server = fakeApi({ 'POST /shopping/addOrModifyShopping': { id: '9' } })
  const heard = jest.fn()
  const stop = bus.on('cart.changed', heard)
  const { user } = show('agent')
  const field = await screen.findByRole('spinbutton', { name: 'Quantity of Home banner' })
  await user.clear(field)
  await user.type(field, '14')
  await user.click(screen.getByRole('button', { name: 'Add to cart: Home banner' }))
  expect(server.inputsOf('POST /shopping/addOrModifyShopping')).toEqual([
    { body: { goodsId: '1', quantity: 14 } },
  ])
  await eventually(() => expect(heard).toHaveBeenCalledTimes(1))
  stop()
})

test('keeps what was typed beside the rule that it breaks', async () => {
  fakeApi({
    'POST /shopping/addOrModifyShopping': () =>
      refuse('input.invalid', 'x', [
        { field: 'quantity', rule: 'range', message: 'quantity must be from 7 to 90.' },
      ]),
  })
  const { user } = show('agent')
  const field = await screen.findByRole('spinbutton')
  await user.clear(field)
  await user.type(field, '3{Enter}')
  expect(await screen.findByText('quantity must be from 7 to 90.')).toBeTruthy()
  expect(field).toHaveProperty('value', '3')
})

test('says to an account that it is not sold to', () => {
  show('other')
  expect(screen.queryByRole('button', { name: /add/i })).toBeNull()
  expect(screen.getByText('Not sold to accounts of your type.')).toBeTruthy()
})

test('sells nothing while ordering is paused, and opens again in the same tab', async () => {
  fakeApi({ 'GET /flags': { values: { 'commerce.cart': true } } })
  const stop = followFlags()
  show('agent', 'en', { 'commerce.cart': false })
  expect(screen.getByRole('status').textContent).toContain('Ordering is paused')
  expect(screen.queryByRole('button', { name: /add/i })).toBeNull()
  bus.emit('flags.changed')
  expect(
    await screen.findByRole('button', { name: 'Add to cart: Home banner' }, { timeout: 20_000 }),
  ).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
  stop()
})

test.each([
  ['?type=4', 4],
  ['?type=99', 1],
  ['?type=x', 1],
  ['', 1],
])('the address %s asks for type %i', async (query, type) => {
  const server = fakeApi({ 'POST /goods/getGoodsList': { rows: [], total: 0 } })
  const url = new URL(`https://site.example/more-services${query}`)
  const data = await loader({ url, params: {}, locale: 'en', signal: new AbortController().signal })
  expect(server.inputsOf('POST /goods/getGoodsList')).toMatchObject([{ body: { type } }])
  expect(head(data, { t: (key) => key, locale: 'en', url }).path).toBe(
    type === 1 ? '/more-services' : '/more-services?type=4',
  )
})
