import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
// @ts-expect-error: build code is JavaScript
import { firstCalls } from './first-calls.mjs'

const DOOR = `
const { api, defineRemote, PAGE } = require('@southbound/shared/platform')
const route = (path, loader) => ({ path, page: 'public', loader: async () => ({ loader }) })
const own = () => new Promise((done) => setImmediate(() => done({ rows: 20 })))
module.exports = { default: defineRemote({ name: 'mf-news', routes: [
  route('news', async ({ url }) => {
    const [found] = await Promise.all([api('POST /news', { body: { page: Number(url.searchParams.get('page') ?? 1) } }), api('GET /hot')])
    return api('GET /comments/:id', { params: { id: found.id } })
  }),
  route('opened', async () => api('GET /rows', { query: await own() })),
  route('by-language', async ({ locale }) => api('GET /words', { query: { locale } })),
  route('of-shell', async () => api('GET /rows', { query: { rows: PAGE.rows } })),
  route('news/:id', async ({ params }) => api('GET /news/:id', { params })),
  route('broken', () => { throw new Error('no') }),
  { path: 'work', loader: async () => ({ loader: () => api('GET /mine') }) },
  { path: 'plain', page: 'public' },
] }) }
`
let folder = ''
let known: Record<string, unknown> = {}
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'first-calls-'))
  writeFileSync(join(folder, 'server.cjs'), DOOR)
  known = await firstCalls(join(folder, 'server.cjs'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('what a loader asks before any answer is known by its page, also after a file of its own', () => {
  expect(known.news).toEqual([
    ['POST /news', { body: { page: 1 } }],
    ['GET /hot', {}],
  ])
  expect(known.opened).toEqual([['GET /rows', { query: { rows: 20 } }]])
})

test('what differs by language, visit or shell is left to the loader, and so are the pages of work', () => {
  expect(Object.keys(known)).toEqual(['news', 'opened'])
})
