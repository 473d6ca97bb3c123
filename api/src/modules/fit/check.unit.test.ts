import { describe, expect, test } from '@jest/globals'
import type { Applicant, AskingCourse, CheckContext, EntryRule } from './applicant.ts'
import { checkEligibility } from './check.ts'
import { gradeOf } from './grading-systems.ts'

const GROUND: CheckContext = {
  day: '2026-03-01',
  levelName: (code) => ({ en: `level ${code}`, cn: `学历${code}` }),
  examName: (code) => ({ en: code === 1 ? 'IELTS' : 'PTE', cn: code === 1 ? '雅思' : 'PTE' }),
  exchange: (amount, from, to) => (from === to ? amount : null),
}
const rule = (given: Partial<EntryRule>): EntryRule => ({
  kind: 4,
  examTypeCode: null,
  overallMin: null,
  bandMin: null,
  textEn: null,
  textCn: null,
  mandatory: true,
  alternativeGroup: null,
  facts: {},
  ...given,
})
const IELTS = rule({ examTypeCode: 1, overallMin: '6.50', bandMin: '6.00', alternativeGroup: 1 })
const PTE = rule({ examTypeCode: 3, overallMin: '58', bandMin: '50', alternativeGroup: 1 })
const MASTER_MARKS = rule({
  kind: 1,
  facts: {
    qualificationCode: '160',
    gpaScale: '100',
    gpaMin: '80',
    gpaMinByBand: { '985': '75', '211': '75' },
  },
})
const COURSE: AskingCourse = {
  courseId: '1',
  courseType: 1,
  levelCode: '180',
  fee: '40000.00',
  livingCostYear: '29710.00',
  currency: 'AUD',
  minAge: null,
  maxAge: null,
  requirements: [MASTER_MARKS, IELTS, PTE],
  intakes: [{ startDate: '2026-07-20', open: true }],
}
const ielts = (overall: string, band: string, testDate = '2025-06-01') => ({
  examType: 1,
  testDate,
  overall,
  listening: band,
  reading: band,
  writing: band,
  speaking: band,
})
const BACHELOR = {
  level: '160',
  endMonth: '2025-06',
  completed: true,
  gpa: '82',
  gpaScale: '100',
  classBand: 'other',
}
const APPLICANT: Applicant = {
  birthDate: '2003-05-20',
  education: [BACHELOR],
  english: [ielts('7', '6.5')],
  work: [],
  budget: { amount: '70000.00', currency: 'AUD' },
}
const check = (course: Partial<AskingCourse>, applicant: Partial<Applicant> = {}) =>
  checkEligibility({ ...COURSE, ...course }, { ...APPLICANT, ...applicant }, GROUND)

