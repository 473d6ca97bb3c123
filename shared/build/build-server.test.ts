import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'

// Inside of the checkout: what is built finds its libraries and migrations from there.
mkdirSync('test-results', { recursive: true })
const dist = mkdtempSync(join('test-results', 'server-build-'))
const api = join(dist, 'api')
afterAll(() => rmSync(dist, { recursive: true }))

/** Ends with the exit code and what was said. */
const run = (...args: string[]) =>
  new Promise<{ code: number | null; said: string }>((done) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, BUILD_DIR: dist } })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        said += data
      })
    child.on('exit', (code) => done({ code, said }))
  })
const build = () => run('api/build.mjs')
const versions = () => readdirSync(api).filter((name) => /^[0-9a-f]{10}$/.test(name))
const list = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()

test('two builds of the server at once take nothing away from each other, nor from a server that runs', async () => {
  expect(await build()).toEqual({ code: 0, said: '' })
  const before = list(api)
  const gone: string[] = []
  const watch = setInterval(() => gone.push(...before.filter((file) => !existsSync(join(api, file)))), 2)
  const both = Promise.all([build(), build()])
  const meanwhile = await Promise.all([run(join(api, 'calls.js')), run(join(api, 'calls.js'))])
  expect(await both).toEqual(Array(2).fill({ code: 0, said: '' }))
  clearInterval(watch)
  expect(gone).toEqual([])
  for (const { code, said } of meanwhile) expect([code, said]).toEqual([0, expect.stringContaining('286')])
  expect(list(api)).toEqual(before)
  expect(versions()).toHaveLength(1)
  for (const name of ['main', 'import', 'render-worker'])
    expect(readFileSync(join(api, `${name}.js`), 'utf8')).toBe(`import './${versions()[0]}/${name}.js'\n`)
  expect(readdirSync(join(dist, '.building'))).toEqual([])
}, 120_000)
