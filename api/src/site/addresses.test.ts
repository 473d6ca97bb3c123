import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { BrowserRelease } from '@southbound/shared/contract'
import { createStaticHandler } from 'react-router-dom'
import { freshDatabase } from '#testing/template.ts'
import { buildApp, type Running } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Store } from '../database/database.ts'
import type { Editions } from './edition/edition.ts'
import { registerPages } from './pages.ts'
import { routeMatcher } from './render/match-page.ts'
import type { Rendered } from './render/rendered.ts'
import type { VisitorSources } from './visitor.ts'

const ROUTES = ['', 'course-finder', 'course-detail/:type/:name/:id', 'personDocument', 'help/*']
const FRAME = ['toOtherPlace', ':token', '*']
const releases = [{ name: 'mf-x', routes: ROUTES.map((path) => ({ path })) }] as unknown as BrowserRelease[]
const router = createStaticHandler(
  [...ROUTES, ...FRAME]
    .map((path) => ({ path: `/${path}`, loader: () => null }))
    .flatMap((one) => [one, { ...one, path: `/cn${one.path}` }]),
)

/** Renders with the shell's router; unroutable addresses throw. */
async function render({ url }: { url: string }): Promise<{ page: Rendered; isWhole: boolean }> {
  if (url.includes('q=fault')) throw new Error('drawn badly')
  const context = await router.query(new Request(url))
  if (context instanceof Response) throw new Error('no page leads elsewhere here')
  const path = context.matches.at(-1)?.route.path ?? ''
  const status = context.errors ? 500 : /\*|token/.test(path) ? 404 : 200
  const head = { title: 'Page', description: '' }
  return {
    page: {
      status,
      html: '<h1>Page</h1>',
      styles: '',
      title: 'Page',
      head,
      page: null,
      mode: 'hydrate',
      loaderData: '{}',
    },
    isWhole: true,
  }
}
const edition = {
  key: 'one',
  render,
  routeOf: routeMatcher(releases, FRAME),
  assets: { of: () => ({ scripts: [], styles: [] }) },
  remotes: [],
  shell: '1',
}

let store: Store
let running: Running
let port: number
const log: string[] = []
/** The second is said of a busy machine's database. */
const EXPECTED = /could not be read|a slow statement/
const folder = mkdtempSync(join(tmpdir(), 'southbound-addresses-'))
beforeAll(async () => {
  store = await freshDatabase()
  const config = readConfig({
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: 'https://site.example',
  })
  running = await buildApp({ ...config, jobs: false, logTo: { write: (text) => void log.push(text) } }, store)
  const visitors = {
    live: { set: { serial: 1 }, keys: {} },
    findActor: async () => null,
    countryOf: () => null,
  } as unknown as VisitorSources
  registerPages(running.app, {
    db: store.db,
    editions: { of: async () => edition } as unknown as Editions,
    visitors,
    nations: { known: () => null },
    publicUrl: config.publicUrl,
    grantOf: async () => null,
    previewOf: async () => null,
    places: [],
    viewTicket: async () => '',
    changes: () => 0,
    callForText: async () => 'null',
  })
  await running.app.listen({ port: 0, host: '127.0.0.1' })
  port = (running.app.server.address() as AddressInfo).port
})
beforeEach(() => {
  log.length = 0
})
afterAll(async () => {
  agent.destroy()
  await running.app.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
interface Answer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((done, fail) => {
    const asked = request(
      { port, path, agent, headers: { 'user-agent': 'Mozilla', ...headers } },
      (answer) => {
        let body = ''
        answer.setEncoding('utf8').on('data', (text) => {
          body += text
        })
        answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    asked.on('error', fail).end()
  })
const leadsTo = async (path: string) => {
  const { status, headers } = await get(path)
  return status === 301 ? headers.location : status
}

const PIECES = [
  '%',
  '%0a',
  '%0D',
  '%00',
  '%7f',
  '%ED%A0%80',
  '%c0%af',
  '%E4%B8',
  '%e4%b8%ad',
  '%u0041',
  '%2f',
  '%2e%2e',
  '..',
  '.',
  '//',
  '/',
  '/',
  '/',
  '\\',
  ';',
  ':',
  '@',
  '*',
  '?',
  '#',
  '&a=',
  '+',
  '中',
  'cn',
  'api',
  'assets',
  'x',
  'Course-Finder',
  'http://other.example/',
  '%E2%80%A8',
  "'",
  '"',
  '<b>',
  'a'.repeat(700),
  'help',
  '1',
]
function* addresses(count: number): Generator<string> {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed % below
  }
  for (let at = 0; at < count; at++) {
    const start = ['/', '/cn/', '/api/', '/', 'http://site.example/', ''][next(6)] ?? ''
    yield start + Array.from({ length: 1 + next(6) }, () => PIECES[next(PIECES.length)]).join('')
  }
}
const asBytes = (address: string) => Buffer.from(address, 'utf8').toString('latin1')

test('three thousand odd addresses are each answered by a page or an envelope, and none is a fault', async () => {
  const odd: string[] = []
  const check = async (address: string) => {
    const { status, headers, body } = await get(asBytes(address))
    const type = headers['content-type'] ?? ''
    const isPage =
      type.startsWith('text/html') && /<html lang="(en|zh-Hans)">/.test(body) && body.includes('<h1')
    const isEnvelope = type.startsWith('application/json') && JSON.parse(body).data?.failure !== undefined
    const isLed = status === 301 && /^\/(?!\/)/.test(headers.location ?? '')
    if (!([200, 400, 404].includes(status) && (isPage || isEnvelope)) && !isLed)
      odd.push(`${address} ${status} ${type} ${headers.location ?? body.slice(0, 80)}`)
  }
  const waiting = addresses(3_000)
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const address of waiting) await check(address)
    }),
  )
  expect(odd).toEqual([])
  expect(log.filter((line) => !EXPECTED.test(line))).toEqual([])
}, 120_000)

