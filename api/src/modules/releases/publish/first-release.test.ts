import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs } from '#testing/release.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { releaseFreezes } from '../stages/stages.tables.ts'

let app: TestApp
let owner: Session
beforeAll(async () => {
  app = await testApp()
  owner = await app.signIn('operator')
})
afterAll(() => app.close())

async function publishFirst(name: string) {
  const key = { params: { name }, body: { team: 'A team' } }
  const { data } = await app.call('POST /operations/releases/:name/key', key, { as: owner })
  return publishAs(app, data.token, name, '1.0.0')
}
const lines = async () => Object.keys((await newestSet(app.db, releaseGround().keys)).set.lines).sort()

test('a first release, which is live at once, is no way around a freeze; a key and a publisher are two persons', async () => {
  Object.assign(releaseGround(), { twoPersons: true })
  for (const name of ['mf-cases', 'shell', 'mf-content'])
    expect(await publishFirst(name)).toMatchObject({ code: 200 })
  Object.assign(releaseGround(), { twoPersons: false })
  const [startsAt, endsAt] = [-DAY_MS, DAY_MS].map((ms) => new Date(Date.now() + ms).toISOString())
  const freeze = { name: null, startsAt, endsAt, reason: 'Holidays', byName: 'operator' }
  await app.db.insert(releaseFreezes).values(freeze as typeof releaseFreezes.$inferInsert)
  expect(await publishFirst('mf-events')).toMatchObject({
    code: 40985,
    message: expect.stringContaining('Holidays'),
  })
  expect(await lines()).toEqual(['mf-cases', 'mf-content', 'shell'])
  await app.db.delete(releaseFreezes)
  expect(await publishFirst('mf-events')).toMatchObject({ code: 200, data: { outcome: 'published' } })
  expect(await lines()).toEqual(['mf-cases', 'mf-content', 'mf-events', 'shell'])
})
