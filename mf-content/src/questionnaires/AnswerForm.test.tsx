import { beforeEach, expect, test } from '@jest/globals'
import { hydrateScreen } from '@southbound/shared/testing/hydrate'
import { screen, waitFor, within } from '@testing-library/react'
import english from '../locales/questionnaires.en.json'
import { AnswerForm } from './AnswerForm.tsx'
import { asked } from './questionnaires.fixture.ts'
import type { Sending } from './use-answers.ts'

const box = (question: RegExp, name: string) =>
  within(screen.getByRole('group', { name: question })).getByLabelText<HTMLInputElement>(name)

function show(before: () => void) {
  const send = jest.fn<(body: Sending) => Promise<unknown>>().mockResolvedValue({})
  const form = <AnswerForm asked={asked()} name={null} send={send} onSent={() => {}} />
  const user = hydrateScreen(form, { texts: { content: english }, before })
  return {
    send,
    press: () => user.click(screen.getByRole('button', { name: english.questionnaires.send })),
  }
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
