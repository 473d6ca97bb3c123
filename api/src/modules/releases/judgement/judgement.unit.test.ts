import { describe, expect, test } from '@jest/globals'
import { HOUR_MS } from '@southbound/shared/contract/constants'
import { begunAgain, type Judging, type Look, nothingYet, weigh, weighAll } from './evidence.ts'
import { ALL, type FigureName, LOCAL } from './figures.ts'
import { type Arm, EQUAL, evidenceWorse, logLikelihoods, ODDS } from './odds.ts'
import { fatalOf, findingOf, findingsOf, readThreshold, THRESHOLD } from './verdict.ts'

/** Mulberry32: the same runs on every machine. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const LOOK_MS = HOUR_MS
const DAY = 24 * HOUR_MS
/** The default ladder: share, rest, and the networks that must have tried it. */
const LADDER = [
  { percent: 1, hours: 6, views: 200 },
  { percent: 5, hours: 12, views: 2_000 },
  { percent: 25, hours: 24, views: 10_000 },
]
interface Site {
  aDay: number
  countries: Record<string, number>
  /** The share of the visitors that each version fails. */
  active: (country: string) => number
  canary: (country: string) => number
}

/** Knuth; a great mean by the normal distribution. */
function poisson(mean: number, throwDie: () => number): number {
  if (mean > 40) {
    const normal = Array.from({ length: 12 }, throwDie).reduce((sum, one) => sum + one, -6)
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal))
  }
  const end = Math.exp(-mean)
  let [count, product] = [0, throwDie()]
  for (; product > end; product *= throwDie()) count++
  return count
}

/** One look: who came from each country, and what failed them. */
function sawIn(site: Site, percent: number, throwDie: () => number) {
  const looks: Record<string, Look> = { [ALL]: { failed: nobody(), lcp: nobody() } }
  let [came, hit, tried] = [0, 0, 0]
  for (const [country, share] of Object.entries(site.countries)) {
    const own = nobody()
    for (const side of ['canary', 'active'] as const) {
      const part = side === 'canary' ? percent / 100 : 1 - percent / 100
      const seen = poisson(((site.aDay * share * part) / DAY) * LOOK_MS, throwDie)
      const failed = Math.min(seen, poisson(seen * site[side](country), throwDie))
      const slow = Math.min(seen, poisson(seen * 0.25, throwDie))
      own[side] = { seen, failed }
      came += seen
      if (side === 'canary') tried += seen
      if (side === 'canary' && site.canary(country) > site.active(country)) hit += failed
      add(looks, 'failed', side, { seen, failed })
      add(looks, 'lcp', side, { seen, failed: slow })
    }
    looks[country] = { failed: own }
  }
  return { looks, came, tried, hit }
}
function add(looks: Record<string, Look>, figure: FigureName, side: 'canary' | 'active', more: Arm) {
  const arm = looks[ALL]?.[figure]?.[side]
  if (arm) Object.assign(arm, { seen: arm.seen + more.seen, failed: arm.failed + more.failed })
}
const nobody = () => ({ canary: { seen: 0, failed: 0 }, active: { seen: 0, failed: 0 } })

/** A staged release on a clock that is moved by an hour a look. */
function run(site: Site, seed: number) {
  const throwDie = dice(seed)
  let segments: Record<string, Judging> = {}
  let [now, came, hit] = [0, 0, 0]
  for (const { percent, hours, views } of LADDER) {
    const from = now
    let tried = 0
    while (now - from < hours * HOUR_MS || tried < views) {
      now += LOOK_MS
      const seen = sawIn(site, percent, throwDie)
      came += seen.came
      hit += seen.hit
      tried += seen.tried
      for (const [segment, look] of Object.entries(seen.looks))
        segments[segment] = weighAll(segments[segment] ?? {}, look)
      if (fatalOf(findingsOf(segments, Object.keys(site.countries))))
        return { stopped: percent, hours: now / HOUR_MS, hit: hit / came }
    }
    segments = Object.fromEntries(
      Object.entries(segments).map(([key, judging]) => [key, begunAgain(judging)]),
    )
  }
  return { stopped: null, hours: now / HOUR_MS, hit: hit / came }
}

const EVERYWHERE = { segment: ALL, part: 0.25 }
const COUNTRIES = { CN: 0.6, AU: 0.15, VN: 0.1, NZ: 0.08, SG: 0.07 }

test('a healthy canary is never taken back in 200 staged releases', () => {
  const runs = Array.from({ length: 200 }, (_, seed) => {
    // Some sites fail no visitor, others one in twenty.
    const rate = [0, 0.002, 0.01, 0.05][seed % 4] as number
    const site = {
      aDay: [6_000, 24_000][seed % 2] as number,
      countries: COUNTRIES,
      active: () => rate,
      canary: () => rate,
    }
    return run(site, seed + 1).stopped
  })
  expect(runs.filter((stopped) => stopped !== null)).toEqual([])
})

describe.each(Object.keys(COUNTRIES))('a fault for 3 %% of the visitors of %s', (country) => {
  test('is taken back before it has met one visitor of 500', () => {
    const site = {
      aDay: 24_000,
      countries: COUNTRIES,
      active: () => 0.002,
      canary: (of: string) => (of === country ? 0.032 : 0.002),
    }
    for (let seed = 1; seed <= 6; seed++) {
      const { stopped, hit } = run(site, seed * 7)
      expect({ seed, stopped }).not.toEqual({ seed, stopped: null })
      expect(hit).toBeLessThanOrEqual(1 / 500)
    }
  })
})

