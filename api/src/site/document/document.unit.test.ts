import { expect, test } from '@jest/globals'
import { documentHtml } from './document.ts'

const PICTURES =
  '<link rel="preload" as="image" href="/a.svg"/><link rel="preload" as="image" imageSrcSet="/b.avif 2x"/>'
const parts = {
  locale: 'en',
  head: '<title>x</title>',
  banner: '',
  styles: '',
  assets: { styles: [{ address: '/a.css', text: 'p{}' }], scripts: [] },
  start: null,
  loaderData: '{}',
} as Omit<Parameters<typeof documentHtml>[0], 'html'>

test('what the first pictures ask for stands once, above the styles', () => {
  const { beginning, rest } = documentHtml({ ...parts, html: `${PICTURES}<p>text</p>` })
  expect(beginning.indexOf(PICTURES)).toBeGreaterThan(0)
  expect(beginning.indexOf(PICTURES)).toBeLessThan(beginning.indexOf('<style'))
  expect(rest).toContain('<div id="root"><p>text</p></div>')
})

test('a page that asks for none is left as it was drawn', () => {
  const html = '<p>text</p><link rel="preload" href="/later.svg"/>'
  const { beginning, rest } = documentHtml({ ...parts, html })
  expect(beginning).not.toContain('preload')
  expect(rest).toContain(`<div id="root">${html}</div>`)
})
