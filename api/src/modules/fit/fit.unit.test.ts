import { describe, expect, test } from '@jest/globals'
import type { Applicant, CheckContext, EntryRule } from './applicant.ts'
import { type Fitting, fitPoints, ruleCheck } from './fit.ts'
import { askedBy, signatureOf } from './signature.ts'

const NAMELESS = { en: '', cn: '' }
const GROUND: CheckContext = {
  day: '2026-03-01',
  levelName: () => NAMELESS,
  examName: () => NAMELESS,
  exchange: () => null,
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
const IELTS = rule({ examTypeCode: 1, overallMin: '6.50', bandMin: '6.00', alternativeGroup: 7 })
const PTE = rule({ examTypeCode: 3, overallMin: '58.00', bandMin: '50.00', alternativeGroup: 7 })
const MARKS = rule({ kind: 1, facts: { qualificationCode: '160', gpaScale: '100', gpaMin: '80' } })
const DEGREE = rule({ kind: 1, facts: { qualificationCode: '160' } })
const YEARS = rule({ kind: 9, facts: { workYearsMin: '5' } })
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
  gpa: '90',
  gpaScale: '100',
  classBand: 'other',
}
const APPLICANT: Applicant = {
  birthDate: '2003-05-20',
  education: [BACHELOR],
  english: [ielts('7.5', '7')],
  work: [],
  budget: null,
}
const master = (...requirements: EntryRule[]): Fitting => ({ levelCode: '180', requirements })
/** The same from the rules and from their signature. */
function points(course: Fitting, applicant: Partial<Applicant> = {}): number {
  const [asked, read] = [course, askedBy(signatureOf(course))].map((one) =>
    fitPoints(one, ruleCheck({ ...APPLICANT, ...applicant }, GROUND)),
  )
  expect(read).toBe(asked)
  return asked as number
}

describe('0.20·fit in ten-thousandths', () => {
  test.each([
    ['a lead of 10 % earns all of it', '90', 2000],
    ['5 %, where safety begins, too', '85', 2000],
    ['2 % earns (2 + 10) / 15 of it', '82', 1600],
    ['exactly what is asked 10 / 15', '80', 1333],
    ['2 % short, the end of match, 8 / 15', '78', 1067],
    ['10 % short, the end of reach, nothing', '70', 0],
    ['30 % short nothing', '50', 0],
  ])('%s', (_, gpa, expected) => {
    expect(points(master(MARKS, IELTS, PTE), { education: [{ ...BACHELOR, gpa }] })).toBe(expected)
  })
  test('the least lead of marks and English decides, the best of alternatives', () => {
    // Half a band short of IELTS is 0.5 / 9 below: (10 − 5.56) / 15.
    expect(points(master(MARKS, IELTS, PTE), { english: [ielts('6', '6')] })).toBe(593)
    const pte = {
      examType: 3,
      testDate: '2025-06-01',
      overall: '70',
      listening: '70',
      reading: '70',
      writing: '70',
      speaking: '70',
    }
    expect(points(master(MARKS, IELTS, PTE), { english: [ielts('6', '6'), pte] })).toBe(2000)
  })
  test('what cannot be told counts half, and a known weakness stays one', () => {
    expect(points(master())).toBe(1000)
    expect(points(master(MARKS, IELTS), { english: [] })).toBe(1000)
    expect(points(master(MARKS, IELTS), { education: [], english: [] })).toBe(1000)
    expect(points(master(MARKS, IELTS), { education: [{ ...BACHELOR, gpa: '71' }], english: [] })).toBe(133)
    expect(points(master(rule({ kind: 2, textEn: 'good marks' }), IELTS))).toBe(1000)
    expect(points(master(rule({ kind: 7, textEn: 'a portfolio' }), IELTS))).toBe(2000)
    expect(points(master(IELTS), { english: [ielts('9', '9', '2020-01-01')] })).toBe(1000)
  })
  test('a level that was not reached earns nothing; one that was sets no limit, and alone it is a match', () => {
    const school = { level: '104', endMonth: '2022-06', completed: true, gpa: '95', gpaScale: '100' }
    expect(points(master(DEGREE, IELTS), { education: [school] })).toBe(0)
    expect(points(master(DEGREE, IELTS))).toBe(2000)
    expect(points(master(DEGREE))).toBe(1333)
  })
  test('years of work count where they stand for a degree, and only there', () => {
    const instead = master({ ...DEGREE, alternativeGroup: 2 }, { ...YEARS, alternativeGroup: 2 }, IELTS)
    const worked = {
      education: [{ level: '104', endMonth: '2012-06', completed: true }],
      work: [{ from: '2015-01', to: '2023-01' }],
    }
    expect(points(instead, worked)).toBe(2000)
    expect(points(instead, { ...worked, work: [] })).toBe(0)
    expect(points(instead, { education: [], work: [] })).toBe(1000)
    expect(points(master(YEARS, IELTS))).toBe(2000)
  })
  test('marks without a level are those that lead to the course', () => {
    const marks = rule({ kind: 2, facts: { gpaScale: '100', gpaMin: '80' } })
    const school = { level: '104', endMonth: '2021-06', completed: true, gpa: '81', gpaScale: '100' }
    expect(points(master(marks), { education: [school, BACHELOR] })).toBe(2000)
    expect(points({ ...master(marks), levelCode: '160' }, { education: [school, BACHELOR] })).toBe(1467)
  })
})

describe('a signature', () => {
  test('is the same for courses that ask the same, however they write it', () => {
    const other = [
      { ...PTE, alternativeGroup: 1, textEn: 'PTE' },
      { ...IELTS, alternativeGroup: 1, overallMin: '6.5' },
      MARKS,
    ]
    expect(signatureOf({ levelCode: '207', requirements: other })).toBe(
      signatureOf(master(MARKS, IELTS, PTE)),
    )
    expect(signatureOf(master(MARKS, IELTS, PTE))).toBe(
      '["",[1,0,"","",0,{"qualificationCode":"160","gpaScale":"100","gpaMin":"80"}],[4,1,"6.5","6",1],[4,3,"58","50",1]]',
    )
  })
  test('is empty where marks and English are not asked for, or only wished for', () => {
    expect(signatureOf(master())).toBe('')
    expect(signatureOf(master(YEARS, { ...IELTS, mandatory: false }))).toBe('')
  })
  test('keeps groups apart and levels where they matter', () => {
    const marks = rule({ kind: 2, facts: { gpaScale: '100', gpaMin: '80' } })
    expect(signatureOf(master(IELTS, PTE))).not.toBe(
      signatureOf(master(IELTS, { ...PTE, alternativeGroup: 8 })),
    )
    expect(signatureOf(master(marks))).not.toBe(signatureOf({ levelCode: '160', requirements: [marks] }))
  })
})
