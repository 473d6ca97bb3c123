import { expect, jest, test } from '@jest/globals'
import type { Call } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import type { Frame } from '../frame.ts'
import { type Caller, run, type Served } from './run.ts'

const [PRIMARY, REPLICA] = ['primary', 'replica'] as unknown as Database[]
const frame = {
  store: { db: PRIMARY, replica: { freshFor: () => REPLICA } },
  config: {},
} as unknown as Frame
const caller = { wrote: { mayBeOld: true, mark: null }, locale: 'en' } as unknown as Caller
const serve = (call: Partial<Call>, handler: (db: Database, after: (task: () => void) => void) => unknown) =>
  run(
    frame,
    {
      wire: 'POST /x',
      call: call as Call,
      handler: (async (_input: unknown, ctx: { db: Database; after(task: () => void): void }) =>
        handler(ctx.db, ctx.after)) as unknown as Served['handler'],
    },
    caller,
    null,
    {},
  )

test('a reader is answered by the replica; a form and what writes by itself by the primary', async () => {
  const where = (call: Partial<Call>) => serve(call, (db) => db)
  expect(await where({})).toBe(REPLICA)
  expect(await where({ wire: 'multipart' })).toBe(PRIMARY)
  expect(await where({ writes: true })).toBe(PRIMARY)
})

test('what a replica could not finish the primary begins anew, and does its tasks once', async () => {
  const task = jest.fn()
  const answer = await serve({}, (db, after) => {
    after(task)
    if (db === REPLICA) throw Object.assign(new Error('read-only transaction'), { code: '25006' })
    return db
  })
  expect(answer).toBe(PRIMARY)
  expect(task.mock.calls).toEqual([[PRIMARY]])
})
