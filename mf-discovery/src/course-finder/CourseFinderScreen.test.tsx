import { expect, test } from '@jest/globals'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { poll } from '@southbound/shared/testing/timing'
import { screen, within } from '@testing-library/react'
import { clearSeen, noteSeen } from '../components/seen/seen.ts'
import { english as words } from '../locales/words.fixture.ts'
import { coursePlaces, courseRow, coursesFound, suggestion } from '../testing/builders.ts'
import CourseFinderScreen from './CourseFinderScreen.tsx'
import type { CourseFinderData } from './course-finder.ts'

const show = (route: string, found = coursesFound(), rest: Partial<CourseFinderData> = {}) =>
  renderScreen(<CourseFinderScreen />, {
    route,
    path: 'course-finder',
    texts: { discovery: words },
    loaded: { found, exams: {}, rates: null, places: null, ...rest },
  })
const choice = (name: RegExp) =>
  within(screen.getByRole('complementary', { name: 'Filters' })).getByRole('checkbox', { name })

test('choosing beside an earlier choice puts both into the URL at once and leaves the page', async () => {
  const { user, address } = show('/course-finder?keyword=nursing&stateId=7&page=3')
  await user.click(choice(/Queensland/))
  await poll(address).toBe('/course-finder?keyword=nursing&stateId=7&stateId=8')
  expect((choice(/Queensland/) as HTMLInputElement).checked).toBe(true)
  await user.click(choice(/Victoria/))
  await poll(address).toBe('/course-finder?keyword=nursing&stateId=8')
})

test('new words keep the filters', async () => {
  const { user, address } = show('/course-finder?stateId=7')
  await user.type(screen.getByRole('searchbox'), '护理{Enter}')
  await poll(() => new URLSearchParams(address().split('?')[1]).getAll('keyword')).toEqual(['护理'])
  expect(address()).toContain('stateId=7')
})

test('a fee that is typed counts when the field is left, and its chip is the way back', async () => {
  const { user, address } = show('/course-finder')
  await user.type(screen.getByRole('textbox', { name: 'Highest fee' }), '45,000')
  await user.tab()
  await poll(address).toBe('/course-finder?feeMax=45000')
  expect(screen.getByRole('link', { name: 'Remove Up to 45,000' }).getAttribute('href')).toBe(
    '/course-finder',
  )
})

test('when nothing matches, each condition to give up is a link with what it would bring', () => {
  show(
    '/course-finder?keyword=nursing&stateId=8',
    coursesFound({
      rows: [],
      total: 0,
      relax: [
        { filter: 'stateId', count: 97 },
        { filter: 'keyword', count: 12 },
      ],
    }),
  )
  expect(screen.getByRole('link', { name: '97 courses without “Queensland”' }).getAttribute('href')).toBe(
    '/course-finder?keyword=nursing',
  )
  expect(screen.getByRole('link', { name: '12 courses without “nursing”' }).getAttribute('href')).toBe(
    '/course-finder?stateId=8',
  )
})

test('a row shows both names, marks the words and gives the fee with its currency', () => {
  show('/course-finder?keyword=nursing')
  const name = screen.getByRole('link', { name: /Bachelor of Nursing/ })
  expect(name.getAttribute('href')).toBe('/course-detail/1/bachelor-of-nursing/11')
  expect(name.textContent).toContain('护理学学士')
  expect(name.querySelector('mark')?.textContent).toBe('Nursing')
  expect(screen.getByText('A$31,200')).toBeTruthy()
})

test('limits to move and words to keep are links of their own, and what the page cannot undo is not offered', () => {
  const relax = [
    { filter: 'feeMax', value: '45000', count: 14 },
    { filter: 'keyword', value: 'nursing', count: 9 },
    { filter: 'filters', count: 3 },
    { filter: 'levelCode', count: 2 },
  ]
  show('/course-finder?keyword=nursing+mars&feeMax=100', coursesFound({ rows: [], total: 0, relax }))
  const links = screen.getAllByRole('link', { name: /courses (with|for)/ })
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['14 courses with “Up to 45,000”', '/course-finder?keyword=nursing+mars&feeMax=45000'],
    ['9 courses for “nursing” alone', '/course-finder?keyword=nursing&feeMax=100'],
    ['3 courses without any filter', '/course-finder?keyword=nursing+mars'],
  ])
})

