import { expect, test } from '@jest/globals'
import { liftStyles } from './style-attributes.ts'

const rulesOf = (html: string): string => liftStyles(html).styles.replace(/<\/?style[^>]*>/g, '')

test('style attributes become rules of the same weight, one for each style', () => {
  const { html, styles } = liftStyles(
    '<p style="width:50%">a</p><b class="x" style="width:50%">b</b><i style="color:red">c</i>',
  )
  expect(html).toBe('<p data-look="0">a</p><b class="x" data-look="0">b</b><i data-look="1">c</i>')
  expect(styles).toContain('[data-look="0"][data-look="0"][data-look="0"]{width:50%}')
  expect(styles.match(/<style/g)).toHaveLength(1)
})

test('a page without any gets no element', () => {
  expect(liftStyles('<p>a</p>')).toEqual({ html: '<p>a</p>', styles: '' })
})

test('words that only look like an attribute stay', () => {
  expect(liftStyles('<p title="x">write style="color:red" here</p>').html).toBe(
    '<p title="x">write style="color:red" here</p>',
  )
})

test.each([
  ['the end of the rule', 'a:b}body{display:none'],
  ['the end of the element', 'a:b</style><script>'],
  ['an import', '@import url(x)'],
  ['an escape', 'a:\\7d'],
])('%s in a style is dropped with its style', (_what, css) => {
  const escaped = css.replace(/</g, '&lt;').replace(/>/g, '&gt;')
  expect(liftStyles(`<p style="${escaped}">a</p>`)).toEqual({ html: '<p>a</p>', styles: '' })
})

test('entities are read as browsers read them', () => {
  expect(rulesOf('<p style="background:url(&quot;/a&quot;)">a</p>')).toContain('{background:url("/a")}')
})

test('a tag of many styles is read once, as a hostile one would halt the site', () => {
  const { html } = liftStyles(`<div${' style="x"'.repeat(200_000)}>`)
  expect(html).toBe(`<div${' data-look="0"'.repeat(200_000)}>`)
})