test('what fails most of its visitors is taken back at the first stage, within hours', () => {
  const { stopped, hours } = run(
    { aDay: 24_000, countries: COUNTRIES, active: () => 0.002, canary: () => 0.5 },
    3,
  )
  expect(stopped).toBe(1)
  expect(hours).toBeLessThanOrEqual(3)
})

test('the test keeps its promise: with the odds that are tolerated, on average the evidence does not grow', () => {
  const throwDie = dice(11)
  const tolerated = (0.02 / 0.98) * EQUAL
  const [active, canary] = [0.02, tolerated / (1 + tolerated)]
  let crossed = 0
  for (let run = 0; run < 150; run++) {
    let evidence = nothingYet()
    for (let look = 0; look < 60; look++) {
      const failedOf = (of: number, rate: number) =>
        Array.from({ length: of }, throwDie).filter((x) => x < rate).length
      evidence = weigh(
        evidence,
        { seen: 20, failed: failedOf(20, canary) },
        { seen: 60, failed: failedOf(60, active) },
        true,
      )
      if (evidenceWorse(evidence.likelihoods) >= Math.log(20)) {
        crossed++
        break
      }
    }
  }
  // Ville: at most 1 in 20, 60 looks or not.
  expect(crossed / 150).toBeLessThanOrEqual(0.05)
})

test('likelihoods are those of the noncentral hypergeometric distribution', () => {
  // 2 of 3 against 1 of 4: three failures, of which the canary can have had 0 to 3.
  const ways = [4, 18, 12, 1]
  const chance = (odds: number) => (12 * odds ** 2) / ways.reduce((sum, way, k) => sum + way * odds ** k, 0)
  const found = logLikelihoods({ seen: 3, failed: 2 }, { seen: 4, failed: 1 })
  // Up to what all have in common.
  const off = (found[0] as number) - Math.log(chance(ODDS[0] as number))
  for (const [at, odds] of ODDS.entries())
    expect((found[at] as number) - off).toBeCloseTo(Math.log(chance(odds)), 9)
})

describe('one network', () => {
  const against = (failed: number, seen: number) =>
    findingOf(weigh(nothingYet(), { seen, failed }, { seen: 2_000, failed: 4 }, false), 'failed', EVERYWHERE)
      .word

  test('or three decide nothing, whatever they report', () => {
    expect(against(1, 30)).not.toBe('worse')
    expect(against(3, 30)).not.toBe('worse')
    expect(against(8, 30)).toBe('worse')
  })

  test('of this machine is one of at least twenty, more than half of which must fail', () => {
    const local = (failed: number) =>
      findingOf(weigh(nothingYet(), { seen: 40, failed }, { seen: 200, failed: 0 }, false), 'failed', {
        segment: LOCAL,
        part: 0.25,
      }).word
    expect(local(19)).not.toBe('worse')
    expect(local(30)).toBe('worse')
  })
})

test('a version whose active neighbour nobody sees is held against the tolerated share', () => {
  const alone = (failed: number) =>
    findingOf(weigh(nothingYet(), { seen: 100, failed }, { seen: 0, failed: 0 }, false), 'failed', EVERYWHERE)
      .word
  expect(alone(2)).not.toBe('worse')
  expect(alone(15)).toBe('worse')
})

test('a version is called equal or better when enough have seen it', () => {
  const of = (failed: number) =>
    findingOf(
      weigh(nothingYet(), { seen: 2_000, failed }, { seen: 2_000, failed: 120 }, true),
      'lcp',
      EVERYWHERE,
    ).word
  expect([of(20), of(118), of(300)]).toEqual(['better', 'equal', 'worse'])
  const few = findingOf(
    weigh(nothingYet(), { seen: 30, failed: 1 }, { seen: 30, failed: 1 }, true),
    'lcp',
    EVERYWHERE,
  )
  expect(few.word).toBe('open')
})

describe('orders and applications', () => {
  /** A stage at 25 % for two days: an hour a look, and each account orders at most once. */
  function ordered(rates: { active: number; canary: number }, seed: number): string {
    const throwDie = dice(seed)
    let judging: Judging = {}
    for (let hour = 0; hour < 48; hour++) {
      const arm = (mean: number, rate: number): Arm => {
        const seen = poisson(mean, throwDie)
        return { seen, failed: Math.min(seen, poisson(seen * rate, throwDie)) }
      }
      const look = { begun: { canary: arm(60, rates.canary), active: arm(180, rates.active) } }
      judging = weighAll(judging, look)
      const [found] = findingsOf({ [ALL]: judging }, [])
      if (found?.word === 'worse') return 'worse'
    }
    return findingsOf({ [ALL]: judging }, [])[0]?.word ?? ''
  }

  test('that are a third of before are found, and stop no version by themselves', () => {
    for (let seed = 1; seed <= 10; seed++)
      expect(ordered({ active: 0.05, canary: 0.016 }, seed)).toBe('worse')
    const finding = { ...findingOf(nothingYet(), 'begun', EVERYWHERE), word: 'worse' as const }
    expect(fatalOf([finding])).toBeUndefined()
  })

  test('of a healthy version hold it in none of 200 runs, and more of them are better', () => {
    const words = Array.from({ length: 200 }, (_, seed) => ordered({ active: 0.05, canary: 0.05 }, seed + 1))
    expect(words.filter((word) => word === 'worse')).toEqual([])
    expect(ordered({ active: 0.05, canary: 0.12 }, 5)).toBe('better')
  })
})

test('a canary is judged by what the setting says', () => {
  expect(readThreshold(undefined)).toEqual(THRESHOLD)
  expect(readThreshold('views=50, risk=0.001')).toEqual({ ...THRESHOLD, views: 50, risk: 0.001 })
  for (const text of ['wievs=50', 'rate=much', 'risk=0']) expect(() => readThreshold(text)).toThrow(text)
})
