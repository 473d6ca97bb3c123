import { expect, it } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
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

it('who leaves it has what failed asked for again', () => {
  const heard = jest.fn()
  const deaf = bus.on('server.back', heard)
  renderScreen(<CheckConnection />, { texts: { shell: english } }).unmount()
  expect(heard).toHaveBeenCalledTimes(1)
  deaf()
})
