import { crc32, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { crcOfBoth } from './crc-of-both.ts'
import { gzipOf, packed, packedWell, plainOf } from './packed.ts'

const some = (length: number) => Array.from({ length }, (_, at) => '课a<>é南 '[(at * 7) % 8]).join('')

test('the sum of two texts is the sum of them as one', () => {
  for (const [a, b] of [
    ['', ''],
    ['a', ''],
    ['', 'b'],
    [some(3), some(1)],
    [some(40_000), some(99_999)],
  ] as const)
    expect(crcOfBoth(crc32(a), crc32(b), Buffer.byteLength(b))).toBe(crc32(a + b))
})

test('texts and packed parts are one file to every reader of gzip, whose sum it checks', () => {
  for (const [first, rest] of [
    [some(30_000), some(100_000)],
    ['', 'x'],
    ['x', ''],
  ] as const) {
    const [style, kept] = [packedWell(some(9_000)), packed(rest)]
    for (const one of [first, 'another']) {
      const page = [one, style, '</style>', kept, packed('</html>')]
      const whole = `${one}${some(9_000)}</style>${rest}</html>`
      expect(gunzipSync(gzipOf(page)).toString()).toBe(whole)
      expect(plainOf(page)).toBe(whole)
    }
  }
})
