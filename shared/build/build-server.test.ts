import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
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

/** What served code starts or reads by its place. */
const SOURCES = list('api/src')
  .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
  .map((name) => readFileSync(join('api/src', name), 'utf8'))

test('each thread of the server is in its build, and no source is looked for', async () => {
  const threads = SOURCES.flatMap((text) => [...text.matchAll(/new URL\('\.\/([\w-]+)\.js'/g)]).map(
    ([, name]) => name,
  )
  expect(threads.length).toBeGreaterThan(3)
  expect(versions()).toHaveLength(1)
  expect(threads.filter((name) => !existsSync(join(api, versions()[0] as string, `${name}.js`)))).toEqual([])
  expect(SOURCES.filter((text) => text.includes("findUp('api/src"))).toEqual([])
}, 60_000)

test('a PDF is drawn by what the image holds: packages, migrations and builds', async () => {
  const image = mkdtempSync(join(tmpdir(), 'southbound-image-'))
  try {
    cpSync(api, join(image, 'dist/api'), { recursive: true })
    symlinkSync(resolve('node_modules'), join(image, 'node_modules'))
    const sections = [{ heading: '费用 Fees', facts: [['学费 Tuition', 'A$40,000']] }]
    const workerData = { lang: 'zh-CN', title: '南行', subtitle: 'Southbound', footer: '1', sections }
    const bytes = await new Promise<Uint8Array>((drawn, failed) => {
      new Worker(join(image, 'dist/api', versions()[0] as string, 'draw-pdf.js'), { workerData })
        .once('message', drawn)
        .once('error', failed)
    })
    expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  } finally {
    rmSync(image, { recursive: true })
  }
}, 60_000)