test('what the words choose are chips, whose removal is kept in the address; words without a row are named', async () => {
  const names = { nameEn: null, nameCn: null }
  const filters = [
    { filter: 'city', value: '0061:Sydney', text: 'sydney', nameEn: 'Sydney', nameCn: '悉尼' },
    { filter: 'feeMax', value: '40000', text: 'under 40k', ...names },
    { filter: 'durationMin', value: '91', text: '2 year', ...names },
    { filter: 'durationMax', value: '117', text: '2 year', ...names },
    { filter: 'sort', value: 'fee', text: 'cheap', ...names },
  ]
  const { user, address } = show(
    '/course-finder?keyword=mba+xyz+sydney+under+40k+2+year+cheap',
    coursesFound({
      understood: { ignored: ['xyz', 'feb'], read: [{ text: 'mba', as: 'business' }], filters },
    }),
  )
  expect(screen.getByText('Not found: xyz, feb')).toBeTruthy()
  const chips = screen.getAllByRole('link', { name: /^Remove / })
  expect(chips.map((chip) => chip.getAttribute('aria-label') ?? chip.textContent)).toEqual([
    'Remove Sydney',
    'Remove Up to 40,000',
    'Remove 2 year',
    'Remove Lowest fee',
    'Remove business (you typed “mba”)',
  ])
  await user.click(chips[1] as HTMLElement)
  await poll(address).toBe('/course-finder?keyword=mba+xyz+sydney+under+40k+2+year+cheap&literal=under+40k')
  await user.type(screen.getByRole('searchbox'), ' law{Enter}')
  await poll(address).toBe('/course-finder?keyword=mba+xyz+sydney+under+40k+2+year+cheap+law')
})

test('paid places stand first, at most three, each labelled, and the list below is untouched', () => {
  const sponsored = ['21', '22', '23', '24'].map((id) =>
    courseRow({ id, courseNameEn: `Paid ${id}`, courseNameCn: null }),
  )
  show('/course-finder', coursesFound({ sponsored }))
  const rows = screen.getAllByRole('article')
  expect(
    rows.map((row) => [
      within(row).getByRole('heading').textContent?.slice(0, 7),
      within(row).queryByText('Sponsored') !== null,
    ]),
  ).toEqual([
    ['Paid 21', true],
    ['Paid 22', true],
    ['Paid 23', true],
    ['Bachelo', false],
  ])
})

test('a slip of the pen is marked as what it stands for, and a hit that does not show says where it is', () => {
  const why = [
    { field: 'name', text: 'Bachelor of Nursing', marks: [[12, 19]] },
    { field: 'field', text: 'Nursing', marks: [[0, 7]] },
  ]
  show(
    '/course-finder?keyword=nursng',
    coursesFound({
      rows: [courseRow({ courseNameEn: 'Bachelor of Nursing', matched: ['name', 'field', 'tag'], why })],
    }),
  )
  const row = screen.getByRole('article')
  expect(within(row).getByRole('heading').querySelector('mark')?.textContent).toBe('Nursing')
  expect(within(row).getByText('Why it matched').parentElement?.textContent).toBe(
    'Why it matchednamefield of studytag',
  )
})

