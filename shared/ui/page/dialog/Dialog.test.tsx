import { expect, test } from '@jest/globals'
import { TestTexts } from '@southbound/shared/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Dialog } from './Dialog.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <TestTexts locale="zh">
      <button type="button" onClick={() => setOpen(true)}>
        ask
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Title">
        Text
      </Dialog>
    </TestTexts>
  )
}

test('a dialog is named by its title, closes by its cross, and gives the focus back', async () => {
  render(<Example />)
  await userEvent.click(screen.getByText('ask'))
  expect((screen.getByRole('dialog', { name: 'Title' }) as HTMLDialogElement).open).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('ask')))
})

test('Escape asks the owner to close', async () => {
  render(<Example />)
  await userEvent.click(screen.getByText('ask'))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
