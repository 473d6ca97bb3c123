import { expect, it } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import english from '../locales/en.json'
import { CheckConnection } from './CheckConnection.tsx'

it.each([
  ['?redirect_url=%2Fcart', '/cart'],
  ['', '/'],
  ['?redirect_url=https%3A%2F%2Fother.example', '/'],
])('with %s Try again leads to %s', async (query, place) => {
  const { user, address } = renderScreen(<CheckConnection />, {
    route: `/check-internet-connection${query}`,
    path: '*',
    texts: { shell: english },
  })
  await user.click(screen.getByRole('button', { name: english.connection.again }))
  expect(address()).toBe(place)
})
