import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestApp, testApp } from '#testing/app.ts'
import { releaseActs } from './releases.tables.ts'

const MIGRATION = new URL('../../../migrations/159-releases-judged-before.sql', import.meta.url)
const NAME = 'mf-commerce'
const sentence = (who: string) =>
  `1.1.0: Failed 4 of 31 ${who} (12.9 %) in the last 10 minutes; the limit was 2.0 %, the active version failed 1 of 210 (0.5 %).`

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('what was kept as an English sentence is read in both languages; people’s words stay theirs', async () => {
  const act = { act: 'abort', name: NAME, version: '1.1.0' }
  await app.db.insert(releaseActs).values([
    { ...act, actorName: 'automatic', reason: sentence('networks') },
    { ...act, actorName: 'automatic', reason: sentence('visitors of this machine') },
    { ...act, actorName: 'Commerce', reason: sentence('networks') },
  ])
  for (const statement of readFileSync(MIGRATION, 'utf8').split(/;\n/))
    if (statement.trim()) await app.db.execute(statement)
  const as = await app.signIn('operator')
  const reasons = async (locale: 'en' | 'zh') =>
    (
      await app.call(
        'GET /operations/releases/:name/history',
        { params: { name: NAME }, query: {} },
        { as, locale },
      )
    ).data.rows.map(({ reason }) => reason)
  expect(await reasons('en')).toEqual([
    sentence('networks'),
    sentence('visitors of this machine'),
    sentence('networks'),
  ])
  expect(await reasons('zh')).toEqual([
    sentence('networks'),
    '1.1.0：最近 10 分钟内，31 个本机访客中有 4 个出错（12.9 %），超过上限 2.0 %；同期线上版本 210 个中有 1 个出错（0.5 %）。',
    '1.1.0：最近 10 分钟内，31 个网络中有 4 个出错（12.9 %），超过上限 2.0 %；同期线上版本 210 个中有 1 个出错（0.5 %）。',
  ])
  await expect(app.db.update(releaseActs).set({ reason: 'forged' })).rejects.toThrow()
})
