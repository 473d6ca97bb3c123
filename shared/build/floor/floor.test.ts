import { expect, test } from '@jest/globals'
import browserslist from 'browserslist'
import postcss from 'postcss'
// @ts-expect-error: build code is JavaScript
import { BROWSERS, SCRIPT_LEVEL } from './browsers.mjs'
// @ts-expect-error: so is this
import { checkScript } from './check-scripts.mjs'
// @ts-expect-error: and this
import { checkStyles } from './check-styles.mjs'
// @ts-expect-error: and this
import { lowerScripts } from './lower-scripts.mjs'
// @ts-expect-error: and this
import { floorStyles, lowerStyles } from './lower-styles.mjs'

test('the floor holds the kernels of WeChat and QQ, iOS 14, and four years of the others', () => {
  const floor = new Set(browserslist(BROWSERS))
  const named = browserslist('chrome 86, chrome 89, ios_saf 14.0-14.4, ios_saf 14.5-14.8')
  const others = browserslist('last 4 years').filter((one) =>
    /^(chrome|edge|firefox|safari|ios_saf|samsung) /.test(one),
  )
  expect([...named, ...others].filter((one) => !floor.has(one))).toEqual([])
  expect(SCRIPT_LEVEL).toBe(2021)
})

test.each([
  ['class A { static { go() } }', 'is no ECMAScript'],
  ['class A { #own = 1 }', 'is no ECMAScript'],
  ['/(?<=a)b/.test(c)', 'a lookbehind'],
  ['new RegExp("(?<!a)b")', 'a lookbehind'],
  ['new RegExp("a", "v")', 'the flag v'],
  ['structuredClone(a)', 'structuredClone'],
  ['new WeakRef(a)', 'WeakRef'],
  ['Object.groupBy(a, b)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['map.values().map(a)', '.map of an iterator'],
  ['form.requestSubmit()', '.requestSubmit'],
  ['new Intl.Segmenter("zh")', 'Intl.Segmenter'],
])('a script with %s is above the floor', (code, fault) => {
  expect(checkScript(code)).toEqual([expect.stringContaining(fault)])
})

test.each([
  'a?.b ?? (c ||= 1_000)',
  'typeof structuredClone === "function" ? structuredClone(a) : b',
  'if (box.showPopover) box.showPopover()',
  '"requestSubmit" in form && form.requestSubmit()',
  'Object.entries(a).map(b)',
  'list.at(-1)',
  '/(?<name>a)/u.exec("(?<=)")',
])('a script with %s is within it', (code) => {
  expect(checkScript(code)).toEqual([])
})

test.each([
  ['a{inset:0}', 'inset'],
  ['a{padding-block:4px}', 'padding-block'],
  ['a:has(b){color:red}', ':has('],
  [':is(a,b){color:red}', ':is('],
  ['a{b{color:red}}', 'a rule within a rule'],
  ['a{height:100dvh}', 'dynamic window'],
  ['a{color:color-mix(in srgb,red,blue)}', 'colour function'],
  ['@container (width>9px){a{color:red}}', '@container'],
  ['@media (width>=9px){a{color:red}}', 'a range of @media'],
  ['@layer a{b{color:red}}', '@layer'],
  ['a:hover,a:focus-visible{color:red}', ':focus-visible'],
  ['a{overflow:clip}', 'overflow: clip'],
  ['a{translate:1px}', 'translate'],
  ['a{overflow-wrap:anywhere}', 'overflow-wrap: anywhere'],
])('styles with %s are above the floor', (css, fault) => {
  expect(checkStyles(css)).toContainEqual(expect.stringContaining(fault))
})

test.each([
  'a{height:100vh;height:100dvh}',
  'a{color:teal;color:color-mix(in srgb,red,blue)}',
  'a:hover{color:red}a:focus-visible{color:red}',
  '@supports (height:1dvh){a{height:100dvh}}',
  'a{content:"100dvh :has(b)"}',
  'a{clip-path:inset(50%);accent-color:teal}',
  'a:not(:hover):nth-child(2n+1){box-shadow:inset 0 0 1px red}',
])('styles with %s are within it', (css) => {
  expect(checkStyles(css)).toEqual([])
})

const lowered = (css: string) => postcss([floorStyles()]).process(css, { from: undefined }).css
test.each([
  ['a{inset:1px 2px}', 'a{top:1px;right:2px;bottom:1px;left:2px}'],
  ['a{padding-block:1px calc(2px + 3px)}', 'a{padding-top:1px;padding-bottom:calc(2px + 3px)}'],
  ['a{inset-inline:0}', 'a{left:0;right:0}'],
  ['a{margin-inline:auto!important}', 'a{margin-left:auto!important;margin-right:auto!important}'],
  ['a{height:calc(100dvh - 8px)}', 'a{height:calc(100vh - 8px);height:calc(100dvh - 8px)}'],
  ['a{overflow-wrap:anywhere}', 'a{overflow-wrap:break-word;overflow-wrap:anywhere}'],
])('%s is lowered to %s', (css, older) => {
  expect(lowered(css)).toBe(older)
  expect(checkStyles(older)).toEqual([])
})

test('a sheet and a file of scripts come out within the floor', async () => {
  const { code: css } = await lowerStyles({ 'a.css': 'a:hover,a:focus-visible{inset:0;min-height:50svh}' })
  expect([checkStyles(css), css.includes('50svh')]).toEqual([[], true])
  const { code } = await lowerScripts({ 'a.js': 'var A=class{static x=1;y=2};var b=a?.b' })
  expect([checkScript(code), code.includes('a?.b')]).toEqual([[], true])
  expect(await lowerScripts({ 'b.js': 'var b=a?.b' })).toEqual({})
})