test.each([
  ['/x/%0a/', 'en'],
  ['/cn/x/%0a/', 'zh-Hans'],
  ['/%', 'en'],
  ['/cn/%ED%A0%80', 'zh-Hans'],
  ['/assets/%/1/a.js', 'en'],
])(
  '%s gets the page of what is not found, in its language, without scripts, and a line in the log',
  async (address, lang) => {
    const { status, body } = await get(address)
    expect([
      status,
      body.includes(`<html lang="${lang}">`),
      body.includes('<h1>'),
      body.includes('<script'),
    ]).toEqual([404, true, true, false])
    expect(log.join('')).toContain(`"url":"${address}"`)
  },
)

test('a call that cannot be read answers in the language of the reader, and is logged', async () => {
  const { status, body } = await get('/api/%', { 'accept-language': 'zh-CN' })
  expect([status, JSON.parse(body).code, /[一-龥]/.test(JSON.parse(body).message)]).toEqual([
    400,
    40000,
    true,
  ])
  expect(log.join('')).toContain('"url":"/api/%"')
})

test('an address with scheme and host is that of its path', async () => {
  expect((await get('http://site.example/course-finder?a=1')).status).toBe(200)
  expect((await get('http://site.example')).status).toBe(200)
})

const raw = (bytes: string) =>
  new Promise<string>((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    let heard = ''
    socket.setEncoding('utf8').on('data', (text) => {
      heard += text
    })
    socket.on('close', () => done(heard))
  })

test.each([
  ['GET /a\u0001b HTTP/1.1\r\nHost: x\r\n\r\n', '400', 'text/html'],
  ['GET /cn/a\u0001b HTTP/1.1\r\nHost: x\r\n\r\n', '400', 'zh-Hans'],
  ['GET /api/a\u0001b HTTP/1.1\r\nAccept-Language: zh\r\n\r\n', '400', '"failure":"input.invalid"'],
  [`GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '431', 'Southbound'],
  ['hello\r\n\r\n', '400', '"failure":"input.invalid"'],
])('what is no HTTP is answered too: %j', async (bytes, status, holds) => {
  const heard = await raw(bytes)
  expect(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(heard).toContain(holds)
  expect(log.join('')).toContain('could not be read')
})

test('a page has one address: others lead there, with their query, and names stay as they are written', async () => {
  expect(await leadsTo('/course-finder/?q=A%20b&x')).toBe('/course-finder?q=A%20b&x')
  expect(await leadsTo('/Course-FINDER')).toBe('/course-finder')
  expect(await leadsTo('/%63ourse-finder')).toBe('/course-finder')
  expect(await leadsTo('/CN/Course-Finder//')).toBe('/cn/course-finder')
  expect(await leadsTo('/cn/')).toBe('/cn')
  expect(await leadsTo('/persondocument')).toBe('/personDocument')
  expect(await leadsTo('/TOOTHERPLACE/?link=A')).toBe('/toOtherPlace?link=A')
  expect(await leadsTo('/COURSE-DETAIL/1/Some-Name%2F/7/')).toBe('/course-detail/1/Some-Name%2F/7')
  expect(await leadsTo('/AbCdEf/')).toBe('/AbCdEf')
  for (const right of ['/', '/cn', '/course-finder?A=B', '/course-detail/1/Some-Name/7', '/personDocument'])
    expect(await leadsTo(right)).toBe(200)
  for (const none of ['/AbCdEf', '/no/Such/', '//evil.example/', '/\\evil.example/', '/cn//evil.example/'])
    expect(await leadsTo(none)).toBe(404)
  expect((await get('/api/Course/')).status).toBe(404)
})

test('over HTTPS browsers are told to stay there', async () => {
  expect((await get('/course-finder')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
  expect((await get('/api/none')).headers['strict-transport-security']).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test.each([
  ['/course-finder?q=fault&a="><script>', 'en', 'This page could not be shown', 'Reference: '],
  ['/cn/course-finder?q=fault', 'zh-Hans', '无法显示此页面', '参考编号：'],
])(
  'a page that could not be made (%s) says so with what it is found in the log by',
  async (path, lang, title, label) => {
    const { status, headers, body } = await get(path, { cookie: 'language=1', 'accept-language': 'en' })
    expect([status, headers['cache-control']]).toEqual([500, 'no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<html lang="${lang}">`)
    expect(body).toContain(`<h1>${title}</h1>`)
    const [, reference = 'none'] = new RegExp(`${label}([0-9a-f]{8})<`).exec(body) ?? []
    const line = log.find((text) => text.includes('drawn badly')) ?? ''
    expect((JSON.parse(line) as { reqId: string }).reqId.slice(0, 8)).toBe(reference)
    expect(body).not.toContain('<script>')
  },
)
