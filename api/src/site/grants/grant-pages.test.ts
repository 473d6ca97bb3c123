import cookies from '@fastify/cookie'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { type TestApp, testApp } from '#testing/app.ts'
import { registerSecurityHeaders } from '../../plugins/edge/security-headers.ts'
import { registerGrantPages } from './grant-pages.ts'
import { grantOfRequest } from './granted.ts'

const door = {
  domain: 'commerce',
  federation: 'mf_commerce__dev',
  entry: 'entry.js',
  routes: [{ path: 'cart', data: false, desk: false }],
  slots: {},
}
const OWN = { 'sec-fetch-site': 'same-origin' }

let app: TestApp
let site: FastifyInstance
beforeAll(async () => {
  app = await testApp()
  site = Fastify()
  await registerSecurityHeaders(site)
  await site.register(cookies)
  await registerGrantPages(site, { db: app.db, publicUrl: 'https://site.example' })
  site.get('/whose', async (request) => (await grantOfRequest(request, app.db))?.name ?? 'none')
})
afterAll(async () => {
  await site.close()
  await app.close()
})

async function linkOfTool(path = 'cart'): Promise<string> {
  const operator = await app.signIn('operator')
  const routes = [{ path, data: false, desk: false }]
  const body = { origin: 'http://127.0.0.1:9101', door: { ...door, routes } }
  return (
    await app.call(
      'POST /operations/releases/:name/grant',
      { params: { name: 'mf-commerce' }, body },
      { as: operator },
    )
  ).data.path
}
const setBy = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie']]
    .flat()
    .toSorted()
    .map((line) => String(line).split('; ').toSorted())
const whose = async (cookie: string) => (await site.inject({ url: '/whose', headers: { cookie } })).body

test('a started grant lies in a cookie that no script reads and no other site sends, with the visitor who it is for', async () => {
  const begun = await site.inject({ method: 'POST', url: await linkOfTool(), headers: OWN })
  const { '__Host-grant': grant, '__Host-visitor': visitor } = Object.fromEntries(
    begun.cookies.map(({ name, value }) => [name, value]),
  )
  expect(begun.statusCode).toBe(303)
  expect(setBy(begun)).toEqual([
    ['HttpOnly', 'Max-Age=3600', 'Path=/', 'SameSite=Lax', 'Secure', `__Host-grant=${grant}`],
    ['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'Secure', `__Host-visitor=${visitor}`],
  ])
  expect(await whose(`theme=dark; __Host-grant=${grant}; __Host-visitor=${visitor}`)).toBe('mf-commerce')
  for (const other of [`grant=${grant}`, `grant=${grant}; visitor=x`, 'grant=%; visitor=%', ''])
    expect(await whose(other)).toBe('none')
  const ended = await site.inject({
    method: 'POST',
    url: '/site/grant/off',
    headers: { ...OWN, cookie: `__Host-grant=${grant}; __Host-visitor=${visitor}` },
  })
  expect(ended.cookies).toEqual([
    expect.objectContaining({ name: '__Host-grant', value: '', maxAge: 0, path: '/' }),
  ])
  expect(await whose(`grant=${grant}; visitor=${visitor}`)).toBe('none')
})

test('a link begins on this site, whatever its door says', async () => {
  for (const path of ['cart', '/cart', '//cart']) {
    const { statusCode, headers } = await site.inject({
      method: 'POST',
      url: await linkOfTool(path),
      headers: OWN,
    })
    expect([path, statusCode, headers.location]).toEqual([path, 303, '/cart'])
  }
})

test('the page of a link names its own address to no other site', async () => {
  const { statusCode, headers } = await site.inject({ url: await linkOfTool() })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
})
