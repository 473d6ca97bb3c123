import { afterEach, expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { collect, type PageReport } from './report.ts'
import { threw } from './threw.ts'

const SHELL = 'https://site.example/assets/shell/1.0.0/main.0123456789.js:1:200'
const CASES = 'https://site.example/assets/mf-cases/2.0.0/12.0123456789.js:1:300'
const COMMERCE = 'https://cdn.example/assets/mf-commerce/3.1.0-ab/7.0123456789.js:1:400'
const stackOf = (...places: string[]) =>
  ['Error: x', ...places.map((place) => `    at f (${place})`)].join('\n')
const thrown = (...places: string[]) => Object.assign(new Error('x'), { stack: stackOf(...places) })

let told: PageReport[] = []
collect((what) => told.push(what))
afterEach(() => {
  told = []
})
const whose = () => told.map(({ remote, version }) => `${remote} ${version}`)

test.each([
  [
    'the remote that its stack leads through, wherever it is served from',
    thrown(SHELL, COMMERCE, SHELL),
    {},
    'mf-commerce 3.1.0-ab',
  ],
  ['the first of two', thrown(CASES, SHELL, COMMERCE), {}, 'mf-cases 2.0.0'],
  [
    'the remote whose components drew it',
    thrown(SHELL),
    { components: stackOf(SHELL, CASES) },
    'mf-cases 2.0.0',
  ],
  ['its known owner', thrown(SHELL), { owner: { remote: 'mf-cases', version: '2.0.0' } }, 'mf-cases 2.0.0'],
  ['the shell', thrown(SHELL), {}, 'shell 1.0.0'],
])('an error belongs to %s', (_whose, error, known, expected) => {
  threw(error, known)
  expect(whose()).toEqual([expected])
})

test('what runs in an extension is nobody’s, and the same error is told once', () => {
  threw(thrown('chrome-extension://abc/x.js:1:1'))
  const error = thrown(CASES)
  threw(error)
  threw(error, { owner: { remote: 'shell', version: '1.0.0' } })
  expect(whose()).toEqual(['mf-cases 2.0.0'])
})

test('what is no error is told with its words', () => {
  threw('just words', { owner: { remote: 'mf-cases', version: '2.0.0' } })
  threw(undefined, { owner: { remote: 'mf-cases', version: '2.0.0' } })
  expect(told.map(({ message }) => message)).toEqual(['just words', 'undefined'])
})

test('who emits an event is not to blame for who listens', () => {
  jest.useFakeTimers()
  const error = new Error('x')
  const stop = bus.on('cart.changed', () => {
    const here = new Error().stack?.split('\n') ?? []
    // As in a browser: the listener is the shell's, and further down a remote emits.
    error.stack = [here[0], `    at hear (${SHELL})`, ...here.slice(2), `    at emit (${COMMERCE})`].join(
      '\n',
    )
    throw error
  })
  bus.emit('cart.changed')
  expect(() => jest.runAllTimers()).toThrow('x')
  expect((error as { inside?: string }).inside).toContain(SHELL)
  expect((error as { inside?: string }).inside).not.toMatch(/threw\.test|Subject/)
  stop()
  jest.useRealTimers()
})
