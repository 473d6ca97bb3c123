import { afterEach, expect, test } from '@jest/globals'
import { addTexts, bus, createTexts, SiteProvider, useUnsaved } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom'
import english from '../locales/en.json'
import { CheckConnection } from '../pages/CheckConnection.tsx'
import { useSessionEffects } from './use-session-effects.ts'

const texts = createTexts()
addTexts(texts, 'en', 'shell', english)
function Frame() {
  useSessionEffects()
  return <Outlet />
}
function Typed() {
  useUnsaved(true)
  return <h1>a page</h1>
}
function show(address: string, page = <h1>a page</h1>) {
  history.replaceState(null, '', address)
  const children = [
    { path: '/check-internet-connection', element: <CheckConnection /> },
    { path: '*', element: page },
  ]
  render(
    <TestTexts>
      <SiteProvider value={{ locale: 'en', texts }}>
        <RouterProvider router={createBrowserRouter([{ element: <Frame />, children }])} />
      </SiteProvider>
    </TestTexts>,
  )
  return userEvent.setup()
}
afterEach(() => history.replaceState(null, '', '/'))

test.each(['/new-password#token', '/course-finder?keyword=law'])(
  'a lost network leads away from %s and back to all of it, and no query bears its token',
  async (address) => {
    const user = show(address)
    act(() => bus.emit('network.lost'))
    const again = await screen.findByRole('button', { name: english.connection.again })
    expect([location.pathname, location.search.includes('token'), location.hash]).toEqual([
      '/check-internet-connection',
      false,
      '',
    ])
    await user.click(again)
    expect(await screen.findByRole('heading', { name: 'a page' })).toBeTruthy()
    expect(location.pathname + location.search + location.hash).toBe(address)
  },
)

test.each([
  ['holds what was typed', <Typed key="typed" />],
  ['sends a form', <form key="sent" aria-busy="true" />],
])('a lost network is only said where the page %s', async (_, page) => {
  const said: string[] = []
  const stop = bus.on('notice', ({ text }) => said.push(text))
  show('/account/case/7', page)
  act(() => bus.emit('network.lost'))
  stop()
  expect([said, location.pathname]).toEqual([[english.connection.title], '/account/case/7'])
})

test.each([
  ['/crm/log', '/crm'],
  ['/account/income', '/login?openTips=0'],
])('signing out on %s leads to %s', async (from, to) => {
  show(from)
  act(() => bus.emit('session.out', { reason: 'signed-out' }))
  await waitFor(() => expect(location.pathname + location.search).toBe(to))
})
