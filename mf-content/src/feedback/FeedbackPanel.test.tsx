import { beforeEach, expect, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import words from '../locales/en.json'
import FeedbackPanel from './FeedbackPanel.tsx'

const texts = { content: words }
const box = () => screen.getByLabelText(words.feedback.suggestions, { exact: false }) as HTMLTextAreaElement
beforeEach(() => sessionStorage.clear())

test('what is wrong in the catalogue goes to the error reports, with its category and name', async () => {
  const server = fakeApi({ 'POST /discoveryError/add': {} })
  const { user } = renderScreen(<FeedbackPanel />, { texts })
  await user.selectOptions(screen.getByLabelText(words.feedback.category), 'Course')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText(`Please enter your ${words.feedback.name}.`)).toBeTruthy()
  expect(server.sent).toEqual([])
  await user.type(screen.getByLabelText(words.feedback.name, { exact: false }), ' Nursing ')
  await user.type(box(), 'The fee is old. ')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(words.feedback.thanks)).toBeTruthy()
  const body = { category: 'Course', name: 'Nursing', suggestions: 'The fee is old.', targetId: null }
  expect(server.inputsOf('POST /discoveryError/add')).toEqual([{ body }])
})

test('a suggestion has at most 1000 characters; what was typed survives closing and a refusal', async () => {
  const server = fakeApi({
    'POST /feedback/addFeedback': () => refuse('rate.too-frequent', 'Requested too frequently.'),
  })
  const first = renderScreen(<FeedbackPanel />, { texts })
  await first.user.click(box())
  await first.user.paste('x'.repeat(1001))
  await first.user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByText('Please keep within 1000 chars.')).toBeTruthy()
  expect(server.sent).toEqual([])
  await first.user.type(box(), '{Backspace}')
  first.unmount()
  const { user } = renderScreen(<FeedbackPanel />, { texts })
  expect(box().value).toHaveLength(1000)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Requested too frequently.')).toBeTruthy()
  expect(server.sent).toHaveLength(1)
  expect(box().value).toHaveLength(1000)
})
