import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { Pace } from './pace.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const soon = () => jest.advanceTimersByTimeAsync(0)

test('what comes after a quiet moment passes at once, and more of it at the rate', async () => {
  const pace = new Pace({ bytesPerSecond: 1_000, atOnce: 100 })
  await jest.advanceTimersByTimeAsync(10_000)
  await pace.pass(100)
  let passed = false
  const more = pace.pass(500).then(() => (passed = true))
  await jest.advanceTimersByTimeAsync(499)
  expect(passed).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  await more
})

test('two that ask for one piece after the other share the rate, whoever began', async () => {
  const pace = new Pace({ bytesPerSecond: 1_000, atOnce: 10 })
  const order: string[] = []
  const ask = async (name: string, pieces: number) => {
    for (let at = 0; at < pieces; at++) {
      await pace.pass(100)
      order.push(name)
    }
  }
  const long = ask('long', 6)
  await soon()
  const short = ask('short', 2)
  await jest.advanceTimersByTimeAsync(400)
  await short
  expect(order).toEqual(['long', 'short', 'long', 'short'])
  await jest.advanceTimersByTimeAsync(400)
  await long
})
