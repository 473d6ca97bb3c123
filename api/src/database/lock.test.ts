import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { buildSync } from 'esbuild'
import { preparedFolder } from '#testing/template.ts'
import { openDatabase } from './database.ts'
import { FolderInUse, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'southbound-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const holder = () =>
  JSON.parse(readFileSync(join(folder, 'database.lock'), 'utf8')) as {
    pid: number
    started: string
    host: string
  }
const write = (value: object) => writeFileSync(join(folder, 'database.lock'), JSON.stringify(value))

test('a second opening of a folder in use is refused with a clear message, and after closing it opens', async () => {
  await preparedFolder(folder)
  const first = await openDatabase({ dataDir: folder })
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(
    `The data folder ${folder} is in use by process ${process.pid}`,
  )
  await first.close()
  const second = await openDatabase({ dataDir: folder })
  await second.close()
  expect(readdirSync(folder)).toEqual(['database'])
})

test('a lock of a live process is never taken, one of a dead process is', () => {
  lockFolder(folder)
  const mine = holder()
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  write({ ...mine, pid: 2 ** 22 + 1 })
  lockFolder(folder)()
  write({ ...mine, started: '1' })
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('a lock of another machine counts as live', () => {
  lockFolder(folder)
  write({ ...holder(), host: 'elsewhere', pid: 2 ** 22 + 1 })
  expect(() => lockFolder(folder)).toThrow('on elsewhere')
})

test('of many processes that find a dead lock at once, one gets the folder', async () => {
  lockFolder(folder)
  write({ ...holder(), pid: 2 ** 22 + 1 })
  const compiled = join(folder, '..', `${basename(folder)}.mjs`)
  buildSync({
    entryPoints: [join(import.meta.dirname, 'lock.ts')],
    outfile: compiled,
    format: 'esm',
    platform: 'node',
  })
  const script = `import { lockFolder } from ${JSON.stringify(compiled)}
    try { lockFolder(${JSON.stringify(folder)}); console.log('got'); process.stdin.resume() } catch { console.log('refused') }`
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script]),
  )
  const said = (child: (typeof children)[number]) =>
    new Promise<string>((done) => {
      let out = ''
      child.stdout.on('data', (data) => {
        out += data
        done(out.trim())
      })
      child.stderr.on('data', (data) => done(String(data)))
    })
  const outcomes = await Promise.all(children.map(said))
  for (const { stdin } of children) stdin.end()
  expect(outcomes.sort()).toEqual(['got', ...Array(5).fill('refused')])
  rmSync(compiled)
})
