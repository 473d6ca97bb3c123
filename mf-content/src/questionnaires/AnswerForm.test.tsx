import { beforeEach, expect, test } from '@jest/globals'
import { addTexts, createTexts, SiteProvider } from '@southbound/shared/platform'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import english from '../locales/questionnaires.en.json'
import { AnswerForm } from './AnswerForm.tsx'
import { asked } from './questionnaires.fixture.ts'
import type { Sending } from './use-answers.ts'

const texts = createTexts()
addTexts(texts, 'en', 'content', english)
const tree = (send: (body: Sending) => Promise<unknown>) => (
  <TestTexts>
    <SiteProvider value={{ locale: 'en', texts }}>
      <AnswerForm asked={asked()} name={null} send={send} onSent={() => {}} />
    </SiteProvider>
  </TestTexts>
)
const box = (question: RegExp, name: string) =>
  within(screen.getByRole('group', { name: question })).getByLabelText<HTMLInputElement>(name)

/** The server's page, `before` the scripts run, then hydrated. */
function show(before: () => void) {
  const send = jest.fn<(body: Sending) => Promise<unknown>>().mockResolvedValue({})
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  container.innerHTML = renderToString(tree(send))
  before()
  render(tree(send), { container, hydrate: true })
  const press = () =>
    userEvent.setup().click(screen.getByRole('button', { name: english.questionnaires.send }))
  return { send, press }
}
beforeEach(() => sessionStorage.clear())

test('boxes that were ticked before the scripts ran are each one answer, and all are sent', async () => {
  const { send, press } = show(() => {
    box(/1\. Which/, 'Two').checked = true
    box(/2\. Which of them/, 'A').checked = true
    box(/2\. Which of them/, 'B').checked = true
    box(/3\. How good/, '4').checked = true
  })
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]?.[0].answers).toEqual([
    { question: 1, chosen: [2] },
    { question: 2, chosen: [1, 2] },
    { question: 3, chosen: [4] },
  ])
})

test('a tick before the scripts ran stands beside what this tab kept of the other questions', async () => {
  const kept = { 2: { chosen: [2], text: '' }, 3: { chosen: [5], text: '' }, 4: { chosen: [], text: 'Long' } }
  sessionStorage.setItem('draft:questionnaire:7', JSON.stringify({ given: kept, named: false }))
  const { send, press } = show(() => {
    box(/1\. Which/, 'Two').checked = true
    box(/2\. Which of them/, 'A').checked = true
  })
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(send.mock.calls[0]?.[0].answers).toEqual([
    { question: 1, chosen: [2] },
    { question: 2, chosen: [1, 2] },
    { question: 3, chosen: [5] },
    { question: 4, text: 'Long' },
  ])
})
