import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'

const ROOT = resolve(import.meta.dirname, '..')
const FILES = join(ROOT, 'scripts/remote-new/files.mjs')
let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A folder as the repository's root is, with nothing in it but new remotes. */
async function make(remotes: string[]): Promise<string[]> {
  folder = mkdtempSync(join(tmpdir(), 'southbound-remote-'))
  const { filesOfRemote } = (await import(FILES)) as {
    filesOfRemote: (name: string, title: object) => Record<string, string>
  }
  const files = Object.assign(
    {},
    ...remotes.map((remote) => filesOfRemote(remote, { en: 'Sample', zh: '样例' })),
  ) as Record<string, string>
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const support = {
    extends: join(ROOT, 'tsconfig.web.json'),
    include: [join(ROOT, 'shared/**/*.d.ts'), join(ROOT, 'shell/**/*.d.ts'), `${folder}/mf-*/**/*`],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(support))
  writeFileSync(join(folder, 'biome.json'), readFileSync(join(ROOT, 'biome.json'), 'utf8'))
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return Object.keys(files)
}
const run = (tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, said: status === 0 ? '' : stdout + stderr }
}

test('what remote:new writes passes lint and types', async () => {
  const remotes = ['mf-sample', 'mf-two-words']
  const files = await make(remotes)
  expect(files).toEqual(expect.arrayContaining(remotes.map((remote) => `${remote}/src/remote.ts`)))
  expect(run('biome', 'check', '--write', ...remotes, 'e2e')).toEqual({ status: 0, said: '' })
  expect(run('tsc', '-p', 'tsconfig.json', '--checkers', '1')).toEqual({ status: 0, said: '' })
}, 60_000)