describe('a dossier against a course', () => {
  test('82 of 80 and IELTS 7.0 (6.5) of 6.5 (6.0) meets it by 2 %: a match', () => {
    expect(check({})).toMatchObject({ verdict: 1, band: 'match', margin: 2 })
  })
  test('five percent above everything is safety', () => {
    const education = [{ ...BACHELOR, gpa: '90' }]
    expect(check({}, { education, english: [ielts('7.5', '7')] })).toMatchObject({
      verdict: 1,
      band: 'safety',
      margin: 10,
    })
    expect(check({}, { education, english: [ielts('7', '6.5')] }).margin).toBeCloseTo(5.6, 5)
  })
  test('half a band short is reach, and ten weeks of English make up for it', () => {
    const { verdict, band, margin, lines } = check({}, { english: [ielts('6', '6')] })
    expect({ verdict, band, margin }).toEqual({ verdict: 2, band: 'reach', margin: -5.6 })
    expect(lines.find(({ rule, outcome }) => rule === 'english' && outcome === 'not-met')).toMatchObject({
      required: { en: 'IELTS 6.5 overall, no band below 6', cn: '雅思 总分 6.5，单项不低于 6' },
      gap: { en: 'overall: 0.5 short', cn: '总分还差 0.5 分' },
      fix: { en: 'Add about 10 weeks of English before the course (ELICOS).' },
      scores: [
        { what: 'overall', required: 6.5, yours: 6, from: 0, to: 9 },
        ...['listening', 'reading', 'writing', 'speaking'].map((what) => ({
          what,
          required: 6,
          yours: 6,
          from: 0,
          to: 9,
        })),
      ],
    })
  })
  test('one low band decides, however high the rest', () => {
    const english = [{ ...ielts('7.5', '8'), writing: '5.5' }]
    expect(check({}, { english })).toMatchObject({ verdict: 2, band: 'reach', margin: -5.6 })
  })
  test('too few years of work say nothing while the degree that would do instead is not told', () => {
    const requirements = [
      rule({ kind: 1, facts: { qualificationCode: '160' }, alternativeGroup: 3 }),
      rule({ kind: 9, facts: { workYearsMin: '5' }, alternativeGroup: 3 }),
    ]
    expect(check({ requirements }, { education: [] })).toMatchObject({ verdict: 4 })
    expect(check({ requirements }, { education: [{ ...BACHELOR, level: '104' }] })).toMatchObject({
      verdict: 3,
    })
  })
  test('a word that is no level, from before levels were chosen, is met by nobody and missed by nobody', () => {
    const requirements = [rule({ kind: 1, facts: { qualificationCode: 'Bachelor degree' } })]
    const pupil = { education: [{ ...BACHELOR, level: '103' }] }
    const found = check({ requirements }, pupil)
    expect(found.verdict).toBe(4)
    expect(found.lines[0]).toMatchObject({ rule: 'qualification', outcome: 'unknown' })
    const marks = { qualificationCode: 'Bachelor degree', gpaScale: '100', gpaMin: '80' }
    const beside = check({ requirements: [rule({ kind: 1, facts: marks })] }, pupil)
    expect(beside.verdict).toBe(4)
    expect(beside.lines[0]).toMatchObject({ rule: 'marks', yours: { en: '82 out of 100' } })
    for (const { lines } of [found, beside]) expect(lines[0]?.fix?.en).toMatch(/^Ask the school/)
  })
  test('more than 10 % short is below, without a band', () => {
    expect(check({}, { education: [{ ...BACHELOR, gpa: '69' }] })).toMatchObject({
      verdict: 3,
      band: null,
      margin: -11,
    })
  })
  test('graduates of a 985 university need 75 where others need 80', () => {
    const of = (classBand: string) => check({}, { education: [{ ...BACHELOR, gpa: '77', classBand }] })
    expect(of('985')).toMatchObject({ verdict: 1, margin: 2 })
    expect(of('other')).toMatchObject({ verdict: 2, margin: -3, band: 'reach' })
  })
  test('of alternatives one is enough; a test that was never sat does not spoil a passed one', () => {
    expect(
      check({})
        .lines.filter(({ group }) => group === 1)
        .map(({ outcome }) => outcome),
    ).toEqual(['met', 'unknown'])
    const pte = {
      examType: 3,
      testDate: '2025-06-01',
      overall: '65',
      listening: '60',
      reading: '60',
      writing: '60',
      speaking: '60',
    }
    expect(check({}, { english: [ielts('5', '5'), pte] })).toMatchObject({ verdict: 1 })
  })
  test('a result older than 24 months does not count, to the day', () => {
    expect(check({}, { english: [ielts('7', '7', '2024-03-01')] }).verdict).toBe(1)
    const { verdict, lines } = check({}, { english: [ielts('9', '9', '2024-02-28')] })
    expect(verdict).toBe(2)
    expect(lines.find(({ rule }) => rule === 'english')).toMatchObject({
      outcome: 'not-met',
      fix: { en: 'Sit the test again.', cn: '请重新参加考试。' },
    })
  })
  test('nothing known of English or marks: it cannot tell', () => {
    expect(check({}, { english: [] })).toMatchObject({ verdict: 4, band: null })
    expect(check({}, { education: [{ ...BACHELOR, gpa: null }] })).toMatchObject({ verdict: 4, band: null })
    expect(check({ requirements: [] })).toMatchObject({ verdict: 4, band: null })
  })
  test('who still studies meets it after graduating', () => {
    const education = [{ ...BACHELOR, completed: false, endMonth: '2026-06' }]
    expect(check({}, { education })).toMatchObject({ verdict: 2, band: 'match' })
  })
  test('who finished school only is below a master, whatever his marks', () => {
    expect(check({}, { education: [{ ...BACHELOR, level: '104', gpa: '99' }] })).toMatchObject({
      verdict: 3,
      band: null,
    })
  })
  test('a portfolio is a condition, optional rules do not bear', () => {
    const portfolio = rule({ kind: 7, textEn: 'A portfolio', textCn: '作品集' })
    expect(check({ requirements: [...COURSE.requirements, portfolio] }).verdict).toBe(2)
    expect(
      check({ requirements: [...COURSE.requirements, { ...portfolio, mandatory: false }] }).verdict,
    ).toBe(1)
  })
  test('money and closed intakes are conditions, told with what is missing', () => {
    const poor = check({}, { budget: { amount: '60000', currency: 'AUD' } })
    expect(poor).toMatchObject({ verdict: 2, band: 'match' })
    expect(poor.lines.find(({ rule }) => rule === 'budget')).toMatchObject({
      gap: { en: 'AUD 9,710 short', cn: '还差 AUD 9,710' },
      required: { cn: '首年学费加生活费 AUD 69,710' },
    })
    expect(check({}, { budget: { amount: '69710.00', currency: 'AUD' } }).verdict).toBe(1)
    expect(check({}, { budget: null }).verdict).toBe(1)
    const budgetOf = (amount: string) =>
      check({ livingCostYear: null }, { budget: { amount, currency: 'AUD' } }).lines.find(
        ({ rule }) => rule === 'budget',
      )?.outcome
    expect([budgetOf('90000'), budgetOf('39999')]).toEqual(['unknown', 'not-met'])
    expect(check({ intakes: [{ startDate: '2026-07-20', open: false }] }).verdict).toBe(2)
  })
  test('age is counted on the day the course begins, and is hard', () => {
    const at = (birthDate: string) => check({ minAge: 18, maxAge: 22 }, { birthDate }).verdict
    expect([at('2008-07-20'), at('2008-07-21'), at('2003-07-21'), at('2003-07-20')]).toEqual([1, 3, 1, 3])
  })
  test('years of work count by months', () => {
    const asked = rule({ kind: 9, facts: { workYearsMin: '2' } })
    const verdict = (to: string) =>
      check({ requirements: [...COURSE.requirements, asked] }, { work: [{ from: '2023-01', to }] }).verdict
    expect([verdict('2024-12'), verdict('2024-11')]).toEqual([1, 3])
  })
})

