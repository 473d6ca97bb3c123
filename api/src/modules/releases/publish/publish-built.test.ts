import { mkdtempSync, rmSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asc, eq, sql } from 'drizzle-orm'
import type { Store } from '#api/database/database.ts'
import { releaseZip } from '#testing/release.ts'
import { freshDatabase } from '#testing/template.ts'
import { newestSet } from '../current-set.ts'
import type { ReleaseGround } from '../ground.ts'
import { type Move, moveLine } from '../moves.ts'
import { releaseActs, releaseSets } from '../releases.tables.ts'
import { KEEP } from '../set-document.ts'
import { folderStorage, writeFolder } from '../shelf/storage.ts'
import { openKeys } from '../signing.ts'
import { releaseFreezes, releaseStagings } from '../stages/stages.tables.ts'
import { handIn } from './publish.ts'
import { builtPublisher } from './publish-built.ts'
import { unzip } from './unzip.ts'

const TEAM = { name: 'Commerce', accountId: null }
const OWNER = { name: 'operator', accountId: null }

let store: Store
let folder: string
let ground: ReleaseGround
let said: string[]
/** Each test has a package of its own. */
let name: string
let builds = 0
beforeAll(async () => {
  store = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'southbound-built-'))
})
beforeEach(() => {
  name = `mf-${'abcdefghijklmnopqrstuvwxyz'[builds % 26]}${'x'.repeat(builds)}`
  said = []
  ground = {
    keys: openKeys(join(folder, 'keys.json'), true),
    storage: folderStorage(join(folder, 'releases')),
    twoPersons: false,
  } as ReleaseGround
})
afterEach(async () => {
  await store.db.delete(releaseFreezes)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const filesOf = async (version: string) => unzip(await releaseZip(name, version))
const dist = () => join(folder, 'dist', name)
/** A build that is the newest from now on. */
async function build(version: string) {
  const place = join(dist(), name, version)
  await writeFolder(place, await filesOf(version))
  builds += 1
  await utimes(join(place, 'release.json'), builds, builds)
}
/** A process that starts; answers its later looks. */
async function start(version: string) {
  await build(version)
  const look = builtPublisher(store, ground, dist(), {
    warn: (text: unknown) => void said.push(String(text)),
  })
  await look()
  return look
}
const publish = (version: string) =>
  filesOf(version).then((files) => handIn(store.db, ground, TEAM, files, null))
const move = (wished: Move, by = OWNER) =>
  store.db.transaction((tx) => moveLine(tx, ground, by, name, wished, 'because'))
const passDays = (days: number) =>
  store.db.update(releaseSets).set({ createdAt: sql`created_at - make_interval(days => ${days})` })
const lineNow = async () => (await newestSet(store.db, ground.keys)).set.lines[name]
const acts = async () => {
  const rows = await store.db
    .select()
    .from(releaseActs)
    .where(eq(releaseActs.name, name))
    .orderBy(asc(releaseActs.id))
  return rows.map(({ actorName, act, version }) => [actorName, act, version])
}

test('a developer’s builds go live: the first, every rebuild, and an older one gone back to', async () => {
  const look = await start('1.0.0')
  expect(await lineNow()).toMatchObject({ active: '1.0.0' })
  await build('1.1.0')
  await look()
  expect(await lineNow()).toMatchObject({ active: '1.1.0', lastKnownGood: '1.0.0' })
  await start('1.0.0')
  expect(await lineNow()).toMatchObject({ active: '1.0.0', lastKnownGood: '1.1.0' })
  await start('1.0.0')
  expect(await acts()).toEqual([
    ['npm start', 'publish', '1.0.0'],
    ['npm start', 'publish', '1.1.0'],
    ['npm start', 'promote', '1.1.0'],
    ['npm start', 'promote', '1.0.0'],
  ])
  expect(said).toEqual([])
})

test('a build goes live again after so many others that the set has forgotten it', async () => {
  await start('1.0.0')
  await start('1.1.0')
  await start('1.2.0')
  await passDays(8)
  for (let at = 0; at < KEEP; at++) await publish(`2.${at}.0`)
  expect((await newestSet(store.db, ground.keys)).set.manifests).not.toHaveProperty([`${name}@1.0.0`])
  await start('1.0.0')
  expect(await lineNow()).toMatchObject({ active: '1.0.0', lastKnownGood: '1.2.0' })
})

describe('what people decided stays when a process starts', () => {
  test('a version that a team published and an owner rolled back from is not shown again', async () => {
    await start('1.3.0')
    await publish('1.4.0')
    await move({ act: 'promote', version: '1.4.0' }, TEAM)
    await start('1.4.0')
    expect(said).toEqual([])
    await move({ act: 'rollback', version: '1.3.0' })
    await start('1.4.0')
    expect(await lineNow()).toMatchObject({ active: '1.3.0' })
    expect(said).toEqual([expect.stringContaining(`${name} 1.4.0 was published, tried or gone back from`)])
  })

  test('nor one that the site took back by itself, and a running canary goes on', async () => {
    await start('1.0.0')
    await publish('1.1.0')
    await publish('1.2.0')
    await move({ act: 'canary', version: '1.1.0', percent: 5 })
    await move({ act: 'abort' }, { name: 'automatic', accountId: null })
    await move({ act: 'canary', version: '1.2.0', percent: 5 })
    await start('1.1.0')
    expect(await lineNow()).toMatchObject({ active: '1.0.0', canary: { version: '1.2.0' } })
  })

  test('nor is a new build, while people try another version or have planned to', async () => {
    await start('1.0.0')
    await publish('2.0.0')
    await move({ act: 'canary', version: '2.0.0', percent: 5 })
    const { canary } = (await lineNow()) as NonNullable<Awaited<ReturnType<typeof lineNow>>>
    await start('3.0.0')
    expect(await lineNow()).toMatchObject({ active: '1.0.0', canary })
    await move({ act: 'abort' })
    const plan = { name, version: '2.0.0', state: 'planned', stages: [], audience: {}, byItself: true }
    await store.db
      .insert(releaseStagings)
      .values({ ...plan, askedBy: 'operator', askedById: '1', reason: 'Cart' } as never)
    await start('4.0.0')
    expect(await lineNow()).toMatchObject({ active: '1.0.0' })
    expect(said).toEqual([
      expect.stringContaining('3.0.0 waits, as 2.0.0 is tried.'),
      expect.stringContaining('4.0.0 waits, as 2.0.0 is released in stages.'),
    ])
  })

  test('nor one of an own build that somebody went back from, after another build was shown', async () => {
    await start('1.0.0')
    await start('1.1.0')
    await move({ act: 'rollback', version: '1.0.0' })
    await start('1.2.0')
    await start('1.1.0')
    expect(await lineNow()).toMatchObject({ active: '1.2.0' })
  })
})

test.each([
  ['in a freeze', 'releases.frozen'],
  ['where two persons release together', 'releases.two-persons'],
])('%s a build is handed in and waits for a person', async (_when, failure) => {
  await start('1.0.0')
  ground.twoPersons = failure === 'releases.two-persons'
  const [startsAt, endsAt] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const freeze = { name, startsAt, endsAt, reason: 'Holidays', byName: 'operator' } as never
  if (!ground.twoPersons) await store.db.insert(releaseFreezes).values(freeze)
  await start('1.1.0')
  expect(await lineNow()).toMatchObject({ active: '1.0.0' })
  expect(said).toEqual([expect.stringContaining(`${name} 1.1.0 waits for a person`)])
  expect((await newestSet(store.db, ground.keys)).set.manifests).toHaveProperty([`${name}@1.1.0`])
})

test('a new site of two persons shows all its first builds; a package that comes later waits', async () => {
  ground.twoPersons = true
  const own = await freshDatabase()
  const place = join(folder, 'dist', 'of-a-new-site')
  const add = async (one: string) =>
    writeFolder(join(place, one, '1.0.0'), await unzip(await releaseZip(one, '1.0.0')))
  const log = { warn: (text: unknown) => void said.push(String(text)) }
  const lines = async () => Object.keys((await newestSet(own.db, ground.keys)).set.lines).sort()
  for (const one of ['shell', 'mf-cases', 'mf-account']) await add(one)
  const look = builtPublisher(own, ground, place, log)
  await look()
  expect(await lines()).toEqual(['mf-account', 'mf-cases', 'shell'])
  await add('mf-events')
  await look()
  expect(await lines()).toEqual(['mf-account', 'mf-cases', 'shell'])
  expect(said).toEqual([expect.stringContaining('mf-events 1.0.0 waits for a person')])
  await own.close()
})
