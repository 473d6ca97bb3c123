import { expect, test } from '@jest/globals'
import { runSequences } from './sequences.fixture.ts'

test('whatever comes in whatever order: given once when paid, never refunded beyond it, and the books balance', () => {
  // A million by `npm run bench -- commerce-sequences`. Sequences that reach few ends would prove little.
  expect(runSequences(10_000).size).toBe(10)
})
