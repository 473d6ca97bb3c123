import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { CityRents } from './CityRents.tsx'
import { CostAnswer } from './CostAnswer.tsx'
import CostCalculatorScreen from './CostCalculatorScreen.tsx'
import { costsOf, readAsked, type VisaFact } from './costs.ts'

const fact = (factId: string, part: string, amount: string): VisaFact => ({
  factId,
  country: '0061',
  kind: 'charge',
  part,
  nameEn: `Official ${part}`,
  nameCn: `官方 ${part}`,
  amount: { amount, currency: 'AUD' },
  noteEn: null,
  noteCn: null,
  validFrom: '2025-07-01',
  source: 'https://immi.homeaffairs.gov.au/visas',
})
const facts = [
  fact('1', 'charge', '2000.00'),
  fact('2', 'living', '29710.00'),
  fact('3', 'travel', '2000.00'),
]
const ask = (query: string) => readAsked(new URLSearchParams(query))

test('what is typed goes before the official amount; living counts by the weeks; what is no amount is kept aside', () => {
  expect(ask('country=9&weeks=x&tuition=1e5&living=-3')).toEqual({
    country: '0061',
    weeks: 104,
    unread: { tuition: '1e5', living: '-3' },
  })
  expect(ask('living=25000.50&cover=２３４０')).toEqual({
    country: '0061',
    weeks: 104,
    living: 25_001,
    cover: 2_340,
  })
  const parts = (query: string) => costsOf(ask(query), facts).map(({ name, cents }) => [name, cents / 100])
  expect(parts('weeks=78&tuition=60,000')).toEqual([
    ['tuition', 60000],
    ['living', 44565],
    ['visa', 2000],
    ['flights', 2000],
  ])
  const covered = [...facts, fact('4', 'cover', '600.00')]
  expect(costsOf(ask('weeks=78'), covered).find(({ name }) => name === 'cover')?.cents).toBe(90_000)
  expect(parts('weeks=52&living=20000&flights=900&cover=650')).toEqual([
    ['living', 20000],
    ['visa', 2000],
    ['cover', 650],
    ['flights', 900],
  ])
})

test('the sum stands with its parts in a table, each with its day, and links to the sources', () => {
  renderScreen(<CostAnswer asked={ask('weeks=52&tuition=30000&flights=900')} facts={facts} rates={null} />, {
    texts: { discovery: english },
  })
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('About A$62,610 for 52 weeks')
  expect(screen.getByText('Not in it, as it is not known: Health cover.')).toBeTruthy()
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows).toContain('Official chargeA$2,000Official, 2025-07-01')
  expect(rows).toContain('FlightsA$900As entered')
  expect(screen.getAllByRole('link', { name: 'immi.homeaffairs.gov.au' })).toHaveLength(2)
})

test('amounts of one country do not become those of another', async () => {
  const own = '&tuition=126000&living=29710'
  expect(ask(`country=0065&currency=AUD${own}`)).toEqual({ country: '0065', weeks: 104, leftOut: 'AUD' })
  expect(ask(`country=0061&currency=AUD${own}`)).toMatchObject({ tuition: 126_000, living: 29_710 })
  expect(ask(`country=0065${own}`)).toMatchObject({ tuition: 126_000 })
  expect(ask('country=0065&currency=AUD&tuition=&living=')).toEqual({ country: '0065', weeks: 104 })
  const asked = ask('country=0061&weeks=156&tuition=126000')
  const loaded = { asked, facts, rates: null }
  const { user, address } = renderScreen(<CostCalculatorScreen />, { texts: { discovery: english }, loaded })
  await user.selectOptions(screen.getByLabelText('Country'), '0065')
  await user.click(screen.getByRole('button', { name: 'Add up' }))
  const led = new URL(address(), 'https://x.example').searchParams
  expect([...led]).toEqual([
    ['currency', 'AUD'],
    ['country', '0065'],
    ['weeks', '156'],
  ])
})

test('amounts that were left out or cannot be read are said, and one week is one week', () => {
  const shown = (query: string) =>
    renderScreen(<CostCalculatorScreen />, {
      texts: { discovery: english },
      loaded: { asked: ask(query), facts, rates: null },
    })
  const first = shown('country=0065&currency=AUD&tuition=1')
  expect(screen.getByText(/Your amounts were in AUD/)).toBeTruthy()
  first.unmount()
  shown('weeks=1&living=abc&tuition=500')
  expect(screen.getByLabelText<HTMLInputElement>(/^Living, a year/).value).toBe('abc')
  expect(screen.getByText('Write the amount in figures, in AUD.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /for 1 week$/ })).toBeTruthy()
})

test('an estimate is called one, and says whose it is', () => {
  const estimate = { ...fact('9', 'living', '10680.00'), kind: 'estimate' as const }
  const known = [{ ...estimate, noteEn: 'An estimate by a university.', noteCn: '某大学估算。' }]
  renderScreen(<CostAnswer asked={ask('weeks=104')} facts={known} rates={null} />, {
    texts: { discovery: english },
  })
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows).toContain('LivingA$21,360Estimate, 2025-07-01')
  expect(screen.getByText('An estimate by a university.')).toBeTruthy()
})

test('every part and the sum are also in the currency of the reader', () => {
  const rate = { currency: 'AUD', rate: '4.5', day: '2026-11-20', source: 'ECB', demo: false }
  const rates = { to: 'CNY', rows: [rate], total: 1 }
  renderScreen(<CostAnswer asked={ask('weeks=52&tuition=30000&flights=900')} facts={facts} rates={rates} />, {
    texts: { discovery: english },
  })
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows[0]).toBe('PartAmountIn CNYSource')
  expect(rows).toContain('FlightsA$900≈\u00a0CN¥4,050As entered')
  expect(rows.at(-1)).toBe('TotalA$62,610≈\u00a0CN¥281,745')
})

test('without official amounts and entries there is nothing to add up, in Chinese too', () => {
  renderScreen(<CostAnswer asked={ask('country=0065')} facts={null} rates={null} />, {
    texts: { discovery: chinese },
    locale: 'zh',
  })
  expect(screen.getByText('还没有可计算的金额')).toBeTruthy()
})

test('the rents of cities are drawn dearest first, with a year of each in the table, and are no part of the sum', () => {
  const rent = (id: string, nameEn: string, amount: string): VisaFact => ({
    ...fact(id, '', amount),
    part: null,
    kind: 'rent',
    nameEn,
    validFrom: '2021-08-10',
    source: 'https://www.abs.gov.au/census',
    noteEn: `Greater ${nameEn}`,
  })
  const all = [...facts, rent('4', 'Perth', '350.00'), rent('5', 'Sydney', '470.00')]
  expect(costsOf(ask('weeks=52'), all)).toEqual(costsOf(ask('weeks=52'), facts))
  renderScreen(<CityRents facts={all} rates={null} />, { texts: { discovery: english } })
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Sydney: A$470; Perth: A$350')
  const rows = screen.getAllByRole('row', { hidden: true }).map((row) => row.textContent)
  expect(rows[1]).toBe('Sydney · Greater SydneyA$470A$24,440')
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://www.abs.gov.au/census')
})

test('a country whose rents are not known shows no figure', () => {
  const { container } = renderScreen(<CityRents facts={facts} rates={null} />, {
    texts: { discovery: english },
  })
  expect(container.querySelector('[role="img"]')).toBeNull()
})
