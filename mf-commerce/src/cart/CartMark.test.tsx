import { expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { act, waitFor } from '@testing-library/react'
import chinese from '../locales/zh.json'
import CartMark from './CartMark.tsx'

const show = (as?: 'agent' | 'student') =>
  renderScreen(<CartMark />, { as, locale: 'zh', route: '/more-services', texts: { commerce: chinese } })
    .container

test('counts the lines, and counts anew when the cart changes', async () => {
  let total = 1200
  fakeApi({ 'POST /shopping/shoppingList': () => ({ rows: [], total, totals: [] }) })
  const place = show('agent')
  await waitFor(() => expect(place.textContent?.trim()).toBe('999+ 项'))
  total = 0
  act(() => bus.emit('cart.changed'))
  await waitFor(() => expect(place.textContent).toBe(''))
})

test('asks nothing for who has no cart', () => {
  const server = fakeApi({})
  expect(show('student').textContent).toBe('')
  expect(show().textContent).toBe('')
  expect(server.sent).toEqual([])
})
