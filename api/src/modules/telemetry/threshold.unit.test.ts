import { describe, expect, test } from '@jest/globals'
import { anonymousMessage, anonymousPlace, anonymousStack } from '@southbound/shared/contract/anonymous'
import { bucketOf, p75 } from './buckets.ts'
import { networkOf, sourceOf } from './source.ts'
import { readThreshold, THRESHOLD, whyAbort } from './threshold.ts'

describe('a canary', () => {
  const judged = (canary: [number, number], active: [number, number]) =>
    whyAbort({ views: canary[0], failed: canary[1] }, { views: active[0], failed: active[1] }, THRESHOLD) !==
    null

  test.each([
    ['too few have seen it', [19, 19], [100, 0], false],
    ['too few were failed', [20, 2], [100, 0], false],
    ['it fails a sixth', [20, 3], [100, 0], true],
    ['it fails as many as are borne', [200, 4], [100, 0], false],
    ['it fails more than are borne', [200, 5], [100, 0], true],
    ['the active version fails half as many', [100, 20], [100, 10], false],
    ['the active version fails less than half as many', [100, 21], [100, 10], true],
    ['nobody sees the active version', [100, 3], [0, 0], true],
  ] as const)('when %s', (_when, canary, active, ends) => {
    expect(judged([...canary], [...active])).toBe(ends)
  })

  test('that visitors of one machine saw must have failed more than half of them', () => {
    const of = (failed: number) =>
      whyAbort({ views: 20, failed, isLocal: true }, { views: 0, failed: 0 }, THRESHOLD)
    expect([of(3), of(10)]).toEqual([null, null])
    expect(of(11)).toMatchObject({ why: 'failed-visitors', values: { failed: 11, views: 20, share: '55.0' } })
  })

  test('is judged by what the setting says', () => {
    expect(readThreshold(undefined)).toEqual(THRESHOLD)
    expect(readThreshold('views=50, rate=0.01')).toEqual({ ...THRESHOLD, views: 50, rate: 0.01 })
    expect(() => readThreshold('wievs=50')).toThrow('wievs=50')
    expect(() => readThreshold('rate=much')).toThrow('rate=much')
  })
})

test('a network is one, however many addresses and cookies it invents', () => {
  expect(sourceOf('203.0.113.7', { visitor: 'a' })).toEqual(sourceOf('203.0.113.7', { visitor: 'b' }))
  expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.7'))
  expect(networkOf('2001:db8:7::1')).toBe(networkOf('2001:db8:7:ffff:1:2:3:4'))
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:db8:0:9::'))
  expect(networkOf('2001:db8:7::1')).not.toBe(networkOf('2001:db8:8::1'))
})

test('on this machine, where all have one address, it is whom the page was served to; nobody where that was not noted', () => {
  expect(sourceOf('127.0.0.1', { visitor: 'a' })).not.toEqual(sourceOf('127.0.0.1', { visitor: 'b' }))
  expect(sourceOf('::1', { visitor: '' })).toBeNull()
})

test('a percentile of counted measurements is within 4 %', () => {
  const values = Array.from({ length: 1_000 }, (_, n) => 50 * 1.005 ** n)
  const counts = values.map((value) => ({ bucket: bucketOf('LCP', value), count: 1 }))
  expect(Math.abs((p75('LCP', counts) ?? 0) / (values[749] ?? 1) - 1)).toBeLessThan(0.04)
  expect(p75('CLS', [{ bucket: bucketOf('CLS', 0), count: 9 }])).toBe(0)
  expect(p75('LCP', [])).toBeNull()
})

test('what is kept names nobody and keeps positions', () => {
  expect(anonymousMessage('no ada+x@mail.example at https://site.example/a?token=1#b, code 12345')).toBe(
    'no … at https://site.example/a code #',
  )
  expect(anonymousPlace('/cn/news/9f86d081884c7d659a2feaa0c55ad015?x=1')).toBe('/cn/news/:id')
  expect(anonymousStack('f@https://site.example/assets/shell/1/main.js?r=2:1:99')).toBe(
    'f@/assets/shell/1/main.js:1:99',
  )
  expect(anonymousStack('at f (/home/ada/data/releases/mf-cases/1.0.0/server.cjs:7:3)')).toBe(
    'at f (/assets/mf-cases/1.0.0/server.cjs:7:3)',
  )
})
