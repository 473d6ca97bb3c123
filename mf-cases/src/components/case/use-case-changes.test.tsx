import { expect, it, jest } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { renderHook } from '@testing-library/react'
import { useCaseChanges } from './use-case-changes.ts'

it('a case is read again when it changed, or may have while the live connection was away', () => {
  const [own, any] = [jest.fn(), jest.fn()]
  renderHook(() => useCaseChanges(own, '7'))
  renderHook(() => useCaseChanges(any))
  bus.emit('case.changed', { caseId: '8' })
  expect([own.mock.calls.length, any.mock.calls.length]).toEqual([0, 1])
  bus.emit('case.changed', { caseId: '7' })
  bus.emit('live.begun')
  expect([own.mock.calls.length, any.mock.calls.length]).toEqual([2, 3])
})
