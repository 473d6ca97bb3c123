import { expect, test } from '@jest/globals'
import { TestTexts } from '@southbound/shared/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DatePicker, MonthPicker } from '../form.tsx'

test('dates come and go as ISO text, and what is out of bounds is not taken', async () => {
  const day = jest.fn()
  const month = jest.fn()
  const sent = jest.fn()
  render(
    <TestTexts>
      <form onSubmit={sent}>
        <DatePicker aria-label="Birthday" onChange={day} max="2010-01-01" />
      </form>
      <MonthPicker aria-label="Intake" value="2027-02" onChange={month} />
    </TestTexts>,
  )
  await waitFor(() => expect((screen.getByLabelText('Birthday') as HTMLInputElement).disabled).toBe(false))
  await userEvent.type(screen.getByLabelText('Birthday'), '2004-02-29{Enter}')
  expect(day).toHaveBeenLastCalledWith('2004-02-29')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.clear(screen.getByLabelText('Birthday'))
  await userEvent.type(screen.getByLabelText('Birthday'), '2012-01-01{Enter}')
  expect(day).not.toHaveBeenCalledWith('2012-01-01')
  expect((screen.getByLabelText('Intake') as HTMLInputElement).value).toBe('2027-02')
})
