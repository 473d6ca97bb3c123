import { expect, test } from '@jest/globals'
import { ORDER_STATE } from '@southbound/shared/contract/constants'
import type { Deed } from './deeds.fixture.ts'
import { runSequence } from './sequences.fixture.ts'

test('proofs that are none keep an order open for two weeks, and no longer', () => {
  const first = {
    lines: [{ start: null, days: null, quantity: 1, cents: 100 }],
    ofAgency: false,
    tax: '0.00' as const,
  }
  const again = [
    { kind: 'proof' },
    { kind: 'answerProof', accept: false, who: '2', party: 'auditor' },
    { kind: 'clock', hours: 40, failing: false },
  ] as Deed[]
  const after = (times: number) =>
    runSequence(first, Array<Deed[]>(times).fill(again).flat()).state.order.state
  expect(after(8)).toBe(ORDER_STATE.toPay)
  expect(after(9)).toBe(ORDER_STATE.closed)
})
