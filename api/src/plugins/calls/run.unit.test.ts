import { expect, jest, test } from '@jest/globals'
import type { Call } from '@southbound/shared/contract'
import type { Database } from '../../database/database.ts'
import type { Frame } from '../frame.ts'
import { type Caller, run, type Served } from './run.ts'

const [PRIMARY, REPLICA] = [
  { transaction: (work: (db: unknown) => unknown) => work(PRIMARY) },
  'replica',
] as unknown as Database[]
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

test('a change that the database ends for a deadlock is run once more, a form is not', async () => {
  const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const task = jest.fn()
  const tries = (call: Partial<Call>, failing: number) => {
    let times = 0
    const answer = serve({ changes: true, ...call }, (_db, after) => {
      after(task)
      times += 1
      if (times <= failing) throw deadlock()
      return times
    })
    return answer.catch((error: Error) => `${error.message} after ${times}`)
  }
  expect(await tries({}, 1)).toBe(2)
  expect(task).toHaveBeenCalledTimes(1)
  expect(await tries({}, 2)).toBe('deadlock detected after 2')
  expect(await tries({ wire: 'multipart' }, 1)).toBe('deadlock detected after 1')
})
