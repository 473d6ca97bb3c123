import { expect, test } from '@jest/globals'
import { documentHtml } from './document.ts'
import { packed, plainOf } from './packed.ts'

const PICTURES =
  '<link rel="preload" as="image" href="/a.svg"/><link rel="preload" as="image" imageSrcSet="/b.avif 2x"/>'
const parts = {
  locale: 'en',
  head: '<title>x</title>',
  banner: '',
  styles: '',
  assets: { styles: [{ address: '/a.css', packed: packed('p{}') }], scripts: [] },
  start: null,
  loaderData: '{}',
} as Omit<Parameters<typeof documentHtml>[0], 'html'>

test('what the first pictures ask for stands once, above the styles', () => {
  const page = plainOf(documentHtml({ ...parts, html: `${PICTURES}<p>text</p>` }))
  expect(page.indexOf(PICTURES)).toBeGreaterThan(0)
  expect(page.indexOf(PICTURES)).toBeLessThan(page.indexOf('<style'))
  expect(page).toContain('>p{}</style></head><body><div id="root"><p>text</p></div>')
})

test('a page that asks for none is left as it was drawn', () => {
  const html = '<p>text</p><link rel="preload" href="/later.svg"/>'
  const [beginning, root] = plainOf(documentHtml({ ...parts, html })).split('<div id="root">')
  expect(beginning).not.toContain('preload')
  expect(root).toBe(`${html}</div></body></html>`)
})

test('what pages of an edition share is packed once, and the page’s data cannot replace it', () => {
  const start = { mode: 'hydrate', remotes: [{ name: '</script>' }] } as never
  const pages = ['a', 'b'].map((loaderData) =>
    documentHtml({ ...parts, html: '', start, loaderData: JSON.stringify({ page: loaderData }) }),
  )
  const shared = pages[0]?.filter((part) => typeof part !== 'string' && pages[1]?.includes(part))
  expect(shared?.map((part) => plainOf([part]))).toEqual(['p{}', '[{"name":"\\u003c/script>"}]'])
  const json = /id="start">(.*)<\/script>/.exec(plainOf(pages[0] ?? []))?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ ...(start as object), loaderData: { page: 'a' } })
})
