import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { releaseGround } from '../ground.ts'
import { releaseHooks, releaseLinks } from '../history/history.tables.ts'
import { releaseActs } from '../releases.tables.ts'
import { isHookAddress, isPublic, lookupPublic } from './address.ts'
import type { Post } from './post.ts'
import { sendNotices } from './send.ts'

const HOOK = 'https://hooks.example.org/releases'
let app: TestApp
let operator: Session
beforeAll(async () => {
  app = await testApp()
  operator = await app.signIn('operator')
})
afterAll(() => app.close())

const act = (done: string, reason: string, version = '1.1.0') =>
  app.db.insert(releaseActs).values({ act: done, name: 'mf-cases', version, actorName: 'Ann', reason })
const feed = async (query: object = {}, as = operator) =>
  app.callRaw('GET /releases/history', { query } as never, { as })
const exported = async () => {
  const { data } = (await feed({ after: 0, rows: 500 })) as unknown as {
    data: { rows: object[]; keys: object }
  }
  return { keys: data.keys, links: data.rows }
}
const add = (url: string, as = operator) =>
  app.callRaw(
    'POST /operations/releases/hooks',
    { body: { url, reason: 'for the chat of the team' } },
    { as },
  )

test('what was done is a chain that the documented command verifies, and a change anywhere breaks', async () => {
  await act('promote', 'ready')
  await act('abort', 'too slow')
  const whole = await exported()
  expect(whole.links.length).toBeGreaterThanOrEqual(2)
  const folder = mkdtempSync(join(tmpdir(), 'log-'))
  const verified = (log: object, ...more: string[]) => {
    const file = join(folder, 'log.json')
    writeFileSync(file, JSON.stringify(log))
    try {
      return execFileSync('node', ['shared/release/verify-history.mjs', file, ...more], { encoding: 'utf8' })
    } catch (error) {
      return String((error as { stdout: string }).stdout)
    }
  }
  const [id, der] = Object.entries(releaseGround().keys.publicKeys)[0] as [string, string]
  expect(verified(whole, '--key', `${id}=${der}`)).toMatch(/acts, whole and signed/)
  expect(verified(whole, '--key', `other=${der}`)).toMatch(/which is not known/)
  const changed = JSON.parse(JSON.stringify(whole)) as { links: { document: string }[] }
  const last = changed.links.at(-1) as { document: string }
  last.document = last.document.replace('too slow', 'no reason')
  expect(verified(changed)).toMatch(/was changed/)
  expect(verified({ ...whole, links: whole.links.slice(1) })).toMatch(/does not follow/)
  rmSync(folder, { recursive: true })
  await expect(app.db.update(releaseLinks).set({ document: '{}' })).rejects.toThrow()
  await expect(app.db.delete(releaseLinks)).rejects.toThrow()
})

test('the feed goes on after what was read, and is for those who see releases', async () => {
  const { links } = await exported()
  await act('freeze', 'the fair')
  const after = { after: (links.at(-1) as { link: number }).link }
  expect(await feed(after)).toMatchObject({
    data: { rows: [{ act: 'freeze', actor: 'Ann', reason: 'the fair' }] },
  })
  expect(await feed({ rows: 1 })).toMatchObject({ data: { rows: [{ act: 'freeze' }] } })
  expect(await feed({}, await app.signIn('auditor'))).toMatchObject({ code: 200 })
  expect(await feed({}, await app.signIn('agent'))).toMatchObject({ code: 40300 })
})

test.each([
  ...[
    'http://hooks.example.org/',
    'https://user:secret@hooks.example.org/',
    'https://hooks.example.org:8443/',
  ],
  ...[
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
  ],
  ...[
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://10.1.2.3/',
    'https://[fd00::1]/',
  ],
])('%s is told nothing', async (url) => {
  expect(isHookAddress(url)).toBe(false)
  expect(await add(url)).toMatchObject({ code: 40000 })
})

test('a name that leads to a private address is not spoken to, whatever it meant before', async () => {
  const ask = (found: { address: string; family: number }[]) =>
    new Promise((done) => {
      const answers = ((_name: string, _options: object, reply: (error: null, all: object) => void) =>
        reply(null, found)) as never
      lookupPublic(answers)('hooks.example.org', { all: true }, (error, all) => done(error?.message ?? all))
    })
  const good = { address: '93.184.215.14', family: 4 }
  expect(await ask([good])).toEqual([good])
  expect(await ask([good, { address: '10.0.0.7', family: 4 }])).toMatch(/private address/)
  expect(await ask([{ address: '::ffff:127.0.0.1', family: 6 }])).toMatch(/private address/)
  expect(['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '8.8.8.8'].map(isPublic)).toEqual([true, true])
})

test('an address is told what was released, taken back and frozen: signed, in order, and again until it is taken', async () => {
  expect(await add(HOOK, await app.signIn('auditor'))).toMatchObject({ code: 40300 })
  expect(await add(HOOK)).toMatchObject({ code: 200 })
  const told: { body: string; headers: Record<string, string> }[] = []
  let status = 500
  const post: Post = async (_url, body, headers) => {
    told.push({ body, headers })
    return status
  }
  const begun = Date.now()
  const at = (seconds: number) => sendNotices(app.db, post, new Date(begun + seconds * 1_000))
  await at(1)
  expect(told).toHaveLength(0)
  await act('canary', 'to a few', '1.2.0')
  await act('stage-pause', 'a detail')
  await act('abort', 'it fails', '1.2.0')
  await at(2)
  await at(20)
  expect(told).toHaveLength(1)
  const { rows } = (await app.call('GET /operations/releases/hooks', {}, { as: operator })).data
  expect(rows).toMatchObject([{ url: HOOK, failures: 1, lastError: 'HTTP 500', sentAt: null }])
  status = 204
  await at(40)
  await at(60)
  expect(told).toHaveLength(2)
  const { body, headers } = told[1] as (typeof told)[number]
  const links = (JSON.parse(body) as { links: { document: string }[] }).links
  expect(
    links.map(({ document }) => JSON.parse(document)).map(({ act: done, version }) => [done, version]),
  ).toEqual([
    ['canary', '1.2.0'],
    ['abort', '1.2.0'],
  ])
  const signed = {
    document: `southbound notice 1\n${headers['southbound-at']}\n${body}`,
    keyId: headers['southbound-key'] ?? '',
    signature: headers['southbound-signature'] ?? '',
  }
  expect(releaseGround().keys.verify(signed)).toBe(true)
  expect(releaseGround().keys.verify({ ...signed, document: `${signed.document} ` })).toBe(false)
  const [hook] = await app.db.select().from(releaseHooks)
  const end = { params: { id: hook?.id as string }, body: { reason: 'another chat' } }
  expect(await app.callRaw('POST /operations/releases/hooks/:id/end', end, { as: operator })).toMatchObject({
    code: 200,
  })
  const ofPackage = { params: { name: 'mf-cases' }, query: {} }
  const history = await app.call('GET /operations/releases/:name/history', ofPackage, { as: operator })
  expect(history.data.rows[0]).toMatchObject({ act: 'hookEnd' })
  await act('promote', 'after the end', '1.2.0')
  await at(120)
  expect(told).toHaveLength(2)
})
