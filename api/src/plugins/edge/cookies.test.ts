import cookies from '@fastify/cookie'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { cookieOf, dropCookie, isOldName, keepCookie } from './cookies.ts'

/** A server that keeps what it is asked to, forgets it, and says what it reads. */
async function serving(publicUrl: string) {
  const app = Fastify()
  await app.register(cookies)
  app.get('/keep', (_request, reply) =>
    keepCookie(reply, publicUrl, { name: 'mark', value: 'new', seconds: 60 }).send('kept'),
  )
  app.get('/drop', (_request, reply) => dropCookie(reply, publicUrl, 'mark').send('dropped'))
  app.get('/read', async (request) => [
    cookieOf(request, 'mark') ?? null,
    isOldName(request, publicUrl, 'mark'),
  ])
  const ask = (url: string, cookie = '') => app.inject({ url, headers: { cookie } })
  const written = async (url: string, cookie?: string) =>
    [(await ask(url, cookie)).headers['set-cookie'] ?? []].flat()
  return { app, written, read: async (cookie: string) => (await ask('/read', cookie)).json() }
}

test('on https a cookie belongs to this host alone; what an older name holds is read once more and then cleared', async () => {
  const { app, written, read } = await serving('https://site.example')
  expect(await written('/keep')).toEqual([
    '__Host-mark=new; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect(await read('mark=old')).toEqual(['old', true])
  expect(await read('mark=old; __Host-mark=new')).toEqual(['new', false])
  const moved = await written('/keep', 'mark=old')
  expect(moved).toHaveLength(2)
  expect(moved).toContainEqual(expect.stringMatching(/^mark=; Max-Age=0; Path=\//))
  expect(await written('/drop', 'mark=old; __Host-mark=new')).toHaveLength(2)
  await app.close()
})

test('on http, where browsers take no such name, it keeps its plain one', async () => {
  const { app, written, read } = await serving('http://127.0.0.1:8080')
  expect(await written('/keep', 'mark=old')).toEqual(['mark=new; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'])
  expect(await read('mark=old')).toEqual(['old', false])
  await app.close()
})
