import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { createPeople } from '#testing/people.ts'
import { freshDatabase } from '#testing/template.ts'
import { buildApp, type Running } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Store } from '../database/database.ts'
import { loggable } from './logging.ts'

const TOKEN = 'Tk_0-'.repeat(9).slice(0, 43)
const KEY = 'Sk-1_'.repeat(9).slice(0, 43)
let store: Store
let running: Running
const written: string[] = []
beforeAll(async () => {
  store = await freshDatabase()
  const config = readConfig({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'southbound-log-')),
    PORT: '0',
    LOG_LEVEL: 'trace',
  })
  running = await buildApp(
    { ...config, jobs: false, logTo: { write: (text) => void written.push(text) } },
    store,
  )
  await createPeople(store.db)
  await running.app.ready()
})
afterAll(async () => {
  await running.app.close()
  await store.close()
})

test('the log of a busy server holds no key, token, code, password or address', async () => {
  const { app, frame } = running
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url, payload, headers: { sessionkey: KEY, cookie: `sessionKey=${KEY}` } })
  await send('GET', `/${TOKEN}`)
  await send('GET', `/cn/${TOKEN}?next=${TOKEN}`)
  await send('GET', `/fatBoxWebSocket/${KEY}`)
  await send('GET', '/webSocket/short-ticket-4711')
  await send('GET', '/api/account/email/passwd?account=mei@secret.example&verifyCode=8642')
  await send('GET', '/api/common/verifycode/mei@secret.example')
  await send('POST', '/api/account/mailedToken', { token: TOKEN })
  await send('POST', '/api/account/joinTeam', { key: TOKEN, password: 'Hidden-Cipher', secretKey: 'k' })
  await send('POST', '/api/account/login', {
    account: 'mei@secret.example',
    password: 'Hidden-Cipher',
    secretKey: 'k',
  })
  await store.db
    .execute(sql`select ${TOKEN}::integer`)
    .catch((error: unknown) => frame.log.error(error, 'fault'))
  const log = written.join('')
  expect(log).toContain('incoming request')
  expect(log).toContain('"msg":"fault"')
  expect(log).toContain('/api/account/email/passwd?account=*&verifyCode=*')
  for (const secret of [TOKEN, KEY, 'short-ticket-4711', '8642', 'Hidden-Cipher', 'secret.example'])
    expect(log).not.toContain(secret)
})

test('what says where a request went stays readable', () => {
  expect(loggable('/course-detail/1/bachelor-of-nursing/42')).toBe('/course-detail/1/bachelor-of-nursing/42')
  expect(loggable('/assets/mf-cases/0.1.0/entry.0123456789.js')).toBe(
    '/assets/mf-cases/0.1.0/entry.0123456789.js',
  )
  expect(loggable('/course-finder?keyword=nurse&page=2')).toBe('/course-finder?keyword=*&page=*')
})
