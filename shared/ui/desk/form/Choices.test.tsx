import { expect, jest, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { DeskRoot } from '../root.tsx'
import { Select } from './Choices.tsx'

test('the key for the next field leaves an open list without choosing of it', async () => {
  const onChange = jest.fn()
  const { user } = renderScreen(
    <DeskRoot locale="en">
      <Select multiple aria-label="Courses" options={[{ value: '1', label: 'One' }]} onChange={onChange} />
      <button type="button">Next</button>
    </DeskRoot>,
    { route: '/test' },
  )
  const field = screen.getByRole('combobox', { name: 'Courses' })
  await user.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Next')
  expect(onChange).not.toHaveBeenCalled()
})
