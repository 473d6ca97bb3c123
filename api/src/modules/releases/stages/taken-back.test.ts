import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import { ONLY_DATE } from '@southbound/shared/testing/timing'
import { sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { type Session, type TestApp, testApp } from '#testing/app.ts'
import { publishAs } from '#testing/release.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { type Move, moveLine } from '../moves.ts'
import { advanceStagings } from './advance.ts'
import { releaseFreezes, releaseStagings } from './stages.tables.ts'

const OWNER = { name: 'operator', accountId: null }
const NOBODY = { roles: [], countries: [], accounts: [], languages: [] }
const STAGES = [
  { percent: 1, hours: 6, visitors: 0 },
  { percent: 25, hours: 6, visitors: 0 },
]

let app: TestApp
let owner: Session
let tests = 0
/** Each test has a package of its own. */
let name = ''
let token = ''
beforeAll(async () => {
  jest.useFakeTimers({ ...ONLY_DATE, now: Date.parse('2026-11-24T00:00:00Z') })
  app = await testApp()
  owner = await app.signIn('operator', true)
})
beforeEach(async () => {
  await app.db.delete(releaseStagings)
  await app.db.delete(releaseFreezes)
  ;[name, token] = await newPackage()
})
afterEach(() => void jest.restoreAllMocks())
afterAll(async () => {
  jest.useRealTimers()
  await app.close()
})

async function newPackage(): Promise<[string, string]> {
  const made = `mf-${'abcdefgh'[tests++]}`
  const key = { params: { name: made }, body: { team: 'Commerce' } }
  const given = (await app.call('POST /operations/releases/:name/key', key, { as: owner })).data.token
  for (const version of ['1.0.0', '1.1.0', '2.0.0'])
    expect(await publishAs(app, given, made, version)).toMatchObject({ code: 200 })
  return [made, given]
}
const move = (wished: Move, by = OWNER) =>
  app.db.transaction((tx) => moveLine(tx, releaseGround(), by, name, wished, 'Prices are wrong'))
const promote = (version: string) => move({ act: 'promote', version })
/** As a team's own tool, or a retry of its CI. */
const teamBack = (version: string, again = false) => {
  const body = { token, act: 'rollback', version, reason: 'back', again }
  return app.callRaw('POST /releases/:name/act', { params: { name }, body })
}
const freeze = () => {
  const [startsAt, endsAt] = [-1, 1].map((hours) => new Date(Date.now() + hours * HOUR_MS).toISOString())
  const row = { startsAt, endsAt, reason: 'Singles’ Day.', byName: 'Ada' } as never
  return app.db.insert(releaseFreezes).values(row)
}
const plan = (of = name, more: object = {}) => {
  const body = {
    version: '2.0.0',
    stages: STAGES,
    audience: NOBODY,
    byItself: true,
    startsAt: null,
    reason: 'Cart',
  }
  const input = { params: { name: of }, body: { ...body, ...more } }
  return app.callRaw('POST /operations/releases/:name/staging', input, { as: owner })
}
const staging = async (of = name) => {
  const { data } = await app.call('GET /operations/releases/stagings', {}, { as: owner })
  return data.rows.find((one) => one.name === of) as (typeof data.rows)[number]
}
const say = async (act: string) => {
  const { id, changes } = await staging()
  const input = { params: { id }, body: { act, reason: 'because', changes } }
  return app.callRaw('POST /operations/releases/stagings/:id/move', input, { as: owner })
}
const line = async (of = name) => (await newestSet(app.db, releaseGround().keys)).set.lines[of]
const pass = (hours: number) => jest.setSystemTime(Date.now() + hours * HOUR_MS)

test('in a freeze one person goes back to what everybody had, and not to the version just left', async () => {
  await promote('1.1.0')
  await promote('2.0.0')
  await freeze()
  expect(await teamBack('1.1.0')).toMatchObject({ code: 200 })
  expect(await teamBack('2.0.0', true)).toMatchObject({ code: 40985 })
  expect(await teamBack('1.0.0')).toMatchObject({ code: 200 })
  expect(await teamBack('1.1.0', true)).toMatchObject({ code: 40985 })
  expect((await line())?.active).toBe('1.0.0')
})

test('nor to one that the site took back, though everybody had it once', async () => {
  await promote('2.0.0')
  await promote('1.1.0')
  await move({ act: 'canary', version: '2.0.0', percent: 5 })
  await move({ act: 'abort' }, { name: 'automatic', accountId: null })
  await freeze()
  expect(await teamBack('2.0.0', true)).toMatchObject({ code: 40985 })
})

test('what was gone back from reaches visitors again only by an act that says so', async () => {
  await promote('2.0.0')
  expect(await teamBack('1.0.0')).toMatchObject({ code: 200 })
  expect(await teamBack('2.0.0')).toMatchObject({ code: 40984 })
  await expect(promote('2.0.0')).rejects.toMatchObject({ failure: 'releases.taken-back' })
  expect(await teamBack('2.0.0', true)).toMatchObject({ code: 200 })
})

test('a planned version that was taken back since asks a person, and goes on by his word', async () => {
  expect(await plan(name, { startsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString() })).toMatchObject({
    code: 200,
  })
  await move({ act: 'canary', version: '2.0.0', percent: 10 })
  await move({ act: 'abort' })
  pass(3)
  await advanceStagings(app.db)
  expect(await staging()).toMatchObject({
    state: 'paused',
    note: 'The version was taken back since this was planned.',
  })
  expect((await line())?.canary).toBeNull()
  expect(await say('resume')).toMatchObject({ code: 200 })
  await advanceStagings(app.db)
  expect((await line())?.canary).toMatchObject({ version: '2.0.0', percent: 1 })
})

test('a version that was taken back already is planned only by who says so', async () => {
  await move({ act: 'canary', version: '2.0.0', percent: 10 })
  await move({ act: 'abort' })
  expect(await plan()).toMatchObject({ code: 40984, message: expect.stringContaining('Prices are wrong') })
  expect(await plan(name, { again: true })).toMatchObject({ code: 200 })
  await advanceStagings(app.db)
  expect((await line())?.canary).toMatchObject({ version: '2.0.0' })
})

test('after a change by hand to resume gives the stage its own share; a stage that has rested is not resumed', async () => {
  await plan(name, { byItself: false })
  await advanceStagings(app.db)
  await move({ act: 'canary', version: '2.0.0', percent: 40 })
  await advanceStagings(app.db)
  const byHand = { note: expect.stringContaining('by hand'), acts: ['resume', 'goOn', 'withdraw'] }
  expect(await staging()).toMatchObject({ state: 'paused', ...byHand })
  expect(await say('resume')).toMatchObject({ code: 200 })
  for (let turn = 0; turn < 2; turn++) await advanceStagings(app.db)
  expect(await staging()).toMatchObject({ state: 'running', stage: 0 })
  expect((await line())?.canary?.percent).toBe(1)
  pass(6)
  await advanceStagings(app.db)
  expect(await staging()).toMatchObject({ state: 'paused', acts: ['goOn', 'rest', 'withdraw'] })
  expect(await say('resume')).toMatchObject({ code: 40988 })
})

test('a staged release whose files do not come undoes no other, and holds the sets for none', async () => {
  const [other] = await newPackage()
  for (const one of [name, other]) expect(await plan(one)).toMatchObject({ code: 200 })
  let during: Database | undefined
  const held: number[] = []
  const transaction = app.db.transaction.bind(app.db)
  jest.spyOn(app.db, 'transaction').mockImplementation((work) =>
    transaction((tx) => {
      during = tx
      return work(tx)
    }),
  )
  jest.spyOn(releaseGround().storage, 'original').mockImplementation(async (of) => {
    const locks = sql`select mode from pg_locks where relation = 'release_sets'::regclass and mode = 'ExclusiveLock'`
    const found = (await during?.execute(locks)) as { rows: unknown[] } | undefined
    held.push(found?.rows.length ?? -1)
    if (of === other) throw new Error('503 of the bucket')
    return new Map() as never
  })
  await expect(advanceStagings(app.db)).rejects.toThrow('staged releases that could not be moved')
  expect(await staging(other)).toMatchObject({ state: 'planned' })
  expect(await staging()).toMatchObject({ state: 'running' })
  expect((await line())?.canary).toMatchObject({ version: '2.0.0' })
  expect(held).toEqual([0, 0])
})
