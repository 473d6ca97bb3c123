import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))
/** Names of their own, alike in both languages. */
const OWN_NAME = /^[A-Z/]+$/

test('each kind of credential has its word in both languages on public pages', () => {
  const codes: string[] = read('api/src/modules/reference/lists/lookups.json').credentialKind.map(
    ({ code }: { code: string }) => code,
  )
  const isIn = { en: /^[ -~]+$/, zh: /\p{Script=Han}/u }
  for (const locale of ['en', 'zh'] as const) {
    const words = read(`mf-discovery/src/locales/${locale}.json`).agent.credential
    const foreign = codes.filter((code) => !OWN_NAME.test(code) && !isIn[locale].test(words[code] ?? code))
    expect([locale, foreign]).toEqual([locale, []])
  }
})
