import { expect, test } from '@jest/globals'
import { parseSync } from 'oxc-parser'
import { takeFlags } from './own-flags.mjs'

const without = (text: string): string => {
  const tree = parseSync('door.js', text, { range: true }).program
  const range = takeFlags(tree)
  return range ? text.slice(0, range[0]) + text.slice(range[1]) : text
}

test('the flags of a door go to no browser, and the rest of it stays', () => {
  const door =
    "export default defineRemote({ name: 'mf-a', flags: { 'a.b': { name: { en: 'B' } } }, slots: {} })"
  expect(without(door)).toBe("export default defineRemote({ name: 'mf-a', slots: {} })")
  expect(without("export default defineRemote({ name: 'mf-a', flags: OWN })")).toBe(
    "export default defineRemote({ name: 'mf-a',  })",
  )
})

test('what is not the door keeps what it calls flags', () => {
  const text = "const other = { flags: { a: 1 } }\nexport default defineRemote({ name: 'mf-a' })"
  expect(without(text)).toBe(text)
})
