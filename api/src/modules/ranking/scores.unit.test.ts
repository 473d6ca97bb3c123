import { describe, expect, test } from '@jest/globals'
import { RANKING } from '@southbound/shared/contract/constants'
import { type AgencyMeasures, agencyScore, thinAgencyParts } from './agency-score.ts'
import { courseScore } from './course-score.ts'
import { median, type SchoolMeasures, schoolScore, worldStanding } from './school-score.ts'

const AGENCY: AgencyMeasures = {
  respondHours: 12,
  offers: 30,
  decided: 40,
  stars: 45,
  reviews: 10,
  completed: 20,
  clocksMet: 45,
  clocksDue: 50,
  filled: 0.8,
  idleDays: 10,
  complaints: 0,
  verificationState: 2,
}
const SCHOOL: SchoolMeasures = {
  ext: 0.982,
  respondHours: 24,
  demand: 3,
  stars: 9,
  reviews: 2,
  filled: 0.9,
  courses: 40,
  freshCourses: 30,
  verificationState: 2,
}

test('the weights of each formula make a whole', () => {
  for (const weights of Object.values(RANKING))
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
})

describe('the agency score', () => {
  test('worked by hand: 0.22·0.75 + 0.22·40/60 + 0.18·0.8125 + 0.13·ln21/ln101 + 0.10·0.9 + 0.08·0.8 + 0.07·e^(−1/3)', () => {
    const { score, parts } = agencyScore(AGENCY, 100)
    expect(parts.response).toBeCloseTo(0.75, 10)
    expect(parts.outcome).toBeCloseTo(40 / 60, 10)
    expect(parts.rating).toBeCloseTo(0.8125, 10)
    expect(parts.volume).toBeCloseTo(0.659685, 5)
    expect(parts.recent).toBeCloseTo(0.716531, 5)
    expect(score).toBeCloseTo(74.783, 2)
  })
  test('is multiplied by trust: submitted 0.85, none 0.60, suspended and blocked nothing', () => {
    const whole = agencyScore(AGENCY, 100).score
    const of = (verificationState: number) => agencyScore({ ...AGENCY, verificationState }, 100).score
    expect(
      [of(1) / whole, of(0) / whole, of(3) / whole, of(4), of(5)].map((factor) => Number(factor.toFixed(4))),
    ).toEqual([0.85, 0.6, 0.6, 0, 0])
  })
  test('loses five points for each upheld complaint, twenty at most, and never falls below nothing', () => {
    const whole = agencyScore(AGENCY, 100).score
    expect(
      [1, 4, 9].map((complaints) => Math.round(whole - agencyScore({ ...AGENCY, complaints }, 100).score)),
    ).toEqual([5, 20, 20])
    expect(agencyScore({ ...AGENCY, verificationState: 4, complaints: 4 }, 100).score).toBe(0)
  })
  test('of one who has done nothing yet rests on the priors: half, half, four stars', () => {
    const nothing = {
      respondHours: null,
      offers: 0,
      decided: 0,
      stars: 0,
      reviews: 0,
      completed: 0,
      clocksMet: 0,
      clocksDue: 0,
      filled: 0,
    }
    const { parts, isNew, score } = agencyScore({ ...AGENCY, ...nothing, idleDays: null }, 100)
    expect(parts).toEqual({
      response: 0.5,
      outcome: 0.5,
      rating: 0.75,
      volume: 0,
      time: 0.5,
      complete: 0,
      recent: 0,
    })
    expect([isNew, score]).toEqual([true, 40.5])
    expect(thinAgencyParts({ ...AGENCY, ...nothing }).sort()).toEqual([
      'outcome',
      'rating',
      'response',
      'time',
    ])
  })
  test('an answer after two days or more earns nothing for response', () => {
    expect(
      [0, 24, 48, 500].map((respondHours) => agencyScore({ ...AGENCY, respondHours }, 100).parts.response),
    ).toEqual([1, 0.5, 0, 0])
  })
  test('is new below five decided applications', () => {
    expect([4, 5].map((decided) => agencyScore({ ...AGENCY, decided, offers: 4 }, 100).isNew)).toEqual([
      true,
      false,
    ])
  })
})

describe('the school score', () => {
  test('worked by hand: 0.25·0.982 + 0.20·0.5 + 0.20·ln4/ln16 + 0.15·(49/12 − 1)/4 + 0.10·0.9 + 0.10·0.75', () => {
    const { score, parts } = schoolScore(SCHOOL, 15)
    expect(parts.demand).toBeCloseTo(0.5, 10)
    expect(parts.rating).toBeCloseTo(0.770833, 5)
    expect(score).toBeCloseTo(24.55 + 10 + 10 + 11.5625 + 9 + 7.5, 6)
  })
  test('a world ranking that nobody in the country has counts half, as all that was not measured', () => {
    expect(schoolScore({ ...SCHOOL, ext: null }, 15).parts.ext).toBe(0.5)
  })
  test('world rankings: the latest year of each, the mean of what there is, ranges by their middle', () => {
    expect(worldStanding([{ source: 'QS', year: 2026, rank: '19' }])).toBeCloseTo(0.982, 10)
    expect(
      worldStanding([
        { source: 'QS', year: 2024, rank: '900' },
        { source: 'QS', year: 2026, rank: '=19' },
        { source: 'THE', year: 2026, rank: '101-150' },
        { source: 'US News', year: 2026, rank: '1' },
      ]),
    ).toBeCloseTo((0.982 + 0.8755) / 2, 10)
    expect(worldStanding([{ source: 'ARWU', year: 2026, rank: '1001+' }])).toBe(0)
    expect(worldStanding([{ source: 'AFR', year: 2026, rank: '3' }])).toBeNull()
    expect([median([]), median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([null, 2, 2.5])
  })
})

describe('the static course score', () => {
  test('worked by hand: (15·0.7 + 10·0.8 + 10·0.5)/35', () => {
    const { score, fresh, popular } = courseScore({ schoolScore: 70, checkedDays: 73, interest: 3 }, 15)
    expect([fresh, popular]).toEqual([0.8, 0.5])
    expect(score).toBeCloseTo((100 * 23.5) / 35, 10)
  })
  test('freshness ends after a year and needs a check; nobody’s interest is none', () => {
    const fresh = (checkedDays: number | null) => courseScore({ schoolScore: 0, checkedDays, interest: 0 }, 0)
    expect([
      fresh(0).fresh,
      fresh(365).fresh,
      fresh(4000).fresh,
      fresh(null).fresh,
      fresh(null).score,
    ]).toEqual([1, 0, 0, 0, 0])
  })
})
