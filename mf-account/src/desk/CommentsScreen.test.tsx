import { expect, test } from '@jest/globals'
import { refuse } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import CommentsScreen from './CommentsScreen.tsx'
import { AT, answer, showDesk } from './desk.fixture.tsx'

const held = {
  kind: 'agency' as const,
  id: '4',
  author: 'Mia',
  body: 'Call 0400',
  rating: 2,
  state: 2,
  createdAt: AT,
  editedAt: AT,
  target: { type: 2, id: '21', nameEn: 'Bridge Education', nameCn: null },
  heldReason: 'phone',
  flags: [{ reason: 'spam', text: 'An advert' }],
  decision: null,
  appeal: null,
}
const appealed = {
  ...held,
  id: '5',
  state: 3,
  body: 'Slow',
  appeal: 'It is true',
  flags: [],
  heldReason: null,
  decision: { reason: 'Rude', by: 'Olive', at: AT, own: true },
}

test('a held comment is hidden with a reason; an appeal waits for another moderator', async () => {
  const shown = showDesk(
    <CommentsScreen />,
    {
      'GET /operations/comments': { rows: [held, appealed] as never, total: 2 },
      'POST /operations/comments/:kind/:id': { id: '4' },
    },
    '/crm/comments',
  )
  expect(await screen.findByText('Holds a phone number')).toBeTruthy()
  expect(screen.getByText('Spam: An advert')).toBeTruthy()
  expect(screen.getByText('Another moderator settles this.')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Bridge Education' })[0]?.getAttribute('href')).toBe(
    '/agent-detail?id=21',
  )
  await shown.user.click(screen.getByRole('button', { name: 'Hide: Call 0400' }))
  await answer(shown, 'Hide', 'No numbers')
  await waitFor(() =>
    expect(shown.server.inputsOf('POST /operations/comments/:kind/:id')).toEqual([
      {
        params: { kind: 'agency', id: '4' },
        body: { decision: 'hide', reason: 'No numbers', seen: { state: 2, decidedAt: null, editedAt: AT } },
      },
    ]),
  )
})

test('each list says what it is when empty; a failure says why', async () => {
  const none = showDesk(
    <CommentsScreen />,
    { 'GET /operations/comments': { rows: [], total: 0 } },
    '/?list=appeals',
  )
  expect(await screen.findByText('Nobody has appealed.')).toBeTruthy()
  none.unmount()
  showDesk(<CommentsScreen />, { 'GET /operations/comments': () => refuse('server.fault', 'Away') }, '/')
  expect((await screen.findByRole('alert')).textContent).toContain('Away')
})
