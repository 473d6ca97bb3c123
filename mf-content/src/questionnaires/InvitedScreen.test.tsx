import { afterEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, within } from '@testing-library/react'
import english from '../locales/questionnaires.en.json'
import InvitedScreen from './InvitedScreen.tsx'
import { asked } from './questionnaires.fixture.ts'

const READ = 'POST /questionnaires/invited'
const ANSWER = 'POST /questionnaires/invited/answers'
const TOKEN = 't'.repeat(43)
const show = (calls: FakeCalls, token = TOKEN) => {
  location.hash = token
  const server = fakeApi({ [READ]: asked(), ...calls })
  return { server, ...renderScreen(<InvitedScreen />, { texts: { content: english } }) }
}
afterEach(() => {
  location.hash = ''
  sessionStorage.clear()
})

test('a mailed link shows its questionnaire and answers it by its token', async () => {
  const { user, server } = show({ [ANSWER]: {} })
  expect(await screen.findByRole('heading', { level: 1, name: 'Ways' })).toBeTruthy()
  const group = (name: RegExp) => within(screen.getByRole('group', { name }))
  await user.click(group(/^1\./).getByRole('radio', { name: 'One' }))
  await user.click(group(/^3\./).getByRole('radio', { name: '5' }))
  await user.click(screen.getByRole('button', { name: english.questionnaires.send }))
  expect(await screen.findByText(english.questionnaires.thanks)).toBeTruthy()
  expect(server.inputsOf(ANSWER)[0]?.body).toMatchObject({ token: TOKEN, named: false })
})

test('a link that is over, and an address without one, say so', async () => {
  const first = show({ [READ]: () => refuse('questionnaires.link-over', 'This link has been used.') })
  expect(await screen.findByText('This link has been used.')).toBeTruthy()
  first.unmount()
  const { server } = show({}, '')
  expect(await screen.findByText(english.questionnaires.invited.noLink)).toBeTruthy()
  expect(server.sent).toEqual([])
})
