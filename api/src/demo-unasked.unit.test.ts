import { expect, test } from '@jest/globals'
import { isDemoUnasked } from './demo-unasked.ts'

test.each([
  ['pglite', 'http://127.0.0.1:8080', true],
  ['pglite', 'http://localhost:8080', true],
  ['pglite', 'https://southbound.example', false],
  ['postgres', 'http://127.0.0.1:8080', false],
] as const)('an empty %s of %s gets the demo unasked: %s', (kind, publicUrl, is) =>
  expect(isDemoUnasked(kind, { publicUrl })).toBe(is),
)
