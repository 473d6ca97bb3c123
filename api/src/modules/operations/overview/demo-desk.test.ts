import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eq } from 'drizzle-orm'
import type { TestApp } from '#testing/app.ts'
import { demoApp } from '#testing/demo.ts'
import { accounts } from '../../account/account.tables.ts'
import { operationsLog } from '../../operations-log/operations-log.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await demoApp()
}, 400_000)
afterAll(() => app.close())

const signedIn = async (name: 'operator' | 'auditor') => {
  const [found] = await app.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.account, `${name}@demo.southbound.example`))
  return app.signIn({ id: found?.id as string })
}
const overviewOf = async (name: 'operator' | 'auditor') =>
  (await app.call('GET /operations/overview', undefined, { as: await signedIn(name) })).data

/**
 * Mails leave by themselves, and the demo has no disputed sale, no visa in the pool and one operator alone.
 */
const EMPTY = ['outbox', 'disputes', 'poolVisas', 'corrections']

test('the demo has work in every queue of the desk that people fill', async () => {
  const { queues } = await overviewOf('operator')
  const empty = queues
    .filter(({ count, queue }) => count === 0 && !EMPTY.includes(queue))
    .map(({ queue }) => queue)
  expect(empty).toEqual([])
  expect(queues.map(({ queue }) => queue)).toEqual(
    expect.arrayContaining(['verification', 'claims', 'comments', 'appeals', 'complaints', 'enquiries']),
  )
})

test('the auditor of the demo finds deeds to check, proofs that were read among them', async () => {
  const { queues, deeds, checks, recent } = await overviewOf('auditor')
  expect(queues.map(({ queue }) => queue).sort()).toEqual(['differences', 'mismatches', 'proofs', 'refunds'])
  expect(queues.find(({ queue }) => queue === 'differences')).toMatchObject({ count: 2 })
  expect(checks.map(({ check }) => check)).toEqual(['releases', 'takenBack', 'flags', 'grants'])
  expect(recent.length).toBeGreaterThanOrEqual(4)
  expect(deeds.map(({ action }) => action)).toContain('file.read')
})

test('what the auditor’s overview counts is what the log lists there', async () => {
  const as = await signedIn('auditor')
  const { deeds } = (await app.call('GET /operations/overview', undefined, { as })).data
  for (const { action, count } of deeds) {
    const { rows, total } = (await app.call('GET /operations/log', { query: { action, days: 7 } }, { as }))
      .data
    expect({ action, total }).toEqual({ action, total: count })
    expect(rows.every((line) => line.action === action)).toBe(true)
  }
  const old = { actorId: '1', actorName: 'Desk', at: new Date(Date.now() - 8 * 86_400_000).toISOString() }
  await app.db
    .insert(operationsLog)
    .values({ ...old, action: 'file.read', targetType: 'agency', targetName: 'Old' })
  const reads = deeds.find(({ action }) => action === 'file.read')?.count as number
  expect(
    (await app.call('GET /operations/log', { query: { action: 'file.read', days: 7 } }, { as })).data.total,
  ).toBe(reads)
  expect((await app.call('GET /operations/log', { query: { action: 'file.read' } }, { as })).data.total).toBe(
    reads + 1,
  )
})
