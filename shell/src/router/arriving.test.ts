import { expect, it } from '@jest/globals'
import type { BrowserRelease } from '@southbound/shared/contract'
import { api, bus, createTexts, type RemoteDoor } from '@southbound/shared/platform'
import { fakeApi, refuse } from '@southbound/shared/testing'
import { ONLY_DATE, turned } from '@southbound/shared/testing/timing'
import { createMemoryRouter } from 'react-router-dom'
import { createDoors } from '../doors/doors.ts'
import { arrive, forgetBegun, startPage } from './arriving.ts'
import type { PageData, RemotePlace } from './prepare.ts'

const words = { path: 'finder', page: 'public', desk: false }
const release = { name: 'mf-discovery', domain: 'discovery', version: '1', slots: {}, routes: [words] }
const place = { release, words, locale: 'en' } as unknown as RemotePlace
/** Its answers come when the test says so, and end with their page. */
const answers: { search: string; come: () => void }[] = []
const door = {
  name: 'mf-discovery',
  domain: 'discovery',
  routes: [
    {
      path: 'finder',
      page: 'public',
      screen: async () => ({ default: () => null }),
      loader: async () => ({
        loader: ({ url, signal }: { url: URL; signal: AbortSignal }) =>
          new Promise((come, fail) => {
            if (url.searchParams.has('calls'))
              return api('POST /show/home/other', null, { signal }).then(come, fail)
            answers.push({ search: url.search, come: () => come(url.search) })
            signal.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')))
          }),
        head: () => ({ title: '', description: '' }),
      }),
    },
  ],
  texts: { en: async () => ({ default: {} }), zh: async () => ({ default: {} }) },
} as unknown as RemoteDoor

const never = () => new Promise<void>(() => undefined)
/** Its code comes with `code`, within the link's patience of `wait`. */
function finder(code: Promise<unknown> = Promise.resolve(), wait = never, of = place) {
  answers.length = 0
  const doors = createDoors([release as unknown as BrowserRelease], () => code.then(() => door), wait)
  const services = { doors, texts: createTexts(), browser: true }
  const visit = (url: string, signal: AbortSignal) => ({ params: {}, url: new URL(url), signal })
  const router = createMemoryRouter([
    { path: '/', element: null },
    {
      id: 'finder',
      path: '/finder',
      loader: ({ request }) => arrive(services, of, visit(request.url, request.signal)),
      element: null,
    },
  ])
  return {
    router,
    point: (search: string) =>
      startPage(services, of, visit(`http://localhost/finder${search}`, new AbortController().signal)),
  }
}
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 100 && !isSo(); tries++) await new Promise((done) => setTimeout(done))
}
const asked = async (count: number) => {
  await until(() => answers.length >= count)
  return answers.map(({ search }) => search)
}
const shown = ({ router }: ReturnType<typeof finder>) => [
  (router.state.loaderData.finder as PageData & { data?: unknown })?.data,
  router.state.errors,
]

it('who presses the same link twice gets its page: the first press ends, the second asks anew', async () => {
  const at = finder()
  const first = at.router.navigate('/finder?level=1')
  await asked(1)
  const second = at.router.navigate('/finder?level=1')
  expect(await asked(2)).toEqual(['?level=1', '?level=1'])
  answers[1]?.come()
  await Promise.all([first, second])
  expect(shown(at)).toEqual(['?level=1', null])
})

it('what was begun when a link was pointed at serves the press, and pointing at another ends nothing', async () => {
  const at = finder()
  at.point('?level=1')
  await asked(1)
  const press = at.router.navigate('/finder?level=1')
  at.point('?level=2')
  expect(await asked(2)).toEqual(['?level=1', '?level=2'])
  answers[0]?.come()
  await press
  expect(shown(at)).toEqual(['?level=1', null])
})

it('a link pointed at without a network leads nowhere; the press on it, begun with it or anew, does', async () => {
  const answer: (() => void)[] = []
  fakeApi({
    'POST /show/home/other': () =>
      new Promise((end) => answer.push(() => end(refuse('network' as never) as never))),
  })
  const lost = jest.fn()
  const deaf = bus.on('network.lost', lost)
  const at = finder()
  const end = async (call: number) => {
    await until(() => answer.length === call)
    answer.at(-1)?.()
    await new Promise((done) => setTimeout(done))
  }
  at.point('?calls=1')
  await end(1)
  expect(lost).not.toHaveBeenCalled()
  at.point('?calls=2')
  await until(() => answer.length === 2)
  const press = at.router.navigate('/finder?calls=2')
  await end(2)
  await press
  expect(lost).toHaveBeenCalledTimes(1)
  const anew = at.router.navigate('/finder?calls=3')
  await end(3)
  await anew
  expect(lost).toHaveBeenCalledTimes(2)
  deaf()
})

it.each([
  ['shows what came meanwhile for a while', () => jest.setSystemTime(Date.now() + 19_000), 1],
  ['asks anew later', () => jest.setSystemTime(Date.now() + 21_000), 2],
  ['asks anew for another person', forgetBegun, 2],
])('who left a late page and comes back: it %s', async (how, meanwhile, calls) => {
  const address = `/finder?level=${encodeURIComponent(how)}`
  jest.useFakeTimers(ONLY_DATE)
  let bring: (value?: unknown) => void = () => undefined
  const at = finder(new Promise((come) => (bring = come)), async () => undefined)
  await at.router.navigate(address)
  expect((at.router.state.loaderData.finder as PageData).kind).toBe('waiting')
  await at.router.navigate('/')
  bring()
  await asked(1)
  answers[0]?.come()
  await new Promise((done) => setTimeout(done))
  meanwhile()
  void at.router.navigate(address)
  await turned()
  expect(answers).toHaveLength(calls)
  jest.useRealTimers()
})

it('a page of the other language asks in it, also while the link to it is only pointed at', async () => {
  const spoken: unknown[] = []
  fakeApi({
    'POST /show/home/other': (_input, { locale }) => {
      spoken.push(locale)
      return {} as never
    },
  })
  const at = finder(undefined, undefined, { ...place, locale: 'zh' })
  at.point('?calls=4')
  await until(() => spoken.length === 1)
  await at.router.navigate('/finder?calls=5')
  expect(spoken).toEqual(['zh', 'zh'])
})
