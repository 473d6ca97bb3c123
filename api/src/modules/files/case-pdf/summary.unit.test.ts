import { expect, test } from '@jest/globals'
import { summaryOf } from './summary.ts'

type Detail = Parameters<typeof summaryOf>[0]
const about = { nameOf: () => 'state', reader: 'Bridge', now: new Date('2026-12-01T00:00:00Z') }

test('a course is printed with its campus, and how it was lodged', () => {
  const named = { nameEn: 'x', nameCn: 'x' }
  const school = { schoolId: '3', nameEn: 'Deakin', nameCn: null }
  const campus = { nameEn: 'Geelong', nameCn: null }
  const lodged = { lodgedAt: '2026-12-01T09:30:00Z', lodgedVia: 3 }
  const requirement = {
    nameEn: 'CV',
    nameCn: null,
    note: 'Signed',
    state: 1,
    files: [],
    dueAt: '2026-12-09T12:59:59Z',
  }
  const detail = {
    caseType: 1,
    receiver: named,
    createdTime: '2026-11-01T00:00:00Z',
    applicant: {},
    people: [],
    orderParamList: [
      { preference: 1, course: named, school, campus, startDate: null, fee: null, status: 6, ...lodged },
    ],
    orderVisaParamList: [],
    requirements: [requirement],
  } as unknown as Detail
  const all = JSON.stringify(summaryOf(detail, { ...about, lang: 'en' }).sections)
  for (const text of ['Deakin · Geelong', 'Lodged: 2026-12-01 09:30 UTC (e-mail)', 'Signed', 'by 2026-12-09'])
    expect(all).toContain(text)
})

test.each(['en', 'cn'] as const)(
  'the summary of a visa names who comes along, and the applicant’s messenger (%s)',
  (lang) => {
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
      people: [{ party: 'applicant', messengers: [{ nameEn: 'WeChat', nameCn: '微信', account: 'wl88' }] }],
      orderParamList: [],
      orderVisaParamList: [visa],
      requirements: [],
    } as unknown as Detail
    const { sections } = summaryOf(detail, { ...about, lang })
    const rows = sections.map((one) => ('table' in one ? one.table?.rows : []))
    expect(JSON.stringify(sections)).toContain(lang === 'cn' ? '微信 · wl88' : 'WeChat · wl88')
    expect(rows).toContainEqual([['1', 'Wang Le', 'Son', '2019-05-01', 'E1234567']])
  },
)
