import { expect, test } from '@jest/globals'
import { isDemoUnasked } from './demo-unasked.ts'

test.each([
  ['pglite', 'http://127.0.0.1:8080', '127.0.0.1', true],
  ['pglite', 'http://localhost:8080', 'localhost', true],
  ['pglite', 'http://[::1]:8080', '::1', true],
  ['pglite', 'https://southbound.example', '127.0.0.1', false],
  ['pglite', 'http://127.0.0.1:8080', '0.0.0.0', false],
  ['pglite', 'http://127.0.0.1:8080', '::', false],
  ['postgres', 'http://127.0.0.1:8080', '127.0.0.1', false],
] as const)('an empty %s of %s that listens on %s gets the demo unasked: %s', (kind, publicUrl, host, is) =>
  expect(isDemoUnasked(kind, { publicUrl, host })).toBe(is),
)
