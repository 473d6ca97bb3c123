import { bus } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import chinese from '../locales/zh.json'
import CartButton from './CartButton.tsx'

const show = (as?: 'agent' | 'student') => renderScreen(<CartButton />, { as, locale: 'zh', route: '/more-services', texts: { commerce: chinese } })

test('counts the lines, and counts anew when the cart changes', async () => {
  let total = 1200
  fakeApi({ 'POST /shopping/shoppingList': () => ({ rows: [], total, totals: [] }) })
  show('agent')
  expect((await screen.findByRole('link', { name: '购物车 999+ 项' })).getAttribute('href')).toBe('/cn/cart')
  total = 0
  act(() => bus.emit('cart.changed'))
  expect(await screen.findByRole('link', { name: '购物车' })).toBeTruthy()
})

test('leads visitors to the login page and from there to the cart', () => {
  show()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cn/login?redirect_url=%2Fcn%2Fcart')
})

test('is not there for students, and asks nothing', () => {
  fakeApi({})
  show('student')
  expect(screen.queryByRole('link')).toBeNull()
})
