import { beforeAll, expect, test } from '@jest/globals'
import { addTexts, createTexts, readyToClean, translator } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { Scholarships } from '../components/detail/Scholarships.tsx'
import { finderHead } from '../components/finder/finder-head.ts'
import { chinese, english as words } from '../locales/words.fixture.ts'
import { schoolSpec } from '../school-finder/school-filters.ts'
import { visit } from '../testing/builders.ts'
import { schoolDetail } from '../testing/detail-builders.ts'
import SchoolDetailScreen from './SchoolDetailScreen.tsx'
import { head, loader, type SchoolDetailData } from './school-detail.ts'

const data = (school = schoolDetail()): SchoolDetailData => ({
  school,
  discussions: { rows: [], total: 0 },
  labels: { types: { 2: { nameEn: 'College', nameCn: '学院' } }, ownerships: {}, genders: {} },
  exams: {},
})
const show = (school = schoolDetail(), locale: 'en' | 'zh' = 'en') =>
  renderScreen(<SchoolDetailScreen />, {
    locale,
    texts: { discovery: locale === 'zh' ? chinese : words },
    loaded: data(school),
  })
const address = () => visit('/school-detail/holmesglen/5', { id: '5' })

beforeAll(readyToClean)

test('shows the school, its courses, campuses and agents', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Holmesglen霍姆斯格兰')
  expect(screen.getByRole('link', { name: 'College' }).getAttribute('href')).toBe(
    '/school-finder?institutionType=2',
  )
  expect(screen.getByText('1 Long St, Melbourne, Victoria 3000')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Bachelor of Nursing/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: /Morningstar/ }).getAttribute('href')).toBe(
    '/agent-detail/morningstar/7',
  )
})

test('what is read before money is paid is on the page, and a campus says how it is reached', async () => {
  const [campus] = schoolDetail().campuses
  const src = `/api/fileOperate/articlePicture/${'a'.repeat(32)}.jpg`
  const photos = [{ picture: { src, width: 1600, height: 900 }, altEn: 'The library', altCn: null }]
  const own = { email: 'city@college.example', description: { en: '<p>By the bay.</p>', cn: null }, photos }
  const campuses = campus ? [{ ...campus, ...own, cricosLocationName: 'City Site' }] : []
  const school = schoolDetail({
    scene: { src, width: 1600, height: 900, altEn: 'The tower', altCn: '主楼' },
    videoUrl: 'https://films.example/1',
    intakesSummary: { en: 'February and July', cn: null },
    refundPolicyUrl: 'https://college.example/refunds',
    complaintsBody: 'National Student Ombudsman',
    registrations: [
      {
        kind: 'FPS insurer',
        number: 'Lonpac',
        validTo: '2027-05-01',
        name: { nameEn: 'Insurer of the Fee Protection Scheme', nameCn: '学费保障计划承保方' },
      },
    ],
    campuses,
  })
  show(school, 'zh')
  expect(
    (await screen.findByRole('link', { name: 'college.example/refunds' })).getAttribute('href'),
  ).toContain('refunds')
  expect(screen.getByText('National Student Ombudsman')).toBeTruthy()
  expect(screen.getByText('学费保障计划承保方')).toBeTruthy()
  expect(screen.getByText('Lonpac · 2027-05-01')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'city@college.example' }).getAttribute('href')).toBe(
    'mailto:city@college.example',
  )
  expect(screen.getByText('By the bay.').closest('[lang]')?.getAttribute('lang')).toBe('en')
  expect(screen.getByRole('img', { name: '主楼' }).getAttribute('srcset')).toContain('-480.jpg 480w')
  expect(screen.getByRole('link', { name: 'The library' }).getAttribute('href')).toBe(src)
  expect(screen.getByText('CRICOS 登记地点名称：City Site')).toBeTruthy()
  expect(screen.getByText('February and July').getAttribute('lang')).toBe('en')
  expect(screen.getByRole('link', { name: 'films.example/1' }).getAttribute('href')).toContain('toOtherPlace')
})

test('a description in the other language is marked as such', () => {
  show(schoolDetail(), 'zh')
  expect(screen.getByText('Since 1912.').closest('[lang]')?.getAttribute('lang')).toBe('en')
})

test('a school without courses, campuses and agents says so and leaves the rest out', () => {
  show(schoolDetail({ courses: [], courseCount: 0, feeFrom: null, campuses: [], agencies: [] }))
  expect(screen.getByText('No course is open now.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /All .* courses/ })).toBeNull()
  for (const name of ['Campuses', 'Agents that represent it'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
})

test('a school that is not found is the page’s refusal, and a wrong id asks no server', async () => {
  const { sent } = fakeApi({
    'GET /school/:id': () => refuse('row.not-found'),
    'POST /school/schoolPageComment': { rows: [], total: 0 },
  })
  await expect(loader(address())).rejects.toMatchObject({ failure: 'row.not-found' })
  const asked = sent.length
  await expect(loader(visit('/school-detail/x/abc', { id: 'abc' }))).rejects.toMatchObject({ notFound: true })
  expect(sent).toHaveLength(asked)
})

test('tells search engines the address of the main campus and the rating', () => {
  const [school] = head(data(), address()).jsonLd as object[]
  expect(school).toMatchObject({
    '@type': 'EducationalOrganization',
    description: 'Since 1912.',
    address: { streetAddress: '1 Long St', addressLocality: 'Melbourne', postalCode: '3000' },
    aggregateRating: { ratingValue: '4.50', ratingCount: 2, bestRating: 5 },
  })
  const [unrated] = head(data(schoolDetail({ rating: null })), address()).jsonLd as object[]
  expect(unrated).not.toHaveProperty('aggregateRating')
})

test('one course is one course in the description, and finders say so too', () => {
  const texts = createTexts()
  const said = (locale: 'en' | 'zh', courseCount: number) => {
    addTexts(texts, locale, 'discovery', locale === 'zh' ? chinese : words)
    const t = translator(texts, locale, 'discovery')
    const tools = { ...address(), t, locale }
    const found = { total: courseCount, facets: {} }
    const parts = { spec: schoolSpec, texts: 'schools' as const, path: '/school-finder', items: [], found }
    const url = new URL('https://site.example/school-finder?countryCode=0061')
    return [
      head(data(schoolDetail({ courseCount })), tools).description,
      finderHead({ ...parts, curated: ['countryCode'] }, { ...tools, url }).description,
    ]
  }
  expect(said('en', 1)).toEqual([
    expect.stringContaining(': 1 course with fees'),
    expect.stringMatching(/^1 school: /),
  ])
  expect(said('en', 1200)[0]).toContain(': 1,200 courses with fees')
  expect(said('zh', 1)).toEqual([
    expect.stringContaining('：1 门课程的学费'),
    expect.stringMatching(/^1 所院校：/),
  ])
})

test('scholarships of one name are each shown, and one that is over does not say to apply by a past day', () => {
  const merit = { nameEn: 'Merit', nameCn: null, percent: null, criteria: null, amount: null, deadline: null }
  renderScreen(
    <Scholarships
      scholarships={[
        { ...merit, percent: '20', deadline: '2099-01-31', open: true },
        { ...merit, amount: { amount: '5000.00', currency: 'AUD' }, deadline: '2025-03-01', open: false },
      ]}
    />,
    { texts: { discovery: words } },
  )
  const [open, over] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(open).toContain('Apply by 2099-01-31')
  expect(over).toBe('Merit A$5,000closed on 2025-03-01 ')
})
