import { expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom'
import { Arrival } from './Arrival.tsx'
import type { PageData } from './prepare.ts'
import { useTitle } from './use-title.ts'

let data: PageData = { kind: 'waiting' }
function Page() {
  const page = useLoaderData() as PageData
  useTitle(page.kind === 'ready' ? page.head.title : '')
  return page.kind === 'ready' && <h1>{page.head.title}</h1>
}

it('a page whose code is late is read out and takes the focus when it is there', async () => {
  const frame = (
    <main id="main" tabIndex={-1}>
      <Outlet />
      <Arrival />
    </main>
  )
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <p>home</p> },
        { path: '/finder', loader: () => data, element: <Page /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/finder'))
  expect(screen.getByRole('status').textContent).toBe('')
  data = { kind: 'ready', data: null, head: { title: 'Find a course', description: '' } }
  await act(() => router.revalidate())
  expect(screen.getByRole('status').textContent).toContain('Find a course')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
