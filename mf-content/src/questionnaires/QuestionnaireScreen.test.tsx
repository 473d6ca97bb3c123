import { beforeEach, expect, test } from '@jest/globals'
import { formatDateTime } from '@southbound/shared/platform'
import { type FakeCalls, fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../locales/questionnaires.en.json'
import chinese from '../locales/questionnaires.zh.json'
import { head, loader } from './open.ts'
import QuestionnaireScreen from './QuestionnaireScreen.tsx'
import { asked, list } from './questionnaires.fixture.ts'

const OPEN = 'GET /questionnaires'
const ANSWER = 'POST /questionnaires/:id/answers'
const words = english.questionnaires
interface Shown {
  route?: string
  as?: 'student'
  locale?: 'en' | 'zh'
  chosen?: string | null
}
const show = (calls: FakeCalls, { route = '/questionnaire?id=7', as, locale, chosen = '7' }: Shown = {}) => ({
  server: fakeApi({ [OPEN]: list(asked()), ...calls }),
  ...renderScreen(<QuestionnaireScreen />, {
    route,
    as,
    locale,
    texts: { content: locale === 'zh' ? chinese : english },
    loaded: { found: list(asked()), chosen },
  }),
})
const group = (name: RegExp) => within(screen.getByRole('group', { name }))
beforeEach(() => sessionStorage.clear())

test('a required question that is missing is named; then the answers are sent once, and thanked for', async () => {
  const { user, server } = show({ [ANSWER]: {} })
  const send = screen.getByRole('button', { name: words.send })
  await user.click(send)
  expect(screen.getAllByText(words.missing)).toHaveLength(2)
  const which = screen.getByRole('group', { name: /1\. Which/ })
  const described = document.getElementById(which.getAttribute('aria-describedby') ?? '')
  expect([described?.textContent, document.activeElement]).toEqual([
    words.missing,
    within(which).getByRole('radio', { name: 'One' }),
  ])
  expect(server.inputsOf(ANSWER)).toEqual([])
  await user.click(group(/1\. Which/).getByRole('radio', { name: 'Two' }))
  await user.click(group(/2\. Which of them/).getByRole('checkbox', { name: 'B' }))
  await user.click(group(/3\. How good/).getByRole('radio', { name: '4' }))
  await user.type(screen.getByRole('textbox', { name: /4\. Why/ }), 'It is clear.')
  await user.click(send)
  expect(await screen.findByText(words.thanks)).toBeTruthy()
  const [sent] = server.inputsOf(ANSWER)
  expect(sent).toMatchObject({
    params: { id: '7' },
    body: {
      named: false,
      answers: [
        { question: 1, chosen: [2] },
        { question: 2, chosen: [2] },
        { question: 3, chosen: [4] },
        { question: 4, text: 'It is clear.' },
      ],
    },
  })
  expect(sessionStorage).toHaveLength(0)
})

test('one that could not be read is asked for again, and not said to be over', async () => {
  let turn = 0
  const mine = () => (turn++ === 0 ? refuse('rate.too-frequent', 'Too many calls.') : list(asked()))
  const { user } = show({ [OPEN]: mine }, { route: '/questionnaire?id=5', as: 'student', chosen: '5' })
  expect(await screen.findByText('Too many calls.')).toBeTruthy()
  expect(screen.queryByText(words.notHere)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText(words.notHere)).toBeTruthy()
})

test('a refusal stands beside its question, and what was typed is still there after a reload', async () => {
  const fault = { field: 'answers.4', rule: 'question-long', message: 'Question 4: at most 1000 characters.' }
  const first = show({ [ANSWER]: () => refuse('input.invalid', fault.message, [fault]) })
  await first.user.click(group(/1\. Which/).getByRole('radio', { name: 'One' }))
  await first.user.click(group(/3\. How good/).getByRole('radio', { name: '1' }))
  await first.user.type(screen.getByRole('textbox', { name: /4\. Why/ }), 'Long')
  await first.user.click(screen.getByRole('button', { name: words.send }))
  expect(await screen.findByText(fault.message)).toBeTruthy()
  first.unmount()
  show({})
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /4\. Why/ }).value).toBe('Long'),
  )
  expect(group(/1\. Which/).getByRole<HTMLInputElement>('radio', { name: 'One' }).checked).toBe(true)
})

test('who is signed in may give a name; a visitor is told that there is none', async () => {
  const { user, server, unmount } = show({ [ANSWER]: {} }, { as: 'student' })
  await user.click(screen.getByRole('checkbox', { name: /Give my name.*student/ }))
  await user.click(group(/1\. Which/).getByRole('radio', { name: 'One' }))
  await user.click(group(/3\. How good/).getByRole('radio', { name: '1' }))
  await user.click(screen.getByRole('button', { name: words.send }))
  await waitFor(() => expect(server.inputsOf(ANSWER)[0]?.body.named).toBe(true))
  unmount()
  show({})
  expect(screen.queryByRole('checkbox', { name: /Give my name/ })).toBeNull()
  expect(screen.getByText(words.anonymous)).toBeTruthy()
})

test('in Chinese: several are a list, an answered one says so, and the server’s list gives way to the own one', async () => {
  const own = list(asked(), asked({ id: '8', titleCn: '学生问卷', answered: true }))
  show({ [OPEN]: own }, { as: 'student', locale: 'zh', route: '/questionnaire', chosen: null })
  const card = within((await screen.findByRole('link', { name: '学生问卷' })).closest('li') as HTMLElement)
  expect(card.getByText(chinese.questionnaires.answered)).toBeTruthy()
  expect(screen.getByRole('link', { name: '路' }).getAttribute('href')).toBe('/cn/questionnaire?id=7')
})

test('one that is answered, gone, or none at all is said', async () => {
  const answered = show({ [OPEN]: list(asked({ answered: true })) })
  expect(await screen.findByText(words.answered)).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.send })).toBeNull()
  answered.unmount()
  const gone = show({ [OPEN]: list(asked({ id: '9' })) }, { route: '/questionnaire?id=1', chosen: '1' })
  expect(await screen.findByText(words.notHere)).toBeTruthy()
  gone.unmount()
  show({ [OPEN]: list() }, { as: 'student', route: '/questionnaire', chosen: null })
  expect(await screen.findByText(words.none)).toBeTruthy()
})

test('the address draws one, and search engines read of it', async () => {
  fakeApi({ [OPEN]: list(asked()) })
  const url = new URL('https://site.example/cn/questionnaire?id=7')
  const data = await loader({ url, params: {}, locale: 'zh', signal: new AbortController().signal })
  expect(head(data, { t: (key) => key, locale: 'zh', url })).toEqual({
    title: '路',
    description: '四个问题。',
    path: '/questionnaire?id=7',
  })
})

test('the time when it closes is the reader’s own', async () => {
  show({ [OPEN]: list(asked({ closeAt: '2099-11-30T22:00:00.000Z' })) })
  expect(await screen.findByText(`until ${formatDateTime('2099-11-30T22:00:00.000Z')}`)).toBeTruthy()
})
