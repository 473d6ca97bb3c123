import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
// @ts-expect-error: scripts are JavaScript
import { exceptionsOf, isAllowed, packagesOf, RULES, refused } from '../scripts/sbom/licences.mjs'

const packages = packagesOf(JSON.parse(readFileSync('package-lock.json', 'utf8')))

test('every package has a licence that the list allows, or an exception with its reason', () => {
  expect(packages.length).toBeGreaterThan(1_000)
  expect(refused(packages, RULES)).toEqual([])
})

test('no exception is kept for a package that is gone', () => {
  const used = new Set(packages.flatMap((one: { name: string }) => exceptionsOf(one, RULES)))
  expect(Object.keys(RULES.packages).filter((pattern) => !used.has(pattern))).toEqual([])
})

test('a choice of licences needs one that is allowed, a sum of them all', () => {
  const allowed = ['MIT']
  expect(isAllowed('(MIT OR GPL-3.0-or-later)', allowed)).toBe(true)
  expect(isAllowed('MIT AND LGPL-3.0-or-later', allowed)).toBe(false)
  const packages = [{ name: 'a', version: '1', licence: 'GPL-3.0-only' }]
  expect(refused(packages, { allowed, packages: { a: { licence: 'MPL-2.0' } } })).toEqual(packages)
})
