import { setImmediate } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { together } from './together.ts'

test('what comes in one turn is handed on as one, also after promises; what comes later by itself', async () => {
  const handed: number[][] = []
  const give = together((all: number[]) => handed.push(all))
  give(1)
  await Promise.resolve()
  give(2)
  expect(handed).toEqual([])
  await setImmediate()
  give(3)
  await setImmediate()
  expect(handed).toEqual([[1, 2], [3]])
})
