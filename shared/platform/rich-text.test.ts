import { beforeAll, describe, expect, test } from '@jest/globals'
import { cleanRichText } from '../../api/src/plugins/rich-text/rich-text.ts'
import { RICH_TEXT, RICH_TEXT_STYLES } from '../contract/constants.ts'
import PAYLOADS from '../testing/payloads.fixture.json' with { type: 'json' }
import { PIECES } from '../testing/pieces.fixture.ts'
import { type Cleaner, loadCleaner } from './rich-text/cleaner.ts'

const PLACE = { locale: 'zh', ownHost: 'southbound.example' } as const
const pieces = Object.entries(PIECES).flatMap(([group, ofGroup]) =>
  ofGroup.map((piece) => [group, piece] as const),
)
let cleaner: Cleaner
beforeAll(async () => {
  cleaner = await loadCleaner()
})

// jsdom answers selectors far slower.
const all = (body: Element): Element[] => [...body.getElementsByTagName('*')]
/**
 * One spelling of HTML: as a browser reads and writes it, attributes
 * in order, the browser's name of styles as the server's.
 */
function normal(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of all(body)) {
    const attributes = [...element.attributes].map(
      ({ name, value }) => [name === 'data-style' ? 'style' : name, value] as const,
    )
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
    for (const [name, value] of attributes.sort()) element.setAttribute(name, value)
  }
  return body.innerHTML
}
const inBrowser = (html: string, kind: 'article' | 'description') => cleaner.clean(html, { kind, ...PLACE })

/** What of cleaned HTML is not on the list, as a browser reads it. */
function offTheList(html: string, kind: 'article' | 'description'): string[] {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html')
  const tags: Record<string, readonly string[]> = { ...RICH_TEXT[kind].tags, tbody: [] }
  const found = head.innerHTML ? [head.innerHTML] : []
  for (const element of all(body)) {
    const names = [...element.attributes].map(({ name }) => (name === 'data-style' ? 'style' : name))
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !tags[element.localName])
      found.push(element.outerHTML)
    found.push(...names.filter((name) => !tags[element.localName]?.includes(name)))
    const href = element.getAttribute('href')
    if (href !== null && !/^(\/(?!\/)|#|mailto:|tel:)/.test(href)) found.push(href)
    const src = element.getAttribute('src')
    if (element.localName === 'img' && !src?.startsWith('/api/fileOperate/')) found.push(`${src}`)
    for (const style of (element.getAttribute('data-style') ?? element.getAttribute('style') ?? '')
      .split(';')
      .filter(Boolean))
      if (!RICH_TEXT_STYLES[style.split(':')[0] ?? '']) found.push(style)
  }
  return found
}

test('the corpus is as large as it is meant to be', () =>
  expect(new Set(pieces.map(([, piece]) => piece)).size).toBeGreaterThanOrEqual(200))

/**
 * Harmless in both, but not the same: a slash at the end of
 * an address, and words in a part of XML that HTML has not.
 */
const OTHERWISE = /^<(div id="\d+"><)?(head><base href="javascript:|doc xmlns:xlink)/
const isOurs = ([group]: (typeof pieces)[number]) => !(group in PAYLOADS)

describe.each([
  ['article', pieces],
  ['description', pieces.filter(isOurs)],
] as const)('of %s', (kind, given) => {
  test.each(given)('%s: browser and server let through the same: %j', (_group, piece) => {
    const [browser, server] = [inBrowser(piece, kind), cleanRichText(piece, kind, PLACE)]
    const once = normal(browser)
    if (!OTHERWISE.test(piece)) expect(once).toBe(normal(server))
    expect([offTheList(browser, kind), offTheList(server, kind)]).toEqual([[], []])
    if (!OTHERWISE.test(piece)) expect(normal(inBrowser(browser, kind))).toBe(once)
  })
})
