import { execFile } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '../..')
const PLACE = join(ROOT, '.cache', `raw-network-${process.pid}`)
const FILE = 'mf-commerce/src/components/GoodsName.tsx'
const own = readFileSync(join(ROOT, FILE), 'utf8')
const first = own.split('\n').length

/** One page in place of all of commerce: a tenth of its modules. */
const DOOR = `import { defineRemote } from '@southbound/shared/platform'
export default defineRemote({
  name: 'mf-commerce',
  domain: 'commerce',
  routes: [{ path: 'more-services', page: 'public', screen: () => import('./screen.tsx') }],
  texts: { en: () => import('./locales/en.json'), zh: () => import('./locales/zh.json') },
})
`
const SCREEN = "export * from './components/GoodsName.tsx'\nexport default () => null\n"

beforeAll(() => {
  for (const part of ['remote', 'shared', 'mf-commerce', 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, part), join(PLACE, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(PLACE, 'node_modules'), 'dir')
  writeFileSync(join(PLACE, 'mf-commerce/src/remote.ts'), DOOR)
  writeFileSync(join(PLACE, 'mf-commerce/src/screen.tsx'), SCREEN)
}, 60_000)
afterAll(() => rmSync(PLACE, { recursive: true, force: true }))

async function build(...lines: string[]): Promise<string> {
  writeFileSync(join(PLACE, FILE), `${own}${lines.join('\n')}\n`)
  const env = { ...process.env, BUILD_DIR: '' }
  const run = promisify(execFile)(process.execPath, ['shared/build/build-package.mjs', 'mf-commerce'], {
    cwd: PLACE,
    env,
  })
  return run.then(() => 'built').catch(({ stderr }: { stderr: string }) => stderr)
}

test('a remote that goes to the network by itself does not build, and is told in which file and line', async () => {
  const said = await build(
    "export const asks = () => fetch('/x')",
    'export const own = (fetch: () => void) => fetch()',
    "export const opens = () => [new WebSocket('wss://x'), new EventSource('/x'), new XMLHttpRequest()]",
    "export const asksToo = () => window.fetch('/x')",
    'export const { fetch: hidden } = globalThis',
  )
  const told = said.split('\n').filter((line) => line.startsWith(FILE))
  const at = (line: number, name: string) => `${FILE}:${first + line} ${name}`
  expect(told).toEqual(
    [
      at(0, 'fetch'),
      at(2, 'EventSource'),
      at(2, 'WebSocket'),
      at(2, 'XMLHttpRequest'),
      at(3, 'fetch'),
      at(4, 'fetch'),
    ].sort(),
  )
}, 120_000)
