import { expect, it } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { useWholePage } from './whole-page.ts'

const drawn: string[] = []
function Page({ name }: { name: string }) {
  const isWhole = useWholePage()
  useLayoutEffect(() => {
    drawn.push(`${name} ${isWhole ? 'whole' : 'begun'}`)
  }, [name, isWhole])
  return null
}

it('draws a page that a click opened in two steps, and one that is gone back to at once', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Page key="first" name="first" /> },
    { path: '/opened', element: <Page key="opened" name="opened" /> },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/opened'))
  await act(() => router.navigate(-1))
  expect(drawn).toEqual(['first whole', 'opened begun', 'opened whole', 'first whole'])
})
