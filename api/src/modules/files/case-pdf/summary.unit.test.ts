import { expect, test } from '@jest/globals'
import { summaryOf } from './summary.ts'

type Detail = Parameters<typeof summaryOf>[0]
const about = { nameOf: () => 'state', reader: 'Bridge', now: new Date('2026-12-01T00:00:00Z') }

test.each(['en', 'cn'] as const)('the summary of a visa names who comes along (%s)', (lang) => {
  const dependants = [{ name: 'Wang Le', relation: 'Son', birthDate: '2019-05-01', passportNo: 'E1234567' }]
  const named = { nameEn: 'x', nameCn: 'x' }
  const visa = { preference: 1, category: named, countryName: named, status: 5, dependants }
  const detail = {
    caseType: 2,
    refNo: 'V-1',
    status: 4,
    waitingOn: 2,
    receiver: named,
    createdTime: '2026-11-01T00:00:00Z',
    applicant: { name: 'Wang', nameCn: null, summaryEn: '', summaryCn: '' },
    orderParamList: [],
    orderVisaParamList: [visa],
    requirements: [],
  } as unknown as Detail
  const rows = summaryOf(detail, { ...about, lang }).sections.map((one) =>
    'table' in one ? one.table?.rows : [],
  )
  expect(rows).toContainEqual([['1', 'Wang Le', 'Son', '2019-05-01', 'E1234567']])
})
