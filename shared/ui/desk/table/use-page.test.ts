import { expect, test } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { usePage } from './use-page.ts'

test('another list begins with its first page, and so does the one before', () => {
  const { result, rerender } = renderHook(({ of }) => usePage(of), { initialProps: { of: 'proofs' } })
  act(() => result.current[1](3))
  expect(result.current[0]).toBe(3)
  rerender({ of: 'refunds' })
  expect(result.current[0]).toBe(1)
  act(() => result.current[1](2))
  rerender({ of: 'proofs' })
  expect(result.current[0]).toBe(1)
})