describe('grades', () => {
  test.each([
    ['85', '100', 'average', 85],
    ['3', '4.0', 'average', 77],
    ['3.25', '4', 'average', 80.5],
    ['4', '5', 'average', 90],
    ['5', '7', 'average', 70],
    ['525', '750', 'gaokao', 70],
    ['462', '660', 'gaokao', 70],
    ['630', '900', 'gaokao', 70],
  ])('%s of %s', (mark, full, family, percent) => {
    expect(gradeOf(mark, full)).toEqual({ family, percent })
  })
  test('no scale, a strange scale, or a mark beyond it say nothing', () => {
    expect([
      gradeOf('85', null),
      gradeOf('85', '120'),
      gradeOf('101', '100'),
      gradeOf('abc', '100'),
      gradeOf(null, '100'),
    ]).toEqual([null, null, null, null, null])
  })
  test('Gaokao and average are alternatives of a bachelor; the families are never mixed', () => {
    const average = rule({
      kind: 1,
      alternativeGroup: 2,
      facts: { qualificationCode: '104', gpaScale: '100', gpaMin: '70' },
    })
    const gaokao = rule({ kind: 2, alternativeGroup: 2, facts: { gpaScale: '750', gpaMin: '413' } })
    const verdict = (gpa: string, gpaScale: string, requirements = [average, gaokao]) =>
      check(
        { levelCode: '160', requirements },
        { education: [{ level: '104', endMonth: '2025-06', completed: true, gpa, gpaScale }] },
      ).verdict
    expect([
      verdict('71', '100'),
      verdict('420', '750'),
      verdict('400', '750'),
      verdict('300', '750'),
      verdict('71', '100', [gaokao]),
    ]).toEqual([1, 1, 2, 3, 4])
  })
})
