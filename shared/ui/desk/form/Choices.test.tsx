import { expect, jest, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { fireEvent, screen } from '@testing-library/react'
import { DeskRoot } from '../root.tsx'
import { Select } from './Choices.tsx'

const TAB = { key: 'Tab', keyCode: 9, which: 9 }

test('the key for the next field leaves an open list without choosing of it', async () => {
  const onChange = jest.fn()
  const { user } = renderScreen(
    <DeskRoot locale="en">
      <Select multiple aria-label="Courses" options={[{ value: '1', label: 'One' }]} onChange={onChange} />
    </DeskRoot>,
    { route: '/test' },
  )
  const field = screen.getByRole('combobox', { name: 'Courses' })
  await user.click(field)
  await user.keyboard('One')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  const isLeft = fireEvent.keyDown(field, TAB)
  expect(isLeft).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})

test('choices that could not be read say why, and are read again', async () => {
  const reload = jest.fn()
  const found = { state: 'failed', error: { message: 'Too many calls.' }, reload } as const
  const { user } = renderScreen(
    <DeskRoot locale="en">
      <Select aria-label="Country" options={[]} found={found} />
    </DeskRoot>,
    { route: '/test' },
  )
  expect(screen.getByRole('alert').textContent).toContain('Too many calls.')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a code is not shown while the names of its list are read; words of before the list are', () => {
  const found = { error: null, reload: () => undefined } as const
  const show = (state: 'loading' | 'ready', ...options: { value: string; label: string }[]) => {
    const { container, unmount } = renderScreen(
      <DeskRoot locale="en">
        <Select aria-label="Agency" value="4821" options={options} found={{ ...found, state }} />
      </DeskRoot>,
      { route: '/test' },
    )
    const { textContent } = container
    unmount()
    return textContent
  }
  expect(show('loading')).not.toContain('4821')
  expect(show('ready', { value: '4821', label: 'Bridge' })).toContain('Bridge')
  expect(show('ready')).toContain('4821')
})

test('what is chosen and has no name yet stays chosen when another is added or taken out', async () => {
  const onChange = jest.fn()
  const found = { state: 'loading', error: null, reload: () => undefined } as const
  const options = ['2', '3'].map((value) => ({ value, label: `Course ${value}` }))
  const { user, container } = renderScreen(
    <DeskRoot locale="en">
      <Select
        multiple
        aria-label="Courses"
        value={['4821', '2']}
        options={options}
        found={found}
        onChange={onChange}
      />
    </DeskRoot>,
    { route: '/test' },
  )
  expect(container.textContent).not.toContain('4821')
  await user.click(screen.getByRole('combobox', { name: 'Courses' }))
  await user.click(await screen.findByTitle('Course 3'))
  expect(onChange).toHaveBeenLastCalledWith(['4821', '2', '3'])
  await user.keyboard('{Backspace}')
  expect(onChange).toHaveBeenLastCalledWith(['4821'])
})
