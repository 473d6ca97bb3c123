import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import { visit } from '../testing/builders.ts'
import ScholarshipsScreen from './ScholarshipsScreen.tsx'
import { head, loader, type ScholarshipsData } from './scholarships.ts'

const row: ScholarshipsData['found']['rows'][number] = {
  nameEn: 'Merit Award',
  nameCn: '优秀奖',
  amount: null,
  percent: '25',
  criteria: 'An essay',
  deadline: '2027-01-31',
  open: true,
  courses: 3,
  school: {
    schoolId: '5',
    seoId: 'holmesglen',
    nameEn: 'Holmesglen',
    nameCn: '霍姆斯格兰',
    institutionType: 2,
    countryCode: '0061',
    logoDocId: null,
  },
  course: { id: '11', courseType: 1, nameEn: 'Bachelor of Nursing', nameCn: '护理学学士', levelCode: '160' },
}
const grant = {
  ...row,
  nameEn: 'Start Grant',
  nameCn: null,
  percent: null,
  deadline: '2020-01-31',
  open: false,
  courses: 1,
  amount: { amount: '5000.00', currency: 'AUD' },
}
const found = {
  rows: [row, grant],
  total: 2,
  levels: [{ value: '160', nameEn: 'Bachelor', nameCn: '学士', count: 2 }],
  countries: [{ value: '0061', nameEn: 'Australia', nameCn: '澳大利亚', count: 2 }],
}
const rates = {
  to: 'CNY',
  total: 1,
  rows: [{ currency: 'AUD', rate: '4.65000000', day: '2026-11-20', source: 'SAFE', demo: false }],
}
const load = async (address: string, answer: object = found) => {
  const server = fakeApi({ 'GET /scholarships': answer, 'GET /country/exchangeRates': rates } as never)
  return { server, loaded: await loader(visit(address)) }
}

test('each scholarship says what it is worth, in the reader’s money too, until when, and for which course', async () => {
  const { server, loaded } = await load('/scholarships?keyword=essay&country=0061&sort=amount&past=1&page=2')
  expect(server.inputsOf('GET /scholarships')[0]).toMatchObject({
    query: { keyword: 'essay', countryCode: '0061', sort: 'amount', past: '1', page: 2 },
  })
  renderScreen(<ScholarshipsScreen />, { texts: { discovery: english }, loaded })
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByText('25 % of tuition')).toBeTruthy()
  expect(first?.getByText(/3 courses/)).toBeTruthy()
  expect(first?.getByRole('link', { name: 'Bachelor of Nursing' }).getAttribute('href')).toContain('/11')
  expect(second?.getByText(/23,250/)).toBeTruthy()
  expect(second?.getByText(/^closed on/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name, condition or school').value).toBe('essay')
  expect(head(loaded, { ...visit('/scholarships'), t: (key) => key })).toMatchObject({
    title: 'scholarships.title',
  })
})

test('a choice is in the address; nothing found says what to do, in Chinese', async () => {
  const { loaded } = await load('/scholarships', { ...found, rows: [], total: 0 })
  const { user, address } = renderScreen(<ScholarshipsScreen />, {
    texts: { discovery: chinese },
    locale: 'zh',
    loaded,
    route: '/cn/scholarships',
  })
  expect(screen.getByText('没有符合条件的奖学金')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('国家'), '0061')
  await user.click(screen.getByRole('button', { name: '查找' }))
  expect(address()).toBe('/cn/scholarships?country=0061')
  expect(screen.getByRole('link', { name: '显示全部' }).getAttribute('href')).toContain('/scholarships')
})
