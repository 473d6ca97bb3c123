import { availableParallelism } from 'node:os'
import { expect, test } from '@jest/globals'
import { inTurn } from './in-turn.ts'

test('heavy work runs first come, first served, never more at once than there are processors, and goes on after a failure', async () => {
  const most = Math.min(3, availableParallelism())
  const order: number[] = []
  let running = 0
  let peak = 0
  const work = (at: number) =>
    inTurn(async () => {
      order.push(at)
      peak = Math.max(peak, ++running)
      await new Promise((done) => setTimeout(done, 2))
      running--
      if (at % 3 === 0) throw new Error('wrong')
      return at
    })
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => work(at)))
  expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  expect(peak).toBe(most)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(8)
})
