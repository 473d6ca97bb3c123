import { beforeEach, expect, jest, test } from '@jest/globals'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DecimalInput, Form, FormItem, NumberInput } from '../form.tsx'

const sent = jest.fn()
function Example({ currency }: { currency?: string }) {
  return (
    <TestTexts>
      <Form name="refund" onSubmit={sent}>
        <FormItem name="amount" label="Amount" hint="At most A$300">
          <DecimalInput min="0.01" max="300" currency={currency} />
        </FormItem>
        <FormItem name="weeks" label="Weeks">
          <NumberInput min={1} max={104} />
        </FormItem>
        <button type="submit">Send</button>
      </Form>
    </TestTexts>
  )
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const weeks = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Weeks' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
beforeEach(() => void sent.mockReset())

test.each([
  ['500', 'Please enter at most 300.'],
  ['0', 'Please enter at least 0.01.'],
  ['-5', 'Please enter at least 0.01.'],
  ['1.234,50', 'Please enter a number.'],
  ['abc', 'Please enter a number.'],
  ['0,125', 'Please enter a number.'],
  ['NZ$200', 'Please enter a number.'],
  ['sgd 200', 'Please enter a number.'],
  ['1.255', 'Please enter a number of at most 12 digits with at most 2 decimals.'],
])(
  'an amount typed as %j stays in its field with the fault beside it, and nothing is sent',
  async (typed, fault) => {
    render(<Example />)
    await userEvent.type(amount(), typed)
    await send()
    expect(await screen.findByText(fault)).toBeTruthy()
    expect(amount().value).toBe(typed)
    expect(amount().getAttribute('aria-invalid')).toBe('true')
    expect(sent).not.toHaveBeenCalled()
  },
)

test.each([
  ['２００', '200'],
  ['0.02万', '200'],
  ['$ 200.50', '200.50'],
])('an amount typed as %j is sent as %j, and the field shows how it was read', async (typed, read) => {
  render(<Example />)
  await userEvent.type(amount(), typed)
  expect(amount().value).toBe(typed)
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ amount: read })))
  expect(amount().value).toBe(read)
})

test('a count is whole: half a week is refused and not rounded', async () => {
  render(<Example />)
  await userEvent.type(weeks(), '1.5')
  await send()
  expect(await screen.findByText('Please enter a whole number.')).toBeTruthy()
  expect(weeks().value).toBe('1.5')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.clear(weeks())
  await userEvent.type(weeks(), '１２')
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ weeks: 12 })))
})

test('a count is in no ten thousands', async () => {
  render(<Example />)
  await userEvent.type(weeks(), '4w')
  await send()
  expect(await screen.findByText('Please enter a number.')).toBeTruthy()
  expect(weeks().value).toBe('4w')
  expect(sent).not.toHaveBeenCalled()
})

test('an emptied amount is sent as none', async () => {
  render(<Example />)
  await userEvent.type(amount(), '5')
  await userEvent.clear(amount())
  await send()
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ amount: null })))
})

test.each([
  ['A$200', 'AUD', '200'],
  ['AU$ 200.50', 'AUD', '200.50'],
  ['aud 1,2', 'AUD', null],
  ['AUD 200', 'AUD', '200'],
  ['$200', 'AUD', '200'],
  ['NZ$200', 'AUD', null],
  ['US$200', 'AUD', null],
  ['NZ$200', 'NZD', '200'],
  ['S$200', 'SGD', '200'],
  ['CN¥200', 'CNY', '200'],
  ['￥200', 'CNY', '200'],
  ['$200', 'CNY', null],
  ['¥200', 'AUD', null],
])('of %s, typed into a field of %s, %s is read', async (typed, currency, read) => {
  render(<Example currency={currency} />)
  await userEvent.type(amount(), typed)
  await send()
  if (read === null) {
    expect(await screen.findByText('Please enter a number.')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
  } else await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ amount: read })))
})
