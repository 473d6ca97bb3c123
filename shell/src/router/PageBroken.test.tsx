import { beforeEach, expect, it } from '@jest/globals'
import type { BrowserRelease } from '@southbound/shared/contract'
import { addTexts, createTexts, type RemoteDoor, reloadPage, SiteProvider } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createDoors } from '../doors/doors.ts'
import { DoorsContext } from '../frame/frame-context.ts'
import words from '../locales/en.json'
import { PageBroken } from './RemotePage.tsx'

jest.mock('@southbound/shared/platform', () => ({
  ...jest.requireActual<object>('@southbound/shared/platform'),
  reloadPage: jest.fn(),
}))
const release = {
  name: 'mf-cases',
  version: '2',
  federation: 'mf_cases__2',
  fallback: { version: '1', federation: 'mf_cases__1' } as object | null,
}

function Broken({ error }: { error: Error }): never {
  throw error
}
/** A page whose drawing throws. */
function show(error: Error, fallback = release.fallback) {
  const doors = createDoors(
    [{ ...release, fallback } as unknown as BrowserRelease],
    async () => ({}) as RemoteDoor,
    async () => {},
  )
  const texts = createTexts()
  addTexts(texts, 'en', 'shell', words)
  const router = createMemoryRouter([
    { path: '/', element: <Broken error={error} />, errorElement: <PageBroken remote="mf-cases" /> },
    { path: '/other', element: <p>another page</p> },
  ])
  render(
    <TestTexts>
      <SiteProvider value={{ locale: 'en', texts }}>
        <DoorsContext value={doors}>
          <RouterProvider router={router} onError={() => undefined} />
        </DoorsContext>
      </SiteProvider>
    </TestTexts>,
  )
  return { doors, router }
}
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined))

it.each([
  'Loading chunk 7 failed.\n(error: /assets/mf-cases/2/7.js)',
  'Loading CSS chunk 7 failed.\n(/assets/mf-cases/2/7.css)',
])(
  '%j: a part that did not come is said, asked for by a page loaded anew, and no fault of the release',
  async (told) => {
    const { doors } = show(new Error(told))
    expect(await screen.findByText(words.missing.title)).toBeTruthy()
    expect([doors.release('mf-cases').version, doors.isDown('mf-cases')]).toEqual(['2', false])
    await userEvent.click(screen.getByRole('button'))
    expect(reloadPage).toHaveBeenCalled()
  },
)

it('a page that breaks goes on with the last known good release', async () => {
  const { doors } = show(new TypeError('x is undefined'))
  await waitFor(() => expect(doors.release('mf-cases').version).toBe('1'))
})

it('without one the tab asks often for a later release, until that page is left', async () => {
  const { doors, router } = show(new TypeError('x is undefined'), null)
  await waitFor(() => expect(doors.isDown('mf-cases')).toBe(true))
  await act(() => router.navigate('/other'))
  expect(await screen.findByText('another page')).toBeTruthy()
  expect(doors.isDown('mf-cases')).toBe(false)
})
