import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { TestTexts } from '../../testing/TestTexts.tsx'
import { Pager } from './Pager.tsx'

const show = (page: number, total: number) =>
  render(
    <TestTexts>
      <Pager page={page} total={total} hrefOf={(to) => `/courses?page=${to}`} />
    </TestTexts>,
  )
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('=')[1])

test('a middle page links its neighbours, the ends, and both ways', () => {
  show(4, 197)
  expect(addresses()).toEqual(['3', '1', '3', '4', '5', '10', '5'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('4')
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev')
})

test('the ends lead one way only, and one page leads nowhere', () => {
  const { unmount } = show(10, 197)
  expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  unmount()
  show(1, 20)
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('a page beyond the last leads back to the last', () => {
  show(99, 41)
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/courses?page=3')
})

test('thousands of pages are written with a separator', () => {
  show(1250, 25_067)
  expect(screen.getByRole('link', { name: 'Page 1,254' }).textContent).toBe('1,254')
  expect(screen.getByText(/1,250.*1,254/)).toBeTruthy()
})
