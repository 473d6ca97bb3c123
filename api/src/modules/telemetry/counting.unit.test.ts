import { expect, test } from '@jest/globals'
import { anonymousMessage, anonymousPlace, anonymousStack } from '@southbound/shared/contract/anonymous'
import { networkOf } from '../../plugins/edge/network.ts'
import { bandOfRate, bandOfShare, bandOfTime } from './bands.ts'
import { bucketOf, p75 } from './buckets.ts'
import { addTo, happened, marksOf } from './marks.ts'
import { sourceOf } from './source.ts'

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

test('a network counts once, with its first measurement', () => {
  const slow = { lcp: 2_000, inp: 200, load: 1_000 }
  const told = [
    { kind: 'view', message: '', value: null },
    { kind: 'vital', message: 'LCP', value: 2_600 },
    { kind: 'vital', message: 'LCP', value: 900 },
    { kind: 'call', message: 'GET /cart network', value: null },
  ].reduce(happened, {})
  const look = {}
  addTo(look, 'canary', marksOf(told, slow), 2)
  expect(look).toMatchObject({
    failed: { canary: { seen: 2, failed: 0 } },
    calls: { canary: { seen: 2, failed: 0 } },
    lcp: { canary: { seen: 2, failed: 2 } },
  })
  expect(look).not.toHaveProperty('inp')
  expect(happened(told, { kind: 'call', message: 'GET /cart 50000', value: null })).toMatchObject({
    failed: true,
    calls: true,
  })
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

test('a band holds the live version, is wider the fewer have seen the other, and is not drawn for a handful', () => {
  const of = (views: number, failed: number) => ({ views, failed, calls: failed })
  for (const band of [bandOfShare, bandOfRate]) {
    const [few, many] = [band(of(10_000, 100), of(200, 2)), band(of(10_000, 100), of(20_000, 200))]
    expect(few?.least).toBeLessThan(many?.least ?? 0)
    expect(few?.most).toBeGreaterThan(many?.most ?? 9)
    expect([(many?.least ?? 9) < 1, (many?.most ?? 0) > 1]).toEqual([true, true])
    expect(band(of(10_000, 100), of(4, 0))).toBeNull()
  }
  const times = (count: number) =>
    [400, 600, 800, 1_000, 1_600].map((ms) => ({ bucket: bucketOf('LCP', ms), count }))
  const band = bandOfTime('LCP', times(400), times(20))
  expect(band?.least).toBeLessThanOrEqual(p75('LCP', times(400)) ?? 0)
  expect(band?.most).toBeGreaterThanOrEqual(p75('LCP', times(400)) ?? 0)
  expect(bandOfTime('LCP', times(400), [])).toBeNull()
})
