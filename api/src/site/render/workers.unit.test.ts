import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import type { FastifyBaseLogger } from 'fastify'
import { Workers } from './workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'southbound-drawing-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ASKED = { remote: 'a', path: 'news', isPublic: true }
/** What the site makes of a page that its process calls `named`. */
async function drawnAs(named: object | null) {
  const file = join(folder, 'draws.cjs')
  const page = `{ status: 200, html: Buffer.from('<p>drawn</p>'), loaderData: Buffer.from('{}'), title: 'A',
    mode: 'hydrate', head: { title: 'A', description: '' }, page: ${JSON.stringify(named)} }`
  writeFileSync(
    file,
    `process.on('message', ({ say, id }) => say === 'render' && process.send({ say: 'rendered', id, page: ${page} }))`,
  )
  const log = { warn: () => undefined, error: () => undefined } as unknown as FastifyBaseLogger
  const workers = new Workers(file, [folder], log, () => undefined)
  const code = { path: '', integrity: '' }
  const edition = { key: 'a', shell: code, remote: { name: 'a', file: code }, releases: [] }
  const request = { url: '/news', hasKey: false, announcement: null, suggest: null, flags: {} }
  const drawn = await workers.render(edition, ASKED, request, async () => ({ text: '' }))
  workers.stop()
  return drawn
}

test.each([null, ASKED, { ...ASKED, isPublic: false }])('%j is drawn for its reader', async (named) =>
  expect(await drawnAs(named)).toMatchObject({
    page: { html: '<p>drawn</p>', page: named && ASKED },
    isWhole: true,
  }),
)

test.each([
  { ...ASKED, path: 'made-up-1' },
  { ...ASKED, remote: 'b' },
])('%j is another page than was asked for, and is left to the browser', async (named) =>
  expect(await drawnAs(named)).toMatchObject({ page: { html: '', page: ASKED }, isWhole: false }),
)
