import { expect, test } from '@jest/globals'
import { TestTexts } from '@southbound/shared/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { applyFieldErrors, DecimalInput, Form, FormItem, FormList, TextInput, useForm } from '../form.tsx'
import { UploadField } from '../upload.tsx'

let rest: string[] = []
const refusal = {
  message: 'Refused.',
  fields: [
    { field: 'schools.0.name', message: 'No such school.' },
    { field: 'body.budget', message: 'Too much.' },
    { field: 'elsewhere', message: 'Not on this form.' },
    { field: 'body.schools', message: 'These schools do not fit together.' },
  ],
}
function Example({ onSubmit }: { onSubmit: (values: object) => void }) {
  const [form] = useForm<object>()
  return (
    <TestTexts>
      <Form name="example" form={form} initialValues={{ schools: [{}] }} onSubmit={onSubmit}>
        <FormItem name="nickname" label="Nickname" required min={2} max={4}>
          <TextInput />
        </FormItem>
        <FormItem name="budget" label="Budget">
          <DecimalInput />
        </FormItem>
        <FormList name="schools" entry="School">
          {(at) => (
            <FormItem name={[at, 'name']} label="Name">
              <TextInput />
            </FormItem>
          )}
        </FormList>
        <button type="submit">Send</button>
      </Form>
      <button type="button" onClick={() => (rest = applyFieldErrors(form, refusal))}>
        Refuse
      </button>
    </TestTexts>
  )
}

const nickname = () => screen.getByRole('textbox', { name: 'Nickname' })

test('a fault goes as it is corrected, before the field is left', async () => {
  render(<Example onSubmit={jest.fn()} />)
  await userEvent.type(nickname(), 'a')
  expect(screen.queryByText('Please enter 2-4 chars.')).toBeNull()
  await userEvent.click(screen.getByText('Send'))
  expect(await screen.findByText('Please enter 2-4 chars.')).toBeTruthy()
  await userEvent.type(nickname(), 'b')
  await waitFor(() => expect(screen.queryByText('Please enter 2-4 chars.')).toBeNull())
  expect(document.activeElement).toBe(nickname())
})

test('a form names the field and the rule, keeps what was typed, and sends money as text', async () => {
  const sent = jest.fn()
  render(<Example onSubmit={sent} />)
  await userEvent.type(nickname(), '  ')
  await userEvent.click(screen.getByText('Send'))
  expect(await screen.findByText('Please enter your Nickname.')).toBeTruthy()
  await userEvent.clear(nickname())
  await userEvent.type(nickname(), 'abcde')
  await userEvent.click(screen.getByText('Send'))
  expect(await screen.findByText('Please enter 2-4 chars.')).toBeTruthy()
  expect((nickname() as HTMLInputElement).value).toBe('abcde')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(nickname(), '{Backspace}')
  await userEvent.type(screen.getByLabelText('Budget'), '36400.5')
  await userEvent.click(screen.getByText('Send'))
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ nickname: 'abcd', budget: '36400.5' })),
  )
})

test('the words of the server stand beside their inputs; the others are given back', async () => {
  render(<Example onSubmit={() => undefined} />)
  await userEvent.click(screen.getByText('Refuse'))
  expect(await screen.findByText('No such school.')).toBeTruthy()
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Too much.')).toBeTruthy()
  expect(rest).toEqual(['Not on this form.'])
  expect(screen.getByText('These schools do not fit together.').closest('[role=alert]')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'Southern')
  await waitFor(() => expect(screen.queryByText('These schools do not fit together.')).toBeNull())
})

test('is not sent while a file of it is on its way, and says so', async () => {
  const sent = jest.fn()
  let arrive: (id: string) => void = () => undefined
  const upload = () => new Promise<string>((done) => (arrive = done))
  render(
    <TestTexts>
      <Form name="letter" onSubmit={sent}>
        <UploadField label="Letter" upload={upload} onUploaded={() => undefined} />
        <button type="submit">Send</button>
      </Form>
    </TestTexts>,
  )
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
  fireEvent.change(screen.getByLabelText('Letter', { selector: 'input' }), {
    target: { files: [new File(['x'], 'offer.pdf')] },
  })
  await send()
  expect((await screen.findByRole('status')).textContent).toMatch(/wait while your file is being uploaded/)
  expect(sent).not.toHaveBeenCalled()
  arrive('7')
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1))
})