test('an English score is one choice, with how many courses it opens', async () => {
  const english = [
    { value: '1:6.5', nameEn: 'IELTS Academic 6.5', nameCn: '雅思 6.5', count: 80 },
    { value: '1:6', nameEn: 'IELTS Academic 6', nameCn: '雅思 6', count: 58 },
    { value: '3:58', nameEn: 'PTE 58', nameCn: 'PTE 58', count: 20 },
  ]
  const { user, address } = show('/course-finder?english=3%3A58', coursesFound({ facets: { english } }))
  const score = within(screen.getByRole('complementary', { name: 'Filters' })).getByRole('combobox', {
    name: 'My English score',
  })
  expect(
    within(score)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Any score', 'IELTS Academic 6.0 · 58', 'IELTS Academic 6.5 · 80', 'PTE 58 · 20'])
  await user.selectOptions(score, '1:6')
  await poll(address).toBe('/course-finder?english=1%3A6')
})

test('the map of places says and links every place, keeps the filters and leads to the campuses of a city', async () => {
  const { user, address } = show(
    '/course-finder?keyword=nursing&view=map',
    coursesFound({
      total: 21,
      facets: { schoolId: [{ value: '5', nameEn: 'Holmesglen', nameCn: null, count: 7 }] },
    }),
    { places: coursePlaces() },
  )
  const map = within(await screen.findByRole('figure'))
  const city = map.getByRole('link', { name: 'Melbourne (12)' })
  expect(screen.getByRole('link', { name: 'Ballarat (9)' })).toBeTruthy()
  await user.click(city)
  await poll(address).toBe('/course-finder?keyword=nursing&city=0061%3AMelbourne&view=map')
  const campus = await screen.findByRole('link', { name: 'Holmesglen · City campus (7)' })
  expect(campus.getAttribute('href')).toBe('/course-finder?keyword=nursing&city=0061%3AMelbourne&campusId=31')
})

test('suggestions: announced, walked with arrows, closed by Escape, chosen by Enter', async () => {
  const server = fakeApi({
    'GET /search/suggest': () => ({
      rows: [
        suggestion(),
        suggestion({
          kind: 'school',
          value: '5',
          filter: null,
          nameEn: 'Melbourne Harbour University',
          nameCn: '墨尔本海港大学',
        }),
      ],
    }),
  })
  const { user, address } = show('/course-finder?stateId=7')
  await user.type(screen.getByRole('searchbox'), 'moerben')
  const field = await screen.findByRole('combobox', { name: 'Search words', expanded: true })
  expect(screen.getByText(/^2 suggestions/).getAttribute('role')).toBe('status')
  expect(server.inputsOf('GET /search/suggest')).toEqual([{ query: { q: 'moerben' } }])
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{ArrowDown}')
  await screen.findByRole('listbox')
  await user.keyboard('{ArrowDown}')
  const [first] = screen.getAllByRole('option')
  expect([first?.getAttribute('aria-selected'), field.getAttribute('aria-activedescendant')]).toEqual([
    'true',
    first?.id,
  ])
  expect(first?.querySelector('mark')?.textContent).toBe('墨尔本')
  await user.keyboard('{Enter}')
  await poll(address).toBe('/course-finder?stateId=7&city=0061%3AMelbourne')
})

test('Enter without a choice searches for what was typed', async () => {
  fakeApi({ 'GET /search/suggest': () => ({ rows: [suggestion()] }) })
  const { user, address } = show('/course-finder')
  await user.type(screen.getByRole('searchbox'), 'melb')
  await screen.findByRole('listbox')
  await user.keyboard('{Enter}')
  await poll(address).toBe('/course-finder?keyword=melb')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('what was seen stands at the end, newest first, until it is cleared', async () => {
  const one = { kind: 'course' as const, by: { nameEn: 'Holmesglen', nameCn: null }, nameCn: null }
  clearSeen()
  noteSeen({ ...one, to: '/course-detail/1/a/1', nameEn: 'First' })
  noteSeen({ ...one, to: '/course-detail/1/b/2', nameEn: 'Second' })
  noteSeen({ ...one, to: '/course-detail/1/a/1', nameEn: 'First' })
  const { user } = show('/course-finder')
  const seen = screen.getByRole('region', { name: 'Recently seen' })
  expect(
    within(seen)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['FirstCourse · Holmesglen', 'SecondCourse · Holmesglen'])
  await user.click(within(seen).getByRole('button', { name: 'Clear' }))
  expect(screen.queryByText('Recently seen')).toBeNull()
})
