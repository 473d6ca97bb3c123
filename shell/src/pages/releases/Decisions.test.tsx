import { expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../../locales/releases.en.json'
import { Decisions } from './stages/Decisions.tsx'
import { judgement, SENTENCE, staging } from './stages/stagings.fixture.ts'
import { type Staging, useStagings } from './stages/use-stagings.ts'

const answers = (rows: Staging[]) => ({
  'GET /operations/releases/stagings': { rows, total: rows.length },
  'GET /operations/releases/:name/judgements': { rows: [judgement], total: 1 },
})
const Shown = () => <Decisions stagings={useStagings()} />
const show = (rows: Staging[], as: 'operator' | 'auditor' = 'operator') => {
  const server = fakeApi({
    ...answers(rows),
    'POST /operations/releases/stagings/:id/move': { id: '5', changes: 5 },
  })
  return { server, ...renderScreen(<Shown />, { as, route: '/crm/releases', texts: { releases: english } }) }
}

test('opens with the decision that waits, what the comparison says, and the acts of its state', async () => {
  const { server, user } = show([staging])
  expect(await screen.findByRole('heading', { name: 'One decision waits: commerce 1.5.0.' })).toBeTruthy()
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Shares of the visitors: 1 % → 5 % → 100 %' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'To the next stage now' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'commerce 1.5.0 to the next stage' }))
  await user.type(dialog.getByRole('textbox'), 'Seen and accepted')
  await user.click(dialog.getByRole('button', { name: 'To the next stage now' }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/releases/stagings/:id/move')).toEqual([
      { params: { id: '5' }, body: { act: 'goOn', reason: 'Seen and accepted', changes: 4 } },
    ]),
  )
})

test('what the site does not offer has no button', async () => {
  show([{ ...staging, acts: ['goOn', 'rest', 'withdraw'] }])
  expect(await screen.findByRole('button', { name: 'To the next stage now' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Go on by itself' })).toBeNull()
})

test('says so when nothing waits, and an auditor only reads', async () => {
  show([{ ...staging, state: 'running' }], 'auditor')
  expect(
    await screen.findByRole('heading', { name: 'Nothing waits for you; one release goes on by itself.' }),
  ).toBeTruthy()
  expect(await screen.findByText(SENTENCE)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('what waits and could not be read is not shown as nothing', async () => {
  fakeApi({ 'GET /operations/releases/stagings': () => refuse('server.fault', 'Away for a while') })
  renderScreen(<Shown />, { as: 'operator', route: '/crm/releases', texts: { releases: english } })
  expect(await screen.findByText('Away for a while')).toBeTruthy()
  expect(screen.getByRole('heading', { name: english.stage.title })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy()
})
