import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'api/src/modules')
const NAMED = [
  /\binvalid\(\s*(?:[^,()]|\([^)]*\))+,\s*'([\w-]+)'/g,
  /\bfield\b[^{}\n]*\brule: '([\w-]+)'/g,
] as const
const rulesIn = (text: string) => NAMED.flatMap((shape) => [...text.matchAll(shape)].map(([, rule]) => rule))

test('each rule that a module names of a field has its words in both languages', () => {
  const files = readdirSync(MODULES, { recursive: true, encoding: 'utf8' })
  const code = files.filter((name) => /(?<!test|fixture)\.ts$/.test(name))
  const named = new Set(code.flatMap((name) => rulesIn(readFileSync(join(MODULES, name), 'utf8'))))
  expect(named.size).toBeGreaterThan(20)
  for (const locale of ['en', 'zh']) {
    const { rules } = JSON.parse(readFileSync(join(ROOT, `shared/i18n/errors.${locale}.json`), 'utf8'))
    expect([...named].filter((rule) => !(`${rule}` in rules))).toEqual([])
  }
})
