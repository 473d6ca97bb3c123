import { expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../../locales/releases.en.json'
import { TeamKey } from './TeamKey.tsx'
import type { PackageLine } from './wire.ts'

const KEYS = 'GET /operations/releases/keys'
const GIVE = 'POST /operations/releases/:name/key'
const TAKE_BACK = 'DELETE /operations/releases/:name/key'
const held = { name: 'mf-commerce', team: 'Commerce', createdAt: '2026-11-20T10:00:00.000Z' }
const show = () =>
  renderScreen(<TeamKey line={{ name: 'mf-commerce' } as PackageLine} />, {
    as: 'operator',
    texts: { releases: english },
  })

test('a token is given to a named team and shown', async () => {
  const server = fakeApi({
    [KEYS]: { rows: [], total: 0 },
    [GIVE]: { token: 't'.repeat(43) },
  } as never)
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: english.key.give }))
  const question = within(await screen.findByRole('dialog'))
  await user.type(question.getByRole('textbox'), 'Commerce')
  await user.click(question.getByRole('button', { name: english.key.give }))
  expect(await screen.findByText('t'.repeat(43))).toBeTruthy()
  expect(server.inputsOf(GIVE)).toEqual([{ params: { name: 'mf-commerce' }, body: { team: 'Commerce' } }])
})

test('a token is taken back after a question, and a refusal is shown', async () => {
  const notices: string[] = []
  const stop = bus.on('notice', ({ text }) => notices.push(text))
  let refused = true
  const server = fakeApi({
    [KEYS]: { rows: [held], total: 1 },
    [TAKE_BACK]: () => (refused ? refuse('permission.denied', 'You may not.') : {}),
  } as never)
  const { user } = show()
  const takeBack = async () => {
    await user.click(await screen.findByRole('button', { name: english.key.takeBack }))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: english.key.takeBack }))
  }
  await takeBack()
  await waitFor(() => expect(notices).toEqual(['You may not.']))
  refused = false
  await takeBack()
  await waitFor(() => expect(notices).toEqual(['You may not.', english.key.takenBack]))
  stop()
  expect(server.inputsOf(TAKE_BACK)).toHaveLength(2)
})

test('keys that cannot be read are asked for again', async () => {
  let isBroken = true
  fakeApi({
    [KEYS]: () =>
      isBroken ? refuse('server.fault', 'Server under maintenance') : { rows: [held], total: 1 },
  } as never)
  const { user } = show()
  await screen.findByText('Server under maintenance')
  isBroken = false
  await user.click(screen.getByRole('button', { name: /try again|retry/i }))
  expect(await screen.findByText(/Commerce/)).toBeTruthy()
})
