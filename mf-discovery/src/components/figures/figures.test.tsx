import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english as words } from '../../locales/words.fixture.ts'
import { courseDetail } from '../../testing/detail-builders.ts'
import { AnswerFigure } from './AnswerFigure.tsx'
import { CostFigure } from './CostFigure.tsx'
import { CountsFigure, kindOf } from './CountsFigure.tsx'
import { calculatorOf, costOf } from './course-costs.ts'
import { FeeFigure } from './FeeFigure.tsx'
import { comingIntakes, IntakeFigure } from './IntakeFigure.tsx'
import { StarsFigure } from './StarsFigure.tsx'

const texts = { discovery: words }
const fee = { amount: '45000.00', currency: 'AUD' }
const spread = (values: number[], count = values.length) => ({
  field: { nameEn: 'Law', nameCn: '法律' },
  currency: 'AUD',
  count,
  values,
  low: values[0] ?? 0,
  median: values[0] ?? 0,
  high: values.at(-1) ?? 0,
})
const rising = Array.from({ length: 100 }, (_, at) => 10_000 + at * 500)

test('the heading is what the fees say, the drawing says it in a sentence, and the table has the figures', () => {
  renderScreen(<FeeFigure course={courseDetail({ fee, feeSpread: spread(rising, 214) })} />, { texts })
  expect(screen.getByRole('heading', { name: 'Dearer than 70 % of its field' })).toBeTruthy()
  expect(screen.getAllByRole('img')[0]?.getAttribute('aria-label')).toContain('This course: A$45,000.')
  expect(within(screen.getByRole('table')).getByText('214')).toBeTruthy()
})

test('in Chinese ticks count in 万', () => {
  renderScreen(<FeeFigure course={courseDetail({ fee, feeSpread: spread(rising, 214) })} />, {
    texts: { discovery: chinese },
    locale: 'zh',
  })
  expect(screen.getByRole('heading', { name: '学费高于同领域 70% 的课程' })).toBeTruthy()
  expect(screen.getAllByText('4 万').length).toBeGreaterThan(0)
})

test('one course, or fees all alike, are told and not drawn; without a fee there is nothing', () => {
  for (const feeSpread of [spread([45_000]), spread(Array<number>(100).fill(45_000), 300)]) {
    const shown = renderScreen(<FeeFigure course={courseDetail({ fee, feeSpread })} />, { texts })
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByRole('table')).toBeTruthy()
    shown.unmount()
  }
  const none = renderScreen(<FeeFigure course={courseDetail({ fee: null, feeSpread: null })} />, { texts })
  expect(none.container.textContent).toBe('')
})

const intake = (intakeId: string, startDate: string, applyDeadline: string | null, open = true) => ({
  intakeId,
  startDate,
  applyDeadline,
  open,
  campusId: null,
  term: 'S1',
  year: 2027,
  state: 1,
  seats: null,
  applyOpen: null,
  applyDeadlineOnshore: null,
  orientationDate: null,
  acceptDeadline: null,
  paymentDeadline: null,
  endDate: null,
})

test('intakes to come are drawn once each, and the next deadline is said', () => {
  const intakes = [
    intake('1', '2026-02-20', '2026-01-01', false),
    intake('2', '2027-07-20', null),
    intake('3', '2027-02-20', '2026-12-02'),
    intake('4', '2027-02-20', '2026-12-02'),
  ]
  expect(comingIntakes(intakes, '2026-11-24').map(({ startDate }) => startDate)).toEqual([
    '2027-02-20',
    '2027-07-20',
  ])
  renderScreen(<IntakeFigure intakes={intakes} terms={{}} today="2026-11-24" />, { texts })
  expect(screen.getByText(/The next intake closes in 8 days, on 2026-12-02\./)).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('closes in 8 days')
})

