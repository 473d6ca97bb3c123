import { expect, it } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData, useLocation } from 'react-router-dom'
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

function List() {
  const { search } = useLocation()
  useTitle(`Courses ${search}`)
  return <h1>12 courses</h1>
}

it('the next page of a list is read out and takes the focus; a filter and the way back leave it where it is', async () => {
  const frame = (
    <main id="main" tabIndex={-1}>
      <button type="button">a filter</button>
      <Outlet />
      <Arrival />
    </main>
  )
  const router = createMemoryRouter(
    [{ element: frame, children: [{ path: '/finder', element: <List /> }] }],
    {
      initialEntries: ['/finder'],
    },
  )
  render(<RouterProvider router={router} />)
  const filter = screen.getByRole('button')
  filter.focus()
  const said = () => screen.getByRole('status').textContent
  await act(() => router.navigate('/finder?city=Perth', { preventScrollReset: true }))
  expect([said(), document.activeElement]).toEqual(['', filter])
  await act(() => router.navigate(-1))
  expect([said(), document.activeElement]).toEqual(['', filter])
  await act(() => router.navigate('/finder?page=2'))
  expect(said()).toContain('page=2')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
})
