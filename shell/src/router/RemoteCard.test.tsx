import { addTexts, createTexts, type RemoteDoor, SiteProvider } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createDoors } from '../doors/doors.ts'
import type { RemoteRelease } from '../doors/releases.ts'
import words from '../locales/en.json'
import { arrive } from './arriving.ts'
import { DoorsContext } from './doors-context.ts'
import type { Place } from './prepare.ts'
import { RemotePage } from './RemotePage.tsx'

const release = {
  name: 'mf-cases',
  domain: 'cases',
  version: '1',
  fallback: null,
  federation: 'mf_cases__1',
  entry: '/e.js',
  slots: {},
  routes: [{ path: 'pool', page: 'public', data: false, desk: false }],
}
const door: RemoteDoor = {
  name: 'mf-cases',
  domain: 'cases',
  routes: [{ path: 'pool', page: 'public', screen: async () => ({ default: () => <h1>The pool</h1> }), title: 'pool' }],
  texts: { en: async () => ({ default: { pool: 'Pool' } }), zh: async () => ({ default: {} }) },
}

it('shows a card with Retry inside the page while a remote is missing, and the page when Retry finds it', async () => {
  let broken = true
  const doors = createDoors(
    [release as unknown as RemoteRelease],
    async () => (broken ? Promise.reject(new Error('gone')) : door),
    () => Promise.resolve(),
  )
  const texts = createTexts()
  addTexts(texts, 'en', 'shell', words)
  const place = { release, words: release.routes[0], locale: 'en' } as unknown as Place
  const router = createMemoryRouter(
    [
      {
        path: '/pool',
        loader: ({ params, request }) => arrive({ doors, texts, browser: true }, place, { params, url: new URL(request.url), signal: request.signal }),
        element: <RemotePage place={place} />,
        hydrateFallbackElement: <p />,
      },
    ],
    { initialEntries: ['/pool'] },
  )
  render(
    <TestTexts>
      <SiteProvider value={{ locale: 'en', texts }}>
        <DoorsContext value={doors}>
          <RouterProvider router={router} />
        </DoorsContext>
      </SiteProvider>
    </TestTexts>,
  )
  expect(await screen.findByText(words.missing.title)).toBeTruthy()
  expect(screen.getByText(/^Applications and student profiles cannot be opened at the moment\. The rest of the site works as usual\./)).toBeTruthy()
  expect(screen.getByText('Loading chunk failed (missing).').className).toContain('faint small')
  broken = false
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('heading', { name: 'The pool' })).toBeTruthy()
})
