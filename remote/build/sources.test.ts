import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
// @ts-expect-error: build code is JavaScript
import { hashOfSources } from './sources.mjs'

let folder: string
const write = (file: string, text = 'x') => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const hash = (): string => hashOfSources(folder, join(folder, 'build'))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'southbound-sources-'))
  write('src/remote.ts')
  write('package.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the same sources are one version, whatever git, caches, test runs and the build itself write beside them', () => {
  const before = hash()
  const beside = [
    '.git/index',
    '.cache/a',
    '.eslintcache',
    'coverage/a.json',
    'build/a.js',
    'node_modules/a/i.js',
  ]
  for (const file of beside) write(file)
  expect(hash()).toBe(before)
})

test.each(['src/remote.ts', 'src/Screen.tsx', 'package-lock.json', '.browserslistrc', '.swcrc.json'])(
  'a change of %s is another version',
  (file) => {
    const before = hash()
    write(file, 'changed')
    expect(hash()).not.toBe(before)
  },
)
