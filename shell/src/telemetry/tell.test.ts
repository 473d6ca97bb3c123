import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { stubGlobal, unstubAllGlobals } from '@southbound/shared/testing/globals'
import type { report } from './report.ts'
import type { ShownPage } from './tell.ts'

jest.mock('web-vitals', () => ({ onLCP: jest.fn(), onINP: jest.fn(), onCLS: jest.fn(), onTTFB: jest.fn() }))
const CASES = { remote: 'mf-cases', version: '2.0.0' }
const NEWS = { remote: 'mf-content', version: '1.0.0' }
interface Told {
  kind: string
  remote: string
  message: string
  place: string
  count: number
  stack?: string
}
let batches: Told[][] = []
let sent: string[][] = []
let shown: ShownPage
let changed: () => void

beforeEach(async () => {
  jest.useFakeTimers()
  jest.resetModules()
  batches = []
  shown = { owner: CASES, place: '/course-guide' }
  document.head.innerHTML = '<meta name="view" content="own-ticket">'
  sent = []
  const read = async (blob: Blob) => {
    const body = JSON.parse(await blob.text()) as { tickets: string[]; reports: Told[] }
    sent.push(body.tickets)
    batches.push(body.reports)
  }
  const sendBeacon = (_: string, blob: Blob): boolean => {
    void read(blob)
    return true
  }
  Object.assign(navigator, { sendBeacon })
  stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  const { tell } = await import('./tell.ts')
  const queue = await import('./report.ts')
  note = queue.report
  tell({
    shell: null,
    shown: () => shown,
    onChange: (listener) => {
      changed = listener
    },
  })
})
afterEach(() => {
  jest.useRealTimers()
  unstubAllGlobals()
})
let note: typeof report
const pass = async (ms: number) => {
  await jest.advanceTimersByTimeAsync(ms)
  await jest.runAllTicks()
}
const error = (message: string) =>
  note({
    kind: 'error',
    ...CASES,
    message,
    stack: `Error\n at f (https://site.example/assets/mf-cases/2.0.0/1.js?who=ada:1:2)`,
  })

test('views of pages are told once each, in their own time', async () => {
  changed()
  shown = { owner: NEWS, place: '/news/:title' }
  changed()
  await pass(14_000)
  expect(batches).toEqual([])
  await pass(2_000)
  expect(batches.flat().map(({ kind, remote, place }) => [kind, remote, place])).toEqual([
    ['view', 'mf-cases', '/course-guide'],
    ['view', 'mf-content', '/news/:title'],
  ])
})

test('a view that fails fails once, and is a view although it was never shown', async () => {
  for (let n = 0; n < 21; n++)
    note({ kind: 'fault', ...NEWS, message: `chunk ${'abcdefghijklmnopqrstu'[n]} did not come` })
  shown = { owner: NEWS, place: '/news' }
  changed()
  await pass(20_000)
  const count = (kind: string) =>
    batches.flat().filter((one) => one.kind === kind && one.remote === NEWS.remote)
  expect([count('fault').length, count('view').length, count('failed').length]).toEqual([21, 1, 1])
  shown = { owner: NEWS, place: '/news/:title' }
  changed()
  await pass(20_000)
  expect([count('view').length, count('failed').length]).toEqual([2, 1])
})

test('a call that the visitor’s own network failed fails no view', async () => {
  note({ kind: 'call', ...CASES, message: 'GET /cart network' })
  await pass(20_000)
  expect(
    batches
      .flat()
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['call', 'view'])
})

test('errors are told soon, counted, and hold nothing of the visitor', async () => {
  for (let n = 0; n < 5; n++) error('ada@example.com lost order 123456789')
  await pass(4_000)
  const told = batches.flat().find(({ kind }) => kind === 'error')
  expect(told).toMatchObject({ count: 5, message: '… lost order #', place: '/course-guide' })
  expect(told?.stack).toContain('(/assets/mf-cases/2.0.0/1.js:1:2)')
})

test('all is told with the ticket of the page, and of one that was left for its broken shell', async () => {
  error('one')
  await pass(4_000)
  sessionStorage.view = 'left-ticket'
  error('two')
  await pass(4_000)
  sessionStorage.clear()
  expect(sent).toEqual([['own-ticket'], ['own-ticket', 'left-ticket']])
})

test('what nobody can be told of by its stack is the page’s', async () => {
  note({ kind: 'call', remote: '', version: '', message: 'GET /cart 50000' })
  await pass(4_000)
  expect(batches.flat().find(({ kind }) => kind === 'call')).toMatchObject(CASES)
})

test('flags that the page has read go with reports that go anyway, each value once', async () => {
  const { readFlags } = await import('@southbound/shared/platform')
  readFlags.set('commerce.offer', 'rich')
  await pass(20_000)
  const told = () => batches.flat().filter(({ kind }) => kind === 'flag')
  expect(told().map(({ message, remote }) => [message, remote])).toEqual([
    ['commerce.offer=rich', 'mf-cases'],
  ])
  const before = batches.length
  readFlags.set('commerce.checkout', true)
  await pass(60_000)
  expect(batches).toHaveLength(before)
  error('one')
  await pass(4_000)
  expect(told().map(({ message }) => message)).toEqual(['commerce.offer=rich', 'commerce.checkout=true'])
})

test('a page that breaks without end is not heard without end', async () => {
  for (let n = 0; n < 1_000; n++) error(`fault ${'abcdefghij'[n % 10]}`)
  await pass(4_000)
  for (let n = 0; n < 1_000; n++) error(`other ${'abcdefghijklmnopqrst'[n % 20]}${'xyz'[n % 3]}`)
  await pass(60_000)
  const errors = batches.flat().filter(({ kind }) => kind === 'error')
  expect(errors.reduce((sum, { count }) => sum + count, 0)).toBeLessThanOrEqual(200)
  expect(Math.max(...batches.map((batch) => JSON.stringify(batch).length))).toBeLessThan(64_000)
})

test('a page that is left tells what it has', async () => {
  error('the last words')
  dispatchEvent(new Event('pagehide'))
  await pass(0)
  expect(batches.flat().map(({ kind }) => kind)).toContain('error')
})