test('an intake that is open for applicants in the country alone closes with their day', () => {
  const late = { ...intake('1', '2027-02-20', '2026-11-19'), applyDeadlineOnshore: '2026-12-02' }
  renderScreen(<IntakeFigure intakes={[late]} terms={{}} today="2026-11-24" />, { texts })
  expect(screen.getByText(/The next intake closes in 8 days, on 2026-12-02\./)).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).not.toContain('-5')
  expect(comingIntakes([late, intake('2', '2027-02-20', '2026-11-19')], '2026-11-24')).toHaveLength(2)
})

test('a school’s courses are crossed by field and kind, and each circle leads to its courses', () => {
  const count = (foeBroad: string, nameEn: string, levelCode: string, count: number) => ({
    foeBroad,
    levelCode,
    count,
    field: { nameEn, nameCn: null },
  })
  const counts = [
    count('03', 'Law', '160', 2),
    count('08', 'Business', '180', 5),
    count('08', 'Business', '182', 4),
  ]
  const shown = renderScreen(<CountsFigure schoolId="5" counts={counts} />, { texts })
  const circle = screen.getByRole('link', { name: 'Business, Master’s: 9' })
  expect(circle.getAttribute('href')).toBe(
    '/course-finder?schoolId=5&foeBroad=08&levelCode=180&levelCode=182',
  )
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldBachelorMaster’sTotal',
    'Business99',
    'Law22',
  ])
  shown.unmount()
  expect(
    renderScreen(<CountsFigure schoolId="5" counts={counts.slice(0, 1)} />, { texts }).container.textContent,
  ).toBe('')
  expect(['110', '160', '171', '181', '190'].map(kindOf)).toEqual([
    'other',
    'bachelor',
    'graduate',
    'master',
    'doctor',
  ])
})

test('an agent’s answer stands among those of all; few are not drawn', () => {
  const times = { count: 6, values: [2, 4, 8, 12, 20, 30], low: 4, median: 12, high: 20 }
  const shown = renderScreen(<AnswerFigure agency={{ answerTimes: times, responseMedianHours: 4 }} />, {
    texts,
  })
  expect(screen.getByRole('heading', { name: 'Answers sooner than 67 % of agents' })).toBeTruthy()
  shown.unmount()
  const few = { ...times, count: 2, values: [2, 4] }
  const none = renderScreen(<AnswerFigure agency={{ answerTimes: few, responseMedianHours: 4 }} />, { texts })
  expect(none.container.textContent).toBe('')
})

const aud = (kind: string, amount: string) => ({ kind, money: { amount, currency: 'AUD' } })

test('a whole course is tuition, living for its years, cover and what is paid once', () => {
  const fees = [
    aud('internationalFee', '40000.00'),
    aud('applicationFee', '100.00'),
    aud('oshcSingleEstimate', '1560.00'),
    aud('livingCostYear', '29710.00'),
  ]
  const course = courseDetail({ courseType: 1, durationWeeks: 104, fees })
  expect(costOf(course)).toEqual([
    { name: 'tuition', cents: 8_000_000 },
    { name: 'living', cents: 5_942_000 },
    { name: 'cover', cents: 156_000 },
    { name: 'other', cents: 10_000 },
  ])
  renderScreen(<CostFigure course={course} />, { texts })
  expect(screen.getByRole('heading', { name: 'The whole course costs about A$141,080' })).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('A$59,420')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Add up with my own amounts' }).getAttribute('href')).toBe(
    '/cost-calculator?country=0061&currency=AUD&weeks=104&tuition=80000&living=29710&cover=1560&other=100',
  )
})

