import { beforeEach, expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { clearSeen } from '../components/seen/seen.ts'
import { english as words } from '../locales/words.fixture.ts'
import { agencyRow, courseRow, schoolRow, visit } from '../testing/builders.ts'
import HomeScreen from './HomeScreen.tsx'
import { type HomeData, loader } from './home.ts'

// Other screens note what they show.
beforeEach(clearSeen)

const nursing = { value: '06', nameEn: 'Health', nameCn: '健康', count: 12 }
const australia = { value: '0061', nameEn: 'Australia', nameCn: '澳大利亚', count: 12 }
const scene = (name: string, altEn: string) => ({
  src: `/scenes/${name}.svg`,
  width: 320,
  height: 180,
  altEn,
  altCn: '画',
})
const perth = {
  nameEn: 'Perth',
  nameCn: '珀斯',
  countryCode: '0061',
  city: '0061:Perth',
  latitude: -32,
  schools: 7,
  scene: scene('perth', 'A black swan'),
}
const data = (change: Partial<HomeData> = {}): HomeData => ({
  figures: {
    total: 1200,
    schools: 1,
    agencies: 3,
    verifiedAgencies: 2,
    medianHours: null,
    groups: [],
    fields: [nursing],
  },
  picks: {
    courses: [courseRow()],
    schools: [{ ...schoolRow(), scene: scene('campus', 'A hall') }],
    agencies: [agencyRow()],
    cities: [perth],
    emblems: { '06': '/scenes/emblem-06.svg' },
    hero: [scene('behind', 'A ferry'), scene('front', '')],
  },
  news: [],
  announcement: null,
  levels: [],
  countries: [australia],
  labels: { areas: {}, services: {} },
  adverts: [],
  ...change,
})
const show = (loaded: HomeData) => renderScreen(<HomeScreen />, { texts: { discovery: words }, loaded })

test('shows figures, fields and the leading rows, each a link', () => {
  show(data())
  expect(screen.getByText('1,200')).toBeTruthy()
  expect(screen.getByText('3').parentElement?.textContent).toBe('3agents, 2 verified')
  for (const [name, href] of [
    [/Health/, '/course-finder?foeBroad=06'],
    [/Australia澳大利亚/, '/course-finder?countryCode=0061'],
    [/Bachelor of Nursing/, '/course-detail/1/bachelor-of-nursing/11'],
    [/Holmesglen/, '/school-detail/holmesglen/5'],
    [/Morningstar/, '/agent-detail/morningstar/7'],
  ] as const)
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})

test('drawings that tell something say it, those beside their name are silent', () => {
  show(data())
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
    'A ferry',
    'A black swan',
  ])
  const city = screen.getByRole('link', { name: /Perth/ })
  expect(city.getAttribute('href')).toBe('/school-finder?city=0061%3APerth')
  expect(city.textContent).toContain('32° S')
})

test('a search carries the words and the choices to the course finder', async () => {
  const { user, address } = show(data())
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Australia')
  await user.type(screen.getByRole('searchbox'), 'nursing{Enter}')
  expect(address()).toBe('/course-finder?keyword=nursing&countryCode=0061')
})

test('leaves out what has no rows and no figure', () => {
  show(data({ picks: { ...data().picks, courses: [], schools: [], agencies: [], cities: [] } }))
  for (const name of ['Agents who answer quickly', 'Leading schools', 'Cities, north to south'])
    expect(screen.queryByRole('heading', { name })).toBeNull()
  expect(screen.queryByText('median first answer')).toBeNull()
})

test('news that fail empty their own part; courses that fail are the page’s refusal', async () => {
  const { figures, picks } = data()
  const calls = {
    'GET /course/getCourseNum': figures,
    'POST /show/home/AgencyAndCourse': picks,
    'POST /show/home/other': () => refuse('server.fault'),
    'POST /search/course': { rows: [], total: 0, facets: { countryCode: [australia] }, relax: [] },
    'POST /agency/searchAgency': { rows: [], total: 0, facets: {}, relax: [] },
  } satisfies Parameters<typeof fakeApi>[0]
  fakeApi(calls)
  show(await loader(visit('/')))
  expect(screen.getByText('The news could not be loaded just now.')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Australia澳大利亚/ })).toBeTruthy()
  fakeApi({ ...calls, 'GET /course/getCourseNum': () => refuse('server.fault') })
  await expect(loader(visit('/'))).rejects.toMatchObject({ failure: 'server.fault' })
})
