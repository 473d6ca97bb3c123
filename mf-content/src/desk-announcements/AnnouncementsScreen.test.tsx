import { beforeEach, expect, test } from '@jest/globals'
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
  version: 1,
  ...change,
})
const list = (...rows: Announcement[]) => ({ rows, total: rows.length })
const LIST = 'GET /operations/announcements'
const SAVE = 'POST /operations/announcements'
const show = (calls: FakeCalls) => ({
  ...fakeApi({ [LIST]: list(announcement()), ...calls }),
  ...renderScreen(<AnnouncementsScreen />, { texts: { content: words }, as: 'operator' }),
})
beforeEach(() => sessionStorage.clear())
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

test('what was typed over an older version is not laid over a colleague’s', async () => {
  let row = announcement()
  const { user, inputsOf } = show({ [LIST]: () => list(row), [SAVE]: () => refuse('row.changed', 'Reload.') })
  await user.click(await screen.findByRole('button', { name: 'Edit: Closed on Friday' }))
  const opened = await dialog()
  await user.type(opened.getByRole('textbox', { name: /English/ }), '!')
  row = announcement({ contentEn: 'Closed on Monday', version: 2 })
  await user.click(opened.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputsOf(LIST)).toHaveLength(2))
  expect(inputsOf(SAVE)[0]).toMatchObject({ body: { id: '4', version: 1 } })
  expect(opened.getByRole('textbox', { name: /English/ })).toHaveProperty('value', 'Closed on Friday!')
  await user.click(opened.getByRole('button', { name: 'Close' }))
  await user.click(await screen.findByRole('button', { name: 'Edit: Closed on Monday' }))
  expect((await dialog()).getByRole('textbox', { name: /English/ })).toHaveProperty(
    'value',
    'Closed on Monday',
  )
})

test('a new one has the same key when it is sent again, and another once that one is made', async () => {
  const answers = ['server.fault', 'row.changed'] as const
  let turn = 0
  const { user, inputsOf } = show({ [SAVE]: () => refuse(answers[turn++] ?? 'row.changed') })
  await user.click(await screen.findByRole('button', { name: 'Add an announcement' }))
  const opened = await dialog()
  await user.type(opened.getByRole('textbox', { name: /English/ }), 'New')
  await user.type(opened.getByRole('textbox', { name: /Chinese/ }), '新')
  await user.click(opened.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputsOf(SAVE)).toHaveLength(1))
  await user.click(opened.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputsOf(SAVE)).toHaveLength(2))
  await waitFor(() => expect(inputsOf(LIST)).toHaveLength(2))
  await user.click(opened.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(inputsOf(SAVE)).toHaveLength(3))
  const keys = inputsOf(SAVE).map(({ body }) => body.idempotencyKey)
  expect(keys[0]).toMatch(/.{8}/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  expect(inputsOf(SAVE)[2]?.body).toMatchObject({ contentEn: 'New', contentCn: '新' })
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
