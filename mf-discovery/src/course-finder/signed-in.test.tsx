import { expect, test } from '@jest/globals'
import type { Rates } from '@southbound/shared/platform'
import { fakeApi, renderScreen } from '@southbound/shared/testing'
import { poll } from '@southbound/shared/testing/timing'
import { fireEvent, screen, within } from '@testing-library/react'
import { english as words } from '../locales/words.fixture.ts'
import { courseRow, coursesFound } from '../testing/builders.ts'
import CourseFinderScreen from './CourseFinderScreen.tsx'

const none = { count: 0, list: [] }
const server = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({
    'POST /favorite/favorite/course': { rows: [], total: 0 },
    'POST /contrast/contrastList': {
      courseCollege: none,
      courseSecondary: none,
      courseEn: none,
      courseCn: none,
    },
    'GET /country/exchangeRates': {
      to: 'CNY',
      rows: [{ currency: 'AUD', rate: '4.65', day: '2026-11-20', source: 'test', demo: false }],
      total: 1,
    },
    ...more,
  })
const show = (
  as: 'student' | 'agent' | null,
  rows = [courseRow()],
  drawn = false,
  rates: Rates | null = null,
  route = '/course-finder',
) =>
  renderScreen(<CourseFinderScreen />, {
    route,
    path: 'course-finder',
    texts: { discovery: words },
    loaded: { found: coursesFound({ rows, total: rows.length }), exams: {}, rates, places: null, drawn },
    ...(as ? { as } : {}),
  })

test('a student sees how each course stands to the own dossier, and what its fee is worth at home', async () => {
  const asked = server({
    'POST /eligibility/courses': {
      dossier: { id: '3', documentName: 'Mine' },
      rows: [
        { courseId: '11', verdict: 1, band: 'match', margin: 3 },
        { courseId: '12', verdict: 3, band: null, margin: -20 },
      ],
      total: 2,
    },
  })
  show('student', [courseRow(), courseRow({ id: '12' }), courseRow({ id: '13' })])
  expect(await screen.findByText('Match')).toBeTruthy()
  const rows = screen.getAllByRole('article')
  expect(
    rows.map((row) => ['Match', 'Below the requirements'].find((word) => within(row).queryByText(word))),
  ).toEqual(['Match', 'Below the requirements', undefined])
  expect(await screen.findAllByText('≈ CN¥145,080')).toHaveLength(3)
  expect(screen.getByText('Estimates in CNY at the rate of 2026-11-20.')).toBeTruthy()
  expect(asked.inputsOf('POST /eligibility/courses')).toEqual([{ body: { courseIds: ['11', '12', '13'] } }])
})

test('one person reads estimates in one currency: where a price is in it already there is none', async () => {
  server({
    'POST /eligibility/courses': { dossier: null, rows: [], total: 0 },
    'GET /country/exchangeRates': {
      to: 'AUD',
      rows: [{ currency: 'NZD', rate: '0.9', day: '2026-11-20', source: 'test', demo: false }],
      total: 1,
    },
  })
  const wellington = courseRow({ id: '12', fee: { amount: '30000.00', currency: 'NZD' } })
  const drawn = {
    to: 'CNY',
    rows: [{ currency: 'AUD', rate: '4.65', day: '2026-11-20', source: 'test', demo: false }],
    total: 1,
  }
  show('student', [courseRow(), wellington], false, drawn)
  expect(await screen.findByText('≈ A$27,000')).toBeTruthy()
  expect(screen.queryByText(/CN¥/)).toBeNull()
})

test('an institution’s logo stands at its courses; without one its letters do', async () => {
  server()
  const withLogo = courseRow({ school: { ...courseRow().school, logoDocId: '77' } })
  const { container } = show('agent', [withLogo, courseRow({ id: '12' })])
  const pictures = [...container.querySelectorAll('article img')].map((picture) =>
    picture.getAttribute('src'),
  )
  expect(pictures).toEqual(['/api/fileOperate/headImgView/77?as=48.jpg'])
  expect(container.querySelector('source[type="image/avif"]')?.getAttribute('srcset')).toBe(
    '/api/fileOperate/headImgView/77?as=48.avif, /api/fileOperate/headImgView/77?as=96.avif 2x',
  )
  fireEvent.error(container.querySelector('article img') as HTMLElement)
  expect(container.querySelectorAll('article img')).toHaveLength(0)
})

test('a list that the server drew is asked for once more by who is signed in, and stays where that fails', async () => {
  const mine = courseRow({ id: '77', courseNameEn: 'Master of My Own Order' })
  const asked = server({
    'POST /eligibility/courses': { dossier: null, rows: [], total: 0 },
    'POST /search/course': coursesFound({ rows: [mine], total: 1 }),
    'GET /lookup/:name': { rows: [], total: 0 },
  })
  const { unmount } = show('student', [courseRow()], true)
  expect(await screen.findByText('Master of My Own Order')).toBeTruthy()
  expect(asked.inputsOf('POST /search/course')).toHaveLength(1)
  unmount()
  show('student', [courseRow()])
  expect(screen.queryByText('Master of My Own Order')).toBeNull()
  expect(asked.inputsOf('POST /search/course')).toHaveLength(1)
})

test('only agents are offered the schools that they represent', async () => {
  server({ 'POST /eligibility/courses': { dossier: null, rows: [], total: 0 } })
  const { user, address, unmount } = show('agent')
  await user.click(screen.getByRole('checkbox', { name: 'Schools we represent' }))
  await poll(address).toBe('/course-finder?agreement=true')
  unmount()
  show('student')
  expect(screen.queryByRole('checkbox', { name: 'Schools we represent' })).toBeNull()
})

test('a limit is read as people type it; what cannot be read keeps the old one, and is said', async () => {
  server({ 'POST /eligibility/courses': { dossier: null, rows: [], total: 0 } })
  const { user, address } = show('student')
  const most = screen.getByRole<HTMLInputElement>('textbox', { name: 'Highest fee' })
  await user.type(most, '４００００')
  await user.tab()
  await poll(address).toBe('/course-finder?feeMax=40000')
  await user.clear(most)
  await user.type(most, '3万')
  await user.tab()
  await poll(address).toBe('/course-finder?feeMax=30000')
  await user.clear(most)
  await user.type(most, 'abc{Enter}')
  expect(screen.getByText('Write the amount in figures.')).toBeTruthy()
  expect(most.value).toBe('abc')
  expect(address()).toBe('/course-finder?feeMax=30000')
})

test('without scripts the form takes along what no box of it has: a campus of the map, the own schools', () => {
  server()
  const { container } = show(null, [], false, null, '/course-finder?campusId=77&stateId=7&agreement=true')
  const hidden = [...container.querySelectorAll<HTMLInputElement>('form input[type="hidden"]')]
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([
    ['campusId', '77'],
    ['agreement', 'true'],
  ])
})

test('an address whose limit cannot be read says so at its field, as a form without scripts leads to it', () => {
  server()
  show(null, [], false, null, '/course-finder?feeMin=2万&feeMax=abc')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Lowest fee' }).value).toBe('20,000')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Highest fee' }).value).toBe('abc')
  expect(screen.getAllByText('Write the amount in figures.')).toHaveLength(1)
})
