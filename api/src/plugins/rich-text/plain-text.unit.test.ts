import { expect, test } from '@jest/globals'
import { plainText } from './plain-text.ts'

test('plain text keeps words apart and decodes signs', () => {
  expect(plainText('<h2>a</h2><p>b &amp; c</p><ul><li>d</li><li>e</li></ul><script>f</script>')).toBe(
    'a b & c d e',
  )
})
