import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { gt } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { freshDatabase } from '#testing/template.ts'
import type { Store } from '../../database/database.ts'
import { changeSet } from './change-set.ts'
import { CurrentSet } from './current-set.ts'
import { releaseActs, releaseSets } from './releases.tables.ts'
import { promote, publish } from './set-document.ts'
import { signAnew } from './sign-anew.ts'
import { makeKey, SigningKeys } from './signing.ts'

const NAME = 'mf-commerce'
const BY = { name: 'Commerce', accountId: null }
const log = { error: () => undefined } as unknown as FastifyBaseLogger

let store: Store
let folder: string
beforeEach(async () => {
  store = await freshDatabase()
  folder = mkdtempSync(join(tmpdir(), 'southbound-floor-'))
})
afterEach(async () => {
  for (const one of nodes.splice(0)) await one.stop()
  await store.close()
  rmSync(folder, { recursive: true })
})

const nodes: CurrentSet[] = []
function node(keys: SigningKeys): CurrentSet {
  const made = new CurrentSet(store, keys, join(folder, 'floor.json'), log)
  nodes.push(made)
  return made
}
async function release(keys: SigningKeys, version: string): Promise<void> {
  const act = { name: NAME, version, reason: null } as const
  await store.db.transaction((tx) =>
    changeSet(tx, keys, BY, { act: 'publish', ...act }, (set) =>
      publish(set, NAME, version, `hash of ${version}`),
    ),
  )
  const isFirst = version === '1.0.0'
  if (!isFirst)
    await store.db.transaction((tx) =>
      changeSet(tx, keys, BY, { act: 'promote', ...act }, (set) => promote(set, NAME, version)),
    )
}
const active = (current: CurrentSet) => current.set.lines[NAME]?.active

test('an old signed set that is put in force again changes nothing, and is refused by a node that starts anew', async () => {
  const keys = new SigningKeys([makeKey()])
  await release(keys, '1.0.0')
  const running = node(keys)
  await running.follow()
  await release(keys, '2.0.0')
  await running.look()
  expect(active(running)).toBe('2.0.0')

  await store.db.delete(releaseSets).where(gt(releaseSets.serial, 1))
  await expect(running.look()).rejects.toThrow('is older than 3')
  expect(active(running)).toBe('2.0.0')
  await expect(node(keys).follow()).rejects.toThrow('The release set 1 is older than 3')

  await release(keys, '3.0.0')
  await running.look()
  expect(active(running)).toBe('3.0.0')
})

test('each newer set is told when it is in force, and only once', async () => {
  const keys = new SigningKeys([makeKey()])
  await release(keys, '1.0.0')
  const running = node(keys)
  await running.follow()
  const told: (string | null | undefined)[] = []
  running.onNewer = () => told.push(active(running))
  await running.look()
  expect(told).toEqual([])
  await release(keys, '2.0.0')
  await running.look()
  await running.look()
  expect(told.at(-1)).toBe('2.0.0')
  expect(new Set(told).size).toBe(told.length)
})

test('keys change without a gap: every set is accepted at every step, and the old key opens nothing afterwards', async () => {
  const [old, young] = [makeKey(new Date(0)), makeKey()]
  const { privateKey: _, ...oldPublic } = old
  const { privateKey: __, ...youngPublic } = young
  const [before, known, moved, after] = [[old], [old, youngPublic], [young, oldPublic], [young]].map(
    (entries) => new SigningKeys(entries),
  ) as [SigningKeys, SigningKeys, SigningKeys, SigningKeys]
  await release(before, '1.0.0')
  const early = node(known)
  await early.follow()
  expect(active(early)).toBe('1.0.0')
  await release(moved, '2.0.0')
  await early.look()
  expect(active(early)).toBe('2.0.0')
  const late = node(after)
  await late.follow()
  expect(active(late)).toBe('2.0.0')

  await release(known, '3.0.0')
  await expect(late.look()).rejects.toThrow('has no valid signature')
  expect(active(late)).toBe('2.0.0')
  await expect(node(after).follow()).rejects.toThrow('has no valid signature')
})

test('a start with another key in the first place signs what is live anew, and the key before can be taken out', async () => {
  const [leaked, young] = [makeKey(new Date(0)), makeKey()]
  const [before, moved, after] = [[leaked], [young, leaked], [young]].map(
    (entries) => new SigningKeys(entries),
  ) as [SigningKeys, SigningKeys, SigningKeys]
  await release(before, '1.0.0')
  await signAnew(store.db, before)
  expect(await store.db.$count(releaseSets)).toBe(1)

  await Promise.all([signAnew(store.db, moved), signAnew(store.db, moved)])
  expect(await store.db.$count(releaseSets)).toBe(2)
  const late = node(after)
  await late.follow()
  expect(active(late)).toBe('1.0.0')
  const acts = await store.db.select().from(releaseActs)
  expect(acts.at(-1)).toMatchObject({ act: 'sign', actorName: 'automatic', reason: young.id, serial: 2 })
})
