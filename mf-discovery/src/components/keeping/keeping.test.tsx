import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type BusEvents, bus } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { turned } from '@southbound/shared/testing/timing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { chinese, english as words } from '../../locales/words.fixture.ts'
import { CompareButton } from './CompareButton.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

const texts = { discovery: words }
const NOTHING_COMPARED = { count: 0, list: [] }
const noComparison = {
  courseCollege: NOTHING_COMPARED,
  courseSecondary: NOTHING_COMPARED,
  courseEn: NOTHING_COMPARED,
  courseCn: NOTHING_COMPARED,
}
const compare = <CompareButton courseId="11" courseType={1} name="Bachelor of Nursing" />
const favourite = <FavouriteButton kind="course" id="11" schoolId="5" name="Bachelor of Nursing" />

let said: BusEvents['notice'][] = []
let quiet = () => {}
let letGo = () => {}
beforeEach(() => {
  said = []
  quiet = bus.on('notice', (notice) => said.push(notice))
})
afterEach(() => {
  quiet()
  act(() => bus.emit('session.out', { reason: 'signed-out' }))
})

test('the fifth course of a group is refused, shown 4/4, and the button steps back', async () => {
  fakeApi({
    'POST /contrast/contrastList': noComparison,
    'POST /contrast/contrast': () => refuse('discovery.compare-full'),
  })
  const { user } = renderScreen(compare, { texts, as: 'student' })
  const button = screen.getByRole('button')
  await user.click(button)
  await waitFor(() => expect(said).toEqual([{ kind: 'error', text: expect.stringContaining('4/4') }]))
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

test('what is pressed while the compared courses are being read stays, whenever their list answers', async () => {
  const list = new Promise<typeof noComparison>((resolve) => {
    letGo = () => resolve(noComparison)
  })
  const server = fakeApi({
    'POST /contrast/contrastList': () => list,
    'POST /contrast/contrast': { count: 1 },
  })
  const { user } = renderScreen(compare, { texts, as: 'student' })
  await waitFor(() => expect(server.sent.map(({ wire }) => wire)).toContain('POST /contrast/contrastList'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(said).toHaveLength(1))
  await act(async () => {
    letGo()
    await list
  })
  await new Promise((answered) => setTimeout(answered))
  expect(screen.getByRole('button').getAttribute('aria-pressed')).toBe('true')
})

test('a visitor who wants to keep a course is asked to sign in over the page, and it is kept once he has', async () => {
  const server = fakeApi({
    'POST /favorite/favorite/course': { rows: [], total: 0 },
    'POST /favorite/modify': {},
  })
  const asked = jest.fn()
  const stop = bus.on('session.wanted', asked)
  const { user, address, unmount } = renderScreen(favourite, {
    texts,
    locale: 'zh',
    route: '/course-finder?keyword=nursing&page=2',
  })
  await user.click(screen.getByRole('button'))
  expect([asked.mock.calls.length, address(), server.sent.length, said.length]).toEqual([
    1,
    '/cn/course-finder?keyword=nursing&page=2',
    0,
    0,
  ])
  unmount()
  stop()
  const other = <FavouriteButton kind="course" id="12" schoolId="5" name="Bachelor of Arts" />
  renderScreen([favourite, other, favourite], { texts, as: 'student' })
  await waitFor(() => expect(said).toEqual([{ kind: 'success', text: words.favourite.done }]))
  expect(server.inputsOf('POST /favorite/modify')).toEqual([
    { body: { favoriteId: '11', favoriteType: 1, schoolId: '5' } },
  ])
})

test('who may keep nothing is back without it', async () => {
  const server = fakeApi({ 'POST /favorite/favorite/course': { rows: [], total: 0 } })
  const { user, unmount } = renderScreen(favourite, { texts })
  await user.click(screen.getByRole('button'))
  unmount()
  renderScreen(favourite, { texts, as: 'other' })
  await act(() => turned())
  expect(server.inputsOf('POST /favorite/modify')).toEqual([])
})

test('a favourite shows at once, is told to the others, and is let go after a question', async () => {
  const server = fakeApi({
    'POST /favorite/favorite/course': { rows: [], total: 0 },
    'POST /favorite/modify': {},
    'POST /favorite/cancel': {},
  })
  const { user } = renderScreen(favourite, { texts, as: 'agent' })
  let told = 0
  const stop = bus.on('favourites.changed', () => told++)
  const button = screen.getByRole('button')
  await user.click(button)
  await waitFor(() => expect(told).toBe(1))
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(server.inputsOf('POST /favorite/modify')).toEqual([
    { body: { favoriteId: '11', favoriteType: 1, schoolId: '5' } },
  ])
  await user.click(button)
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(button.getAttribute('aria-pressed')).toBe('true')
  expect(server.inputsOf('POST /favorite/cancel')).toEqual([])
  await user.click(button)
  const question = within(await screen.findByRole('dialog', { name: 'Remove from favourites?' }))
  expect(question.getByText(/^Bachelor of Nursing will be removed from your favourites/)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(told).toBe(2))
  expect(button.getAttribute('aria-pressed')).toBe('false')
  expect(server.inputsOf('POST /favorite/cancel')).toEqual([{ body: { domain: 1, domainId: '11' } }])
  stop()
})

test('a course leaves the comparison after a question, in Chinese too', async () => {
  const item = { id: '11' } as never
  const server = fakeApi({
    'POST /contrast/contrastList': { ...noComparison, courseCollege: { count: 1, list: [item] } },
    'POST /contrast/deleteContrast': { count: 0 },
  })
  const { user } = renderScreen(compare, { texts: { discovery: chinese }, as: 'student', locale: 'zh' })
  const button = screen.getByRole('button')
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  await user.click(button)
  const question = within(await screen.findByRole('dialog', { name: '移出对比？' }))
  expect(server.inputsOf('POST /contrast/deleteContrast')).toEqual([])
  await user.click(question.getByRole('button', { name: '移除' }))
  await waitFor(() => expect(server.inputsOf('POST /contrast/deleteContrast')).toHaveLength(1))
})

test('twenty rows ask for the kept ids once', async () => {
  const server = fakeApi({ 'POST /favorite/favorite/course': { rows: [], total: 0 } })
  renderScreen(
    Array.from({ length: 20 }, (_, at) => String(at)).map((id) => (
      <FavouriteButton key={id} kind="course" id={id} schoolId="5" name="x" />
    )),
    { texts, as: 'student' },
  )
  await waitFor(() => expect(server.sent).toHaveLength(1))
  await act(() => turned())
  expect(server.sent).toHaveLength(1)
})

test('accounts of type other see no favourite and no comparison', () => {
  fakeApi({})
  renderScreen(
    <>
      {compare}
      {favourite}
    </>,
    { texts, as: 'other' },
  )
  const buttons = [...document.querySelectorAll('button')]
  expect(buttons.map(({ className }) => className.includes('gone'))).toEqual([true, true])
})
