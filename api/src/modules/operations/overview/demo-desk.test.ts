import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#api/seed/seed.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { accounts } from '../../account/account.tables.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp(undefined, async (store) => void (await seedDemo(store)))
}, 120_000)
afterAll(() => app.close())

const overviewOf = async (name: 'operator' | 'auditor') => {
  const [found] = await app.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.account, `${name}@demo.southbound.example`))
  return (await app.call('GET /operations/overview', undefined, { as: await app.signIn({ id: found?.id as string }) })).data
}

test('the demo has work in every queue of the desk that people fill', async () => {
  const { queues } = await overviewOf('operator')
  const empty = queues.filter(({ count, queue }) => count === 0 && queue !== 'outbox').map(({ queue }) => queue)
  expect(empty).toEqual([])
  expect(queues.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['verification', 'claims', 'comments', 'appeals', 'complaints', 'enquiries']))
})

test('the auditor of the demo finds deeds to check, proofs that were read among them', async () => {
  const { queues, deeds, recent } = await overviewOf('auditor')
  expect(queues).toEqual([])
  expect(recent.length).toBeGreaterThanOrEqual(4)
  expect(deeds.map(({ action }) => action)).toContain('file.read')
})
