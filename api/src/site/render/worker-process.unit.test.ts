import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { WorkerProcess } from './worker-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const endOf = (message: string) => {
  const file = join(folder, 'sends.cjs')
  writeFileSync(file, `process.send(${message}); setInterval(() => undefined, 1000)`)
  return new Promise<string>((ended) => {
    new WorkerProcess(file, [folder], false, ended)
  })
}

const PAGE = `{ status: 200, html: Buffer.from(''), loaderData: Buffer.from('{}'), title: 'A', mode: 'hydrate',
  head: { title: 'A', description: '' }, page: null }`
const drawn = (other: string) => `{ say: 'rendered', id: 1, page: { ...${PAGE}, ${other} } }`

test.each([
  'null',
  '7',
  '{}',
  '{ say: "calls" }',
  '{ say: "calls", calls: [null] }',
  '{ say: "calls", calls: Array(501).fill({ id: 1, render: 1, wire: "GET /a", locale: "en" }) }',
  '{ say: "broken", id: 1, error: "a".repeat(4_000_001) }',
  '{ say: "rendered", id: 1 }',
  '{ say: "rendered", id: 1, page: { status: 302, redirect: undefined } }',
  drawn('status: 999'),
  drawn('status: 200.5'),
  drawn('html: Buffer.alloc(4_000_001)'),
  drawn('loaderData: Buffer.alloc(4_000_001)'),
  drawn('title: undefined'),
  drawn('head: undefined'),
  drawn('head: { title: "A" }'),
  drawn('head: { description: "" }'),
  drawn('head: { title: "A", description: "", path: 7 }'),
  drawn('head: { title: "A", description: "", jsonLd: [null] }'),
  drawn('head: { title: "A", description: "", jsonLd: [{ one: 1n }] }'),
  drawn('mode: "other"'),
  drawn('page: undefined'),
  drawn('page: { remote: "a", path: null, isPublic: true }'),
])('a drawing process that sends %s ends, and the site goes on', async (message) =>
  expect(await endOf(message)).toBe('it sends what no page sends'),
)

test('a whole page is heard', async () => {
  const file = join(folder, 'draws.cjs')
  writeFileSync(
    file,
    `process.on('message', ({ say, id }) => say === 'render' && process.send({ say: 'rendered', id, page: ${PAGE} }))`,
  )
  const drawing = new WorkerProcess(file, [folder], false, () => undefined)
  const edition = { key: 'a', shell: { path: '', integrity: '' }, remote: null, releases: [] }
  const asked = { url: '/', hasKey: false, announcement: null, suggest: null, flags: {} }
  const page = drawing.render(
    edition,
    asked,
    async () => ({ text: '' }),
    () => undefined,
  )
  expect(await page).toMatchObject({ status: 200, title: 'A', mode: 'hydrate' })
  drawing.stop('the test is over')
})
