import { runInNewContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import { parse } from 'acorn'
import { GUARD } from './guard.ts'
import { FITS, oldBrowser } from './old-browser.ts'

const isReadable = (code: string, ecmaVersion: 5 | 2018 | 2020 | 2021) => {
  try {
    return Boolean(parse(code, { ecmaVersion }))
  } catch {
    return false
  }
}

test('the question is readable from the floor on and not below, the sentence in the oldest browsers', () => {
  expect([isReadable(FITS, 2020), isReadable(FITS, 2021)]).toEqual([false, true])
  expect([isReadable(oldBrowser('en'), 5), isReadable(oldBrowser('zh'), 5)]).toEqual([true, true])
  expect(isReadable(GUARD, 2018)).toBe(true)
})

interface Element {
  textContent?: string
  style: { cssText?: string }
}
/** What a page's script puts at its top; `fits` as the question left it. */
function shown(locale: 'en' | 'zh', fits: unknown): Element[] {
  const top: Element[] = []
  const document = {
    addEventListener: (_when: string, run: () => void) => run(),
    createElement: (): Element => ({ style: {} }),
    body: { firstChild: null, insertBefore: (one: Element) => top.push(one) },
  }
  runInNewContext(oldBrowser(locale), { document, self: { fits } })
  return top
}

test('only a browser below the floor shows the sentence, in the language of the page', () => {
  expect(shown('en', () => 1)).toEqual([])
  expect(shown('en', undefined)[0]?.textContent).toContain('too old')
  expect(shown('zh', undefined)[0]?.textContent).toMatch(/^您的浏览器版本太旧/)
})

test('a browser below the floor is not led to another shell, and reports nothing', () => {
  const heard: ((event: object) => void)[] = []
  const self = {}
  const asked = jest.fn()
  runInNewContext(GUARD, {
    self,
    sessionStorage: {},
    addEventListener: (_name: string, run: (event: object) => void) => heard.push(run),
    document: { querySelector: asked },
    navigator: { sendBeacon: asked },
  })
  heard[0]?.({
    target: self,
    filename: 'https://site.example/assets/shell/1/main.js',
    message: 'Unexpected token',
  })
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  ['http:', 'avoid=2;path=/;max-age=600;samesite=lax'],
  ['https:', '__Host-avoid=2;path=/;max-age=600;samesite=lax;secure'],
])(
  'a page whose shell was changed on its way is read again with the one before (%s)',
  async (protocol, cookie) => {
    const heard: ((event: object) => void)[] = []
    const self = { fits: true }
    const document = { cookie: '', querySelector: () => ({ content: 'a ticket' }) }
    const reload = jest.fn()
    runInNewContext(GUARD, {
      self,
      document,
      location: { protocol, reload },
      sessionStorage: {},
      fetch: async () => ({}),
      addEventListener: (_name: string, run: (event: object) => void) => heard.push(run),
    })
    const main = {
      tagName: 'SCRIPT',
      src: '/assets/shell/2/main.js',
      dataset: { shell: '2' },
      remove: jest.fn(),
    }
    heard[0]?.({ target: main })
    await new Promise((done) => setImmediate(done))
    expect(document.cookie).toBe(cookie)
    expect(reload).toHaveBeenCalledTimes(1)
  },
)
