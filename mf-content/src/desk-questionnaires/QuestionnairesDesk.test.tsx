import { beforeEach, expect, test } from '@jest/globals'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { asked, list, past } from '../questionnaires/questionnaires.fixture.ts'
import QuestionnaireDeskScreen from './QuestionnaireDeskScreen.tsx'
import QuestionnairesDeskScreen from './QuestionnairesDeskScreen.tsx'
import english from './words.en.ts'
import { bodyOf, type DeskOne, fieldOf, writtenOf } from './written.ts'

const LIST = 'GET /operations/questionnaires'
const READ = 'GET /operations/questionnaires/:id'
const SAVE = 'POST /operations/questionnaires'
const MOVE = 'POST /operations/questionnaires/:id/moves'
const words = english.deskQuestionnaires

const one = (change: Partial<DeskOne> = {}): DeskOne => ({
  ...past(),
  figures: past().figures ?? [],
  state: 3,
  version: 2,
  invited: 3,
  invitedAnswers: 1,
  changesEn: null,
  changesCn: null,
  changesAt: null,
  hasChanges: false,
  audience: asked().audience,
  updatedAt: '2026-11-02T00:00:00.000Z',
  ...change,
})
const show = (calls: FakeCalls, id = '7') => ({
  server: fakeApi({
    [READ]: one(),
    'GET /operations/questionnaires/:id/texts': list({ text: 'It is clear.', day: '2026-11-03', name: null }),
    ...calls,
  }),
  ...renderScreen(<QuestionnaireDeskScreen />, {
    as: 'operator',
    route: `/crm/questionnaires/${id}`,
    path: 'crm/questionnaires/:id',
    texts: { content: english },
  }),
})
beforeEach(() => sessionStorage.clear())

test('the list says the state, the audience and how many have answered', async () => {
  const { questions, figures: _figures, ...row } = one()
  const server = fakeApi({ [LIST]: list({ ...row, questionCount: questions.length }) })
  renderScreen(<QuestionnairesDeskScreen />, {
    as: 'operator',
    route: '/crm/questionnaires?list=open',
    path: 'crm/questionnaires',
    texts: { content: english },
  })
  const shown = await screen.findByRole('row', { name: /Ways/ })
  expect(shown.textContent).toMatch(/4 questions · for everybody.*Open.*10/)
  expect(server.inputsOf(LIST)).toEqual([{ query: { state: 3, page: 1, rows: 20 } }])
})

test('an open one shows its figures and texts, is closed after a question, and invites by mail', async () => {
  const { user, server } = show({
    [MOVE]: { id: '7', version: 3, state: 4 },
    'POST /operations/questionnaires/:id/invitations': { sent: 2, known: 1 },
  })
  expect(await screen.findByText('More than half chose “Two” (70 %)')).toBeTruthy()
  expect(await screen.findByText('It is clear.')).toBeTruthy()
  await user.type(screen.getByLabelText(words.invite.emails, { exact: false }), 'a@x.example, b')
  await user.click(screen.getByRole('button', { name: words.invite.act }))
  expect(await screen.findByText('“b” is not an e-mail address.')).toBeTruthy()
  await user.type(screen.getByLabelText(words.invite.emails, { exact: false }), '@x.example')
  await user.click(screen.getByRole('button', { name: words.invite.act }))
  await waitFor(() =>
    expect(server.inputsOf('POST /operations/questionnaires/:id/invitations')).toEqual([
      { params: { id: '7' }, body: { emails: ['a@x.example', 'b@x.example'], locale: 'en' } },
    ]),
  )
  await user.click(screen.getByRole('button', { name: words.deeds.close }))
  const question = within(await screen.findByRole('dialog'))
  await user.click(question.getByRole('button', { name: words.deeds.close }))
  await waitFor(() =>
    expect(server.inputsOf(MOVE)).toEqual([{ params: { id: '7' }, body: { deed: 'close', version: 2 } }]),
  )
})

test('a closed one takes what changed, in both languages', async () => {
  const CHANGES = 'POST /operations/questionnaires/:id/changes'
  const { user, server } = show({ [READ]: one({ state: 4 }), [CHANGES]: { id: '7', version: 3 } })
  await user.type(await screen.findByLabelText(words.fields.changesEn, { exact: false }), 'A map.')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`Please enter your ${words.fields.changesCn}.`)).toBeTruthy()
  await user.type(screen.getByLabelText(words.fields.changesCn, { exact: false }), '地图。')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.inputsOf(CHANGES)[0]?.body).toEqual({
      changesEn: 'A map.',
      changesCn: '地图。',
      version: 2,
    }),
  )
  expect(screen.queryByRole('button', { name: words.deeds.close })).toBeNull()
})

test('a draft is written with a preview beside it; a gap that the server names stands at its field', async () => {
  const fault = {
    field: 'questions.0.options.1.nameCn',
    rule: 'question-words',
    message: 'Both languages, please.',
  }
  const { user, server } = show({
    [READ]: one({ state: 1, answers: 0 }),
    [SAVE]: { id: '7', version: 3 },
    [MOVE]: () => refuse('input.invalid', fault.message, [fault]),
  })
  const title = await screen.findByLabelText(words.fields.titleEn, { exact: false })
  await user.type(title, ' out')
  expect(await screen.findByRole('heading', { level: 3, name: 'Ways out' })).toBeTruthy()
  const release = screen.getByRole('button', { name: words.deeds.release })
  const press = async () => {
    await user.click(release)
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: words.deeds.release }))
  }
  await press()
  expect(await screen.findByText(fault.message)).toBeTruthy()
  await press()
  await waitFor(() => expect(server.inputsOf(SAVE)).toHaveLength(2))
  expect(server.inputsOf(SAVE).map(({ body }) => [body.version, body.titleEn])).toEqual([
    [2, 'Ways out'],
    [3, 'Ways out'],
  ])
})

test('a number beyond the limits of a scale is not drawn', async () => {
  const { user } = show({ [READ]: one({ state: 1, answers: 0 }) })
  const steps = await screen.findByLabelText(words.fields.steps, { exact: false })
  await user.clear(steps)
  await user.click(steps)
  await user.paste('4294967296')
  const preview = within(screen.getByRole('group', { name: /How good/ }))
  expect(preview.getAllByRole('radio')).toHaveLength(10)
  await user.tab()
  expect(await screen.findByText(/at most 10/i)).toBeTruthy()
})

test('a form is the call’s body and back again', () => {
  const { titleEn, titleCn, introEn, introCn, questions, audience } = one()
  const body = bodyOf(writtenOf(one()))
  expect(body).toMatchObject({
    titleEn,
    titleCn,
    introEn,
    introCn,
    audience,
    openAt: '2026-11-01T00:00:00.000Z',
  })
  expect(body.questions.map(({ type, options }) => [type, options])).toEqual(
    questions.map(({ type, options }) => [type, options]),
  )
  expect(
    ['questions.0.options.1.nameCn', 'questions.2.options', 'audience.types', 'titleEn'].map(fieldOf),
  ).toEqual(['questions.0.optionsCn', 'questions.2.optionsEn', 'types', 'titleEn'])
})