test('health cover by the country’s amount is in the sum with its day; the calculator has its own', () => {
  const dated = { day: '2026-01-01', estimate: true }
  const fees = [
    aud('internationalFee', '40000.00'),
    { ...aud('oshcSingleEstimate', '1200.00'), dated },
    aud('livingCostYear', '29710.00'),
    aud('domesticFee', '12000.00'),
  ]
  const course = courseDetail({ courseType: 1, durationWeeks: 104, fees })
  renderScreen(<CostFigure course={course} />, { texts })
  expect(screen.getByRole('heading', { name: 'The whole course costs about A$140,620' })).toBeTruthy()
  expect(screen.getByText(/Health cover: the yearly amount for the country since 2026-01-01\./)).toBeTruthy()
  expect(calculatorOf(course)).not.toContain('cover')
})

test('full boarding is counted for the years in place of living, levies are paid once, an unknown length is a year', () => {
  const fees = [
    aud('annualFeeInternational', '30000.00'),
    aud('boardingFeeYear', '26000.00'),
    aud('uniformLevies', '900.00'),
    { ...aud('livingCostYear', '29710.00'), dated: { day: '2024-05-10', estimate: false } },
  ]
  const school = courseDetail({ courseType: 2, durationWeeks: 104, fees, facts: { boarding: 'full' } })
  expect(costOf(school)).toEqual([
    { name: 'tuition', cents: 6_000_000 },
    { name: 'boarding', cents: 5_200_000 },
    { name: 'other', cents: 90_000 },
  ])
  expect(calculatorOf(school)).toBe(
    '/cost-calculator?country=0061&currency=AUD&weeks=104&tuition=60000&living=26000&other=900',
  )
  const day = courseDetail({ courseType: 2, durationWeeks: null, fees, facts: { boarding: 'none' } })
  expect(calculatorOf(day)).toBe(
    '/cost-calculator?country=0061&currency=AUD&weeks=52&tuition=30000&other=900',
  )
  renderScreen(<CostFigure course={day} />, { texts })
  expect(screen.getByRole('heading', { name: 'A year costs about A$60,610' })).toBeTruthy()
  expect(screen.getByText(/Living: the amount for the country since 2024-05-10\./)).toBeTruthy()
})

test('of two campuses on the same days the open one is drawn; the last day of applications is today', () => {
  const full = intake('1', '2027-02-20', '2026-11-24', false)
  const open = intake('2', '2027-02-20', '2026-11-24')
  for (const both of [
    [full, open],
    [open, full],
  ])
    expect(comingIntakes(both, '2026-11-24').map(({ intakeId }) => intakeId)).toEqual(['2'])
  renderScreen(<IntakeFigure intakes={[open]} terms={{}} today="2026-11-24" />, { texts })
  expect(screen.getByText(/The next intake closes today\./)).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('closes today')
})

test('half a sum is not shown as the whole: without living there is no total', () => {
  const fees = [aud('internationalFee', '40000.00')]
  const course = courseDetail({ courseType: 1, fees })
  expect(costOf(course)).toEqual([])
  renderScreen(<CostFigure course={course} />, { texts })
  expect(screen.getByRole('heading', { name: 'What the whole stay costs' })).toBeTruthy()
  expect(calculatorOf(course)).toBe('/cost-calculator?country=0061&currency=AUD&weeks=156&tuition=120000')
  expect(calculatorOf({ ...course, countryCode: '0086' })).toBeNull()
  expect(calculatorOf({ ...course, fees: [] })).toBeNull()
})

test('the stars of an agency spread over five bars with a table; without a review there is no figure', () => {
  const shown = renderScreen(<StarsFigure stars={[1, 0, 0, 1, 2]} />, { texts })
  expect(screen.getByRole('heading', { name: 'Reviews: 3.8 of 5 stars' })).toBeTruthy()
  expect(screen.getByRole('img').getAttribute('aria-label')).toContain('5 stars: 2; 4 stars: 1; 3 stars: 0')
  expect(screen.getAllByRole('row', { hidden: true })[1]?.textContent).toBe('5 stars250 %')
  shown.unmount()
  expect(renderScreen(<StarsFigure stars={[0, 0, 0, 0, 0]} />, { texts }).container.textContent).toBe('')
})
