import { expect, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen } from '@testing-library/react'
import { FilterFields } from '../filters.tsx'
import styles from './FilterFields.module.css'

test('a phone shows the fields when asked to, and says how many are chosen', async () => {
  const { user } = renderScreen(
    <FilterFields label="Filters of the list" chosen={2}>
      <input aria-label="Student" />
    </FilterFields>,
  )
  const toggle = screen.getByRole('button', { name: 'Filters · 2' })
  const fields = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
  const seen = () => [toggle.getAttribute('aria-expanded'), fields?.classList.contains(styles.folded ?? '')]
  expect(fields?.contains(screen.getByLabelText('Student'))).toBe(true)
  expect(seen()).toEqual(['false', true])
  await user.click(toggle)
  expect(seen()).toEqual(['true', false])
})
