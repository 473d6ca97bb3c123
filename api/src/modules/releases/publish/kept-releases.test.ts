import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { registerAssets } from '#api/site/edition/assets.ts'
import { folderOf } from '#api/site/edition/release-folders.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs, releaseZip } from '#testing/release.ts'
import { CurrentSet, newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { type Move, moveLine } from '../moves.ts'
import { LiveReleases } from '../releases.service.ts'
import { releaseSets } from '../releases.tables.ts'
import { KEEP, keptOf } from '../set-document.ts'
import { Shelf } from '../shelf/shelf.ts'
import { handIn } from './publish.ts'
import { unzip } from './unzip.ts'

const NAME = 'mf-commerce'
const TEAM = { name: 'Commerce', accountId: null }

let app: TestApp
let owner: Session
let token: string
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('operator')
  const key = { params: { name: NAME }, body: { team: TEAM.name } }
  token = (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data.token
})
afterAll(() => app.close())

const publish = async (version: string) =>
  handIn(app.db, releaseGround(), TEAM, await unzip(await releaseZip(NAME, version)), null)
const move = (wished: Move) =>
  app.db.transaction((tx) => moveLine(tx, releaseGround(), TEAM, NAME, wished, 'ready'))
let series = 1
/** As many as make the set forget what no line has. */
async function publishMany() {
  series += 1
  for (let at = 0; at < KEEP; at++) await publish(`${series}.${at}.0`)
}
const passDays = (days: number) =>
  app.db.update(releaseSets).set({ createdAt: sql`created_at - make_interval(days => ${days})` })
const kept = async () => keptOf((await newestSet(app.db, releaseGround().keys)).set, NAME)

test('a release that left the set comes back with the same content, and can be released', async () => {
  await publish('1.0.0')
  await publish('1.0.1')
  await publishMany()
  expect(await kept()).not.toContain('1.0.1')
  expect((await publishAs(app, token, NAME, '1.0.1')).data).toEqual({
    version: '1.0.1',
    outcome: 'published',
  })
  expect((await publishAs(app, token, NAME, '1.0.1')).data).toEqual({ version: '1.0.1', outcome: 'known' })
  await move({ act: 'promote', version: '1.0.1' })
  expect(await kept()).toContain('1.0.1')
})

test('what was in a line stays for a week while others are published, then goes', async () => {
  await publish('1.1.0')
  await publish('1.2.0')
  await publish('1.3.0')
  await move({ act: 'canary', version: '1.3.0', percent: 5 })
  await move({ act: 'abort' })
  for (const version of ['1.1.0', '1.2.0', '1.0.0', '1.0.1']) await move({ act: 'promote', version })
  await publishMany()
  expect(await kept()).toEqual(expect.arrayContaining(['1.1.0', '1.2.0', '1.3.0']))
  await move({ act: 'rollback', version: '1.1.0' })
  await move({ act: 'rollback', version: '1.0.1', again: true })
  await passDays(8)
  await publishMany()
  const now = await kept()
  for (const gone of ['1.1.0', '1.2.0', '1.3.0']) expect(now).not.toContain(gone)
})

test('a version that waits for its day or for approval stays until its staging has ended', async () => {
  await publish('1.4.0')
  const plan = {
    version: '1.4.0',
    stages: [{ percent: 5, hours: 1, visitors: 1 }],
    byItself: true,
    reason: 'Cart',
    audience: { roles: [], countries: [], accounts: [], languages: [] },
    startsAt: new Date(Date.now() + 86_400_000).toISOString(),
  }
  const planned = { params: { name: NAME }, body: plan }
  const { data } = await app.call('POST /operations/releases/:name/staging', planned, { as: owner })
  await passDays(8)
  await publishMany()
  expect(await kept()).toContain('1.4.0')
  const withdraw = { params: { id: data.id }, body: { act: 'withdraw' as const, changes: 0, reason: 'over' } }
  const ended = await app.call('POST /operations/releases/stagings/:id/move', withdraw, { as: owner })
  expect(ended).toMatchObject({ code: 200 })
  await publishMany()
  expect(await kept()).not.toContain('1.4.0')
})

test('files of a release that has left the set are served while it is stored, others are not', async () => {
  const { keys, storage } = releaseGround()
  const current = new CurrentSet(
    app.store,
    keys,
    join(app.dataDir, 'floor-of-test.json'),
    app.app.log as never,
  )
  await current.look()
  const none = null as never
  const site = Fastify()
  registerAssets(site, folderOf(new LiveReleases(app.db, current, new Shelf(storage), none, none), null))
  const status = async (version: string) =>
    (await site.inject(`/assets/${NAME}/${version}/entry.0123456789.js`)).statusCode
  expect(await kept()).not.toContain('1.4.0')
  expect(await status('1.4.0')).toBe(200)
  expect(await status('7.7.7')).toBe(404)
  await storage.remove(NAME, '1.3.0')
  expect(await status('1.3.0')).toBe(404)
  await site.close()
})
