import { expect, test } from '@jest/globals'
import type { FakeCalls } from '@southbound/shared/testing'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import words from '../locales/en.json'
import AnnouncementsScreen, { type Announcement } from './AnnouncementsScreen.tsx'

const announcement = (change: Partial<Announcement> = {}): Announcement => ({
  id: '4',
  contentEn: 'Closed on Friday',
  contentCn: '周五休息',
  from: '2020-01-01T00:00:00.000Z',
  to: '2099-01-01T00:00:00.000Z',
  audience: [],
  dismissible: true,
  ...change,
})
const list = (...rows: Announcement[]) => ({ rows, total: rows.length })
const LIST = 'GET /operations/announcements'
const SAVE = 'POST /operations/announcements'
const show = (calls: FakeCalls) => ({
  ...fakeApi({ [LIST]: list(announcement()), ...calls }),
  ...renderScreen(<AnnouncementsScreen />, { texts: { content: words }, as: 'operator' }),
})
const dialog = async () => within(await screen.findByRole('dialog'))

test('a row says what is announced, for whom and whether it is shown now', async () => {
  const planned = announcement({
    id: '5',
    contentEn: 'New fees',
    audience: [1, 2],
    from: '2098-01-01T00:00:00.000Z',
  })
  show({ [LIST]: list(announcement(), planned) })
  const now = await screen.findByRole('row', { name: /Closed on Friday/ })
  expect(now.textContent).toMatch(/Everybody.*Shown now/)
  expect(screen.getByRole('row', { name: /New fees/ }).textContent).toMatch(/Students · Agents.*Planned/)
})

test('nothing announced is said', async () => {
  show({ [LIST]: list() })
  expect(await screen.findByText('Nothing is announced. Add the first one.')).toBeTruthy()
})

test('a list that fails is read again by Retry', async () => {
  let turn = 0
  const { user } = show({
    [LIST]: () => (turn++ === 0 ? refuse('permission.denied', 'Not yours.') : list(announcement())),
  })
  expect(await screen.findByText('Not yours.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('row', { name: /Closed on Friday/ })).toBeTruthy()
})

test('a change is sent in UTC; a refusal is shown at its field, and nothing typed is lost', async () => {
  let turn = 0
  const fault = { field: 'contentEn', rule: 'text', message: 'Too loud.' }
  const { user, inputsOf } = show({
    [SAVE]: () => (turn++ === 0 ? refuse('input.invalid', 'Please correct.', [fault]) : announcement()),
  })
  await user.click(await screen.findByRole('button', { name: 'Edit: Closed on Friday' }))
  const opened = await dialog()
  await user.type(opened.getByRole('textbox', { name: /English/ }), '!')
  await user.click(opened.getByRole('button', { name: 'Save' }))
  expect(await opened.findByText('Too loud.')).toBeTruthy()
  await user.click(opened.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputsOf(LIST)).toHaveLength(2))
  expect(inputsOf(SAVE).at(-1)).toEqual({ body: announcement({ contentEn: 'Closed on Friday!' }) })
})

test('an announcement goes after a question; a refusal leaves it', async () => {
  const { user, inputsOf } = show({
    'DELETE /operations/announcements/:id': () => refuse('row.not-found', 'It is gone.'),
  })
  await user.click(await screen.findByRole('button', { name: /Remove.*Closed on Friday/ }))
  const question = await dialog()
  expect(inputsOf('DELETE /operations/announcements/:id')).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove' }))
  await waitFor(() =>
    expect(inputsOf('DELETE /operations/announcements/:id')).toEqual([{ params: { id: '4' } }]),
  )
  expect(inputsOf(LIST)).toHaveLength(1)
  expect(screen.getByRole('row', { name: /Closed on Friday/ })).toBeTruthy()
})
