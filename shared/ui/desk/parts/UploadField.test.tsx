import { TestTexts } from '@southbound/shared/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { UploadField, type UploadFile } from './UploadField.tsx'

const file = (name: string) => new File(['x'], name)
function show(upload: UploadFile<string>) {
  const stored: string[] = []
  render(
    <TestTexts>
      <UploadField label="Documents" upload={upload} onUploaded={(one) => stored.push(one)} />
    </TestTexts>,
  )
  return stored
}
const pick = (...names: string[]) => fireEvent.change(screen.getByLabelText('Documents', { selector: 'input' }), { target: { files: names.map(file) } })

test('what breaks a rule never leaves the page, and the person reads why', async () => {
  const upload = vi.fn(async (one: File) => one.name)
  const stored = show(upload)
  pick('good.pdf', 'bad.Pdf')
  expect(screen.getByText('bad.Pdf: the extension must be all upper or all lower case.')).toBeTruthy()
  await waitFor(() => expect(stored).toEqual(['good.pdf']))
  expect(upload).toHaveBeenCalledTimes(1)
})

test('a refusal of the server stands beside its file and can be tried again', async () => {
  const upload = vi.fn<UploadFile<string>>().mockRejectedValueOnce(new Error('Not enough cloud storage.')).mockResolvedValueOnce('7')
  const stored = show(upload)
  pick('good.pdf')
  expect(await screen.findByText('Not enough cloud storage.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Retry good.pdf' }))
  await waitFor(() => expect(stored).toEqual(['7']))
})

test('a cancelled file is stopped and gone, and the next one follows', async () => {
  const signals: AbortSignal[] = []
  const upload: UploadFile<string> = (one, { signal }) => {
    signals.push(signal)
    return one.name === 'slow.pdf' ? new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason))) : Promise.resolve(one.name)
  }
  const stored = show(upload)
  pick('slow.pdf', 'next.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel slow.pdf' }))
  expect(signals[0]?.aborted).toBe(true)
  expect(screen.queryByText('slow.pdf')).toBeNull()
  await waitFor(() => expect(stored).toEqual(['next.pdf']))
})
