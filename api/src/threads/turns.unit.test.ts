import { expect, test } from '@jest/globals'
import { NoTurn, Turns } from './turns.ts'

/** A job that goes on until it is told to end. */
function held() {
  let end = () => {}
  const job = () => new Promise<string>((resolve) => (end = () => resolve('done')))
  return { job, end: () => end() }
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('few run at once, few more wait in order, and beyond them a job is refused at once and never runs', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 2, waitMs: 10_000 })
  const first = held()
  const order: string[] = []
  const one = turns.run(first.job)
  const [two, three] = ['two', 'three'].map((name) => turns.run(async () => void order.push(name)))
  await expect(turns.run(async () => void order.push('four'))).rejects.toThrow(NoTurn)
  expect(order).toEqual([])
  first.end()
  await Promise.all([one, two, three])
  expect(order).toEqual(['two', 'three'])
  expect(await turns.run(async () => 'free again')).toBe('free again')
})

test('what waits for too long is refused, and its place is another’s', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 1, waitMs: 20 })
  const first = held()
  const one = turns.run(first.job)
  await expect(turns.run(async () => 'late')).rejects.toThrow(NoTurn)
  const next = turns.run(async () => 'next')
  first.end()
  expect([await one, await next]).toEqual(['done', 'next'])
})

test('a job that fails frees its place', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 0, waitMs: 20 })
  await expect(turns.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await soon()
  expect(await turns.run(async () => 'free')).toBe('free')
})
