import { crc32, gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { crcOfBoth } from './crc-of-both.ts'
import { gzipOf, packed, unpacked } from './packed.ts'

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

test('a beginning and a packed rest are one file to every reader of gzip, whose sum it checks', () => {
  for (const [first, rest] of [
    [some(30_000), some(100_000)],
    ['', 'x'],
    ['x', ''],
  ] as const) {
    const kept = packed(rest)
    expect(gunzipSync(gzipOf(first, kept)).toString()).toBe(first + rest)
    expect(gunzipSync(gzipOf('another', kept)).toString()).toBe(`another${rest}`)
    expect(unpacked(kept)).toBe(rest)
  }
})
