import { beforeAll, expect, test } from '@jest/globals'
import { readyToClean } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import { chinese, english } from '../locales/words.fixture.ts'
import SchoolDetailScreen from '../school-detail/SchoolDetailScreen.tsx'
import { courseRow, coursesFound, visit } from '../testing/builders.ts'
import { schoolDetail } from '../testing/detail-builders.ts'
import AwardListScreen from './AwardListScreen.tsx'
import { type AwardListData, byLevel, head, loader } from './award-list.ts'

const SEARCH = 'POST /search/course'
const address = () => visit('/qes-AwardCode/5', { id: '5' })
const school = schoolDetail({
  dataSource: 2,
  registrations: [
    { kind: 'CRICOS', number: '00012G' },
    { kind: 'TEQSA', number: 'PRV12002' },
  ],
})
const master = { nameEn: 'Master degree (coursework)', nameCn: '硕士（授课型）' }
const short = { nameEn: 'Short course', nameCn: '短期课程' }
const rows = [
  courseRow({ id: '12', courseNameEn: 'Short English', levelCode: '196', level: short }),
  courseRow(),
  courseRow({ id: '13', courseNameEn: 'Master of Nursing', levelCode: '180', level: master }),
]
const data = (change: Partial<AwardListData> = {}): AwardListData => ({
  school,
  levels: byLevel(rows),
  total: rows.length,
  drawnOn: '2026-03-02',
  ...change,
})
const show = (loaded = data(), locale: 'en' | 'zh' = 'en') =>
  renderScreen(<AwardListScreen />, {
    locale,
    texts: { discovery: locale === 'zh' ? chinese : english },
    loaded,
  })

beforeAll(readyToClean)

test('lists the awards by level with their codes, under the names and codes of the institution', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Holmesglen霍姆斯格兰')
  expect(screen.getAllByText('00012G')).toHaveLength(1)
  expect(screen.getByText('PRV12002')).toBeTruthy()
  expect(screen.getByText('Official register, changed on 2026-03-01')).toBeTruthy()
  expect(screen.getByText(new Date().toISOString().slice(0, 10))).toBeTruthy()
  const levels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(levels).toEqual([
    'Master degree (coursework)硕士（授课型）',
    'Bachelor degree学士',
    'Short course短期课程',
  ])
  const [, row] = within(screen.getAllByRole('table')[1] as HTMLElement).getAllByRole('row')
  const cells = within(row as HTMLElement).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    ...['Bachelor of Nursing护理学学士', '092114K', 'Nursing', '3 years'],
  ])
  expect(screen.queryByRole('status')).toBeNull()
})

test('prints, and leads back to the school', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
  print.mockRestore()
  const back = screen.getByRole('link', { name: 'Back to the school' })
  expect(back.getAttribute('href')).toBe('/school-detail/holmesglen/5')
})

test('says how many courses are left out, and when there are none, in Chinese too', () => {
  const { unmount } = show(data({ total: 712 }), 'zh')
  expect(screen.getByRole('status').textContent).toContain('本清单列出 712 门课程中的 3 门')
  unmount()
  show(data({ levels: [], total: 0 }), 'zh')
  expect(screen.getByText('该校目前没有已发布的课程。')).toBeTruthy()
})

test('asks for five pages of courses at most, and keeps of them what is printed', async () => {
  const { inputsOf } = fakeApi({ 'GET /school/:id': school, [SEARCH]: coursesFound({ total: 712 }) })
  const loaded = await loader(address())
  expect(inputsOf(SEARCH).map(({ body }) => [body.page, body.rows, body.schoolId])).toEqual(
    [1, 2, 3, 4, 5].map((page) => [page, 100, ['5']]),
  )
  expect(loaded.total).toBe(712)
  expect(loaded.school).not.toHaveProperty('description')
  expect(head(loaded, address())).toMatchObject({ path: '/qes-AwardCode/5', noindex: true })
})

test('a school that is not found is the page’s refusal, and a wrong id asks no server', async () => {
  const { sent } = fakeApi({
    'GET /school/:id': () => refuse('discovery.school-not-found'),
    [SEARCH]: coursesFound({ rows: [], total: 0 }),
  })
  await expect(loader(address())).rejects.toMatchObject({ notFound: true })
  const asked = sent.length
  await expect(loader(visit('/qes-AwardCode/abc', { id: 'abc' }))).rejects.toMatchObject({ notFound: true })
  expect(sent).toHaveLength(asked)
})

test.each([
  ['en', english, 'Printable award list', '/qes-AwardCode/5'],
  ['zh', chinese, '可打印的学历清单', '/cn/qes-AwardCode/5'],
] as const)('the page of the school leads here (%s)', (locale, discovery, name, href) => {
  const labels = { types: {}, ownerships: {}, genders: {} }
  renderScreen(<SchoolDetailScreen />, {
    locale,
    texts: { discovery },
    loaded: { school, discussions: { rows: [], total: 0 }, labels, exams: {} },
  })
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})
