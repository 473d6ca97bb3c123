import { beforeEach, expect, it } from 'vitest'
import { bus } from './bus.ts'
import { isCheckWork, isMasked, noteCheckWork } from './check-work.ts'

beforeEach(() => sessionStorage.clear())

it('begins with the query, stays when the query is gone, and tells why nothing is done', () => {
  const told: string[] = []
  const stop = bus.on('notice', ({ text }) => void told.push(text))
  noteCheckWork('?page=2')
  expect([isCheckWork(), isMasked(), told.length]).toEqual([false, false, 0])
  noteCheckWork('?isCheckWork=1')
  noteCheckWork('')
  expect([isCheckWork(), isMasked(), told.length]).toEqual([true, true, 1])
  stop()
})
