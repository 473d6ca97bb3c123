import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs, releaseZip } from '#testing/release.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { type Move, moveLine } from '../moves.ts'
import { releaseSets } from '../releases.tables.ts'
import { KEEP, keptOf } from '../set-document.ts'
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
