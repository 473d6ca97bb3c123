import { beforeEach, expect, it } from '@jest/globals'
import type { BrowserRelease } from '@southbound/shared/contract'
import { addTexts, createTexts, type RemoteDoor, SiteProvider } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { bringFile } from '../doors/bring-file.ts'
import { createDoors } from '../doors/doors.ts'
import { DoorsContext } from '../frame/frame-context.ts'
import words from '../locales/en.json'
import { collect, type PageReport } from '../telemetry/report.ts'
import { arrive, forgetBegun } from './arriving.ts'
import type { RemotePlace } from './prepare.ts'
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
  routes: [
    {
      path: 'pool',
      page: 'public',
      screen: async () => ({ default: () => <h1>The pool</h1> }),
      title: 'pool',
    },
  ],
  texts: { en: async () => ({ default: { pool: 'Pool' } }), zh: async () => ({ default: {} }) },
}

const NEVER = new Promise<never>(() => undefined)
/** A page of the remote in a browser that waits for its link as `wait` says. */
function show(loadDoor: () => Promise<RemoteDoor>, wait = Promise.resolve()): void {
  const doors = createDoors([release as unknown as BrowserRelease], loadDoor, () => wait)
  const texts = createTexts()
  addTexts(texts, 'en', 'shell', words)
  const place = { release, words: release.routes[0], locale: 'en' } as unknown as RemotePlace
  const router = createMemoryRouter(
    [
      {
        path: '/pool',
        loader: ({ params, request }) =>
          arrive({ doors, texts, browser: true }, place, {
            params,
            url: new URL(request.url),
            signal: request.signal,
          }),
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
}

/** The file does not come, as a browser says it. */
async function fileGone(): Promise<never> {
  const coming = bringFile('/assets/mf-cases/1/entry.js')
  const failing = setInterval(
    () => document.querySelectorAll('script').forEach((one) => void one.dispatchEvent(new Event('error'))),
    20,
  )
  return coming.finally(() => clearInterval(failing)).then(() => Promise.reject(new Error('the file came')))
}

const told: PageReport[] = []
collect((what) => told.push(what))
beforeEach(() => {
  told.length = 0
  forgetBegun()
})

it('shows a card with Retry inside the page while a remote is missing, and the page when Retry finds it', async () => {
  let broken = true
  show(async () => (broken ? Promise.reject(new Error('gone')) : door))
  expect(await screen.findByText(words.missing.title)).toBeTruthy()
  broken = false
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByRole('heading', { name: 'The pool' })).toBeTruthy()
})

it.each([
  ['is gone', fileGone, NEVER, 'fault', 'Loading chunk /assets/mf-cases/1/entry.js failed. (missing)'],
  ['takes too long', () => NEVER, Promise.resolve(), 'late', 'Loading chunk mf-cases failed. (timeout)'],
] as const)(
  'a remote that %s: the card says in plain words what is missing and what works, the report alone the reason',
  async (_how, loadDoor, wait, kind, reason) => {
    show(loadDoor, wait)
    const card = await screen.findByRole('alert', {}, { timeout: 20_000 })
    expect(card.textContent).toContain(
      'Applications and student profiles cannot be opened at the moment. The rest of the site works as usual.',
    )
    expect(document.body.textContent).not.toMatch(/chunk|failed|missing|timeout/i)
    const found = told.find(({ message }) => message.includes(reason))
    expect(found).toMatchObject({ kind, remote: 'mf-cases', version: '1' })
  },
)
