import { afterEach, expect, test } from '@jest/globals'
import { type BusEvents, bus } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { courseSpec } from '../../course-finder/course-filters.ts'
import FavouritesScreen from '../../favourites/FavouritesScreen.tsx'
import { english as words } from '../../locales/words.fixture.ts'
import { readState } from '../finder/finder-state.ts'
import { SaveSearch } from './SaveSearch.tsx'

const texts = { discovery: words }
const state = readState(
  courseSpec,
  new URLSearchParams('keyword=nursing&countryCode=0061&feeMax=40000&courseType=1&sort=fee&page=3&view=map'),
)
const question = { keyword: 'nursing', countryCode: ['0061'], feeMax: 40000, courseType: 1 as const }
const button = <SaveSearch state={state} chosen="Australia · Up to 40,000" />

afterEach(() => act(() => bus.emit('session.out', { reason: 'signed-out' })))

test('a search is kept under the name that is offered; a refusal is read beside the name', async () => {
  let calls = 0
  const { inputsOf } = fakeApi({
    'POST /favorite/searches': () =>
      calls++ === 0 ? refuse('discovery.searches-full', 'You can save at most 20 searches.') : { id: '4' },
  })
  const { user } = renderScreen(button, { texts, as: 'student' })
  await user.click(screen.getByRole('button', { name: 'Save this search' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText(/at most 20/)).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox'), '{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const name = `nursing · ${words.group[1]} · Australia · Up to 40,000`
  expect(inputsOf('POST /favorite/searches').at(-1)).toEqual({ body: { name, question } })
  expect(screen.getByRole('button', { name: 'Search saved' })).toBeTruthy()
})

test('a visitor is asked to sign in beside it, and then it is kept; other accounts have no button', async () => {
  const server = fakeApi({ 'POST /favorite/searches': { id: '4' } })
  const asked: BusEvents['session.wanted'][] = []
  const stop = bus.on('session.wanted', () => asked.push(undefined))
  const { user, unmount } = renderScreen(button, { texts, locale: 'zh' })
  await user.click(screen.getByRole('button', { name: '保存此搜索' }))
  expect([asked.length, server.sent.length]).toEqual([1, 0])
  unmount()
  stop()
  const { unmount: leave } = renderScreen(button, { texts, as: 'student' })
  await waitFor(() => expect(server.inputsOf('POST /favorite/searches')).toHaveLength(1))
  leave()
  renderScreen(button, { texts, as: 'other' })
  expect(screen.queryByRole('button')).toBeNull()
})

test('in the list it is opened, renamed, paused and deleted', async () => {
  const row = {
    id: '4',
    name: 'Nursing',
    question,
    paused: false,
    fresh: 3,
    createdAt: '2026-03-01T00:00:00.000Z',
  }
  const { inputsOf } = fakeApi({
    'POST /favorite/recommendation': { rows: [], total: 0 },
    'GET /favorite/searches': { rows: [row], total: 1 },
    'POST /favorite/searches/:id': { id: '4' },
    'DELETE /favorite/searches/:id': { id: '4' },
  })
  const { user } = renderScreen(<FavouritesScreen />, { texts, as: 'student', route: '/?tab=searches' })
  const link = await screen.findByRole('link', { name: 'Nursing' })
  expect(link.getAttribute('href')).toBe(
    '/course-finder?keyword=nursing&countryCode=0061&feeMax=40000&courseType=1&sort=newest',
  )
  expect(screen.getByText('3 new courses')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Pause: Nursing' }))
  await user.click(screen.getByRole('button', { name: 'Rename: Nursing' }))
  const field = within(await screen.findByRole('dialog')).getByRole('textbox')
  await user.clear(field)
  await user.type(field, 'Nurses{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete: Nursing' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(inputsOf('DELETE /favorite/searches/:id')).toEqual([{ params: { id: '4' } }]))
  await user.click(await screen.findByRole('link', { name: 'Nursing' }))
  expect(inputsOf('POST /favorite/searches/:id')).toEqual([
    { params: { id: '4' }, body: { paused: true } },
    { params: { id: '4' }, body: { name: 'Nurses' } },
    { params: { id: '4' }, body: { seen: true } },
  ])
})
