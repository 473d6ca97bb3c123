import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type TestApp, testApp } from '#testing/app.ts'
import { encrypted } from '#testing/cipher.ts'
import { hasNginx, startNginx, type Way } from '#testing/nginx.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { freePort } from '#testing/running-site.ts'
import { buildApp } from '../../app.ts'

const [RIGHT, WRONG_LOGIN, LOCKED] = [200, 40010, 40310]
const TRIES = 5
const [GUESSER, OWNER] = ['127.0.0.2', '127.0.0.3']

let app: TestApp
let named: FastifyInstance
let stop = async () => {}
/** The visitors' ports: of one proxy and of two in a row, by what the site is told of them. */
const doors: Record<string, number> = {}

async function listen(server: FastifyInstance): Promise<number> {
  await server.listen({ port: 0, host: '127.0.0.1' })
  return (server.server.address() as AddressInfo).port
}

const withNginx = hasNginx ? describe : describe.skip
withNginx('behind a real nginx', () => {
  beforeAll(async () => {
    app = await testApp(undefined, undefined, { trustProxy: 1 })
    const settings = { dataDir: join(app.dataDir, 'named'), trustProxy: ['127.0.0.1'] }
    named = (await buildApp({ ...app.frame.config, ...settings }, app.store)).app
    const [one, other] = [await listen(app.app), await listen(named)]
    const ways: Way[] = []
    const door = async (name: string, to: number, forwards: Way['forwards']) => {
      const port = await freePort()
      ways.push({ port, to, forwards })
      doors[name] = port
      return port
    }
    await door('TRUST_PROXY=1, the proxy names the visitor', one, '$remote_addr')
    await door('TRUST_PROXY=1, the proxy adds him', one, '$proxy_add_x_forwarded_for')
    await door('the proxy named, it adds him', other, '$proxy_add_x_forwarded_for')
    const inner = await freePort()
    ways.push({ port: inner, to: other, forwards: '$proxy_add_x_forwarded_for' })
    await door('both named, two in a row', inner, '$proxy_add_x_forwarded_for')
    stop = await startNginx(ways)
  })
  afterAll(async () => {
    await stop()
    await named.close()
    await app.close()
  })

  test('one who guesses a password is shut out, whatever he writes into X-Forwarded-For; the owner is not', async () => {
    for (const [name, port] of Object.entries(doors)) {
      await app.db.execute(sql`delete from sign_in_counts`)
      const codes: number[] = []
      for (let at = 0; at <= TRIES; at++) codes.push(await logIn(port, GUESSER, `wrong-${at}`, FORGED[at]))
      expect({ name, codes }).toEqual({ name, codes: [...Array(TRIES).fill(WRONG_LOGIN), LOCKED] })
      expect([name, await logIn(port, OWNER, TEST_PASSWORD, GUESSER)]).toEqual([name, RIGHT])
    }
  })
})

const FORGED = [
  '127.0.0.3',
  '198.51.100.1',
  '127.0.0.1',
  '198.51.100.2, 127.0.0.1',
  '127.0.0.1, 127.0.0.1, 127.0.0.1',
  'unknown',
]
async function logIn(port: number, from: string, password: string, forged = ''): Promise<number> {
  const { account } = app.accounts.student
  const body = JSON.stringify({ account, ...(await encrypted(app, password)) })
  return new Promise((done, fail) => {
    const sent = request(
      {
        port,
        host: '127.0.0.1',
        localAddress: from,
        method: 'POST',
        path: '/api/account/login',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
      },
      async (answer) => {
        let text = ''
        for await (const part of answer) text += part
        done((JSON.parse(text) as { code: number }).code)
      },
    )
    sent.on('error', fail)
    sent.end(body)
  })
}
