import { expect, test } from '@jest/globals'
import { TestTexts } from '@southbound/shared/testing'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { UploadField, type UploadFile } from './UploadField.tsx'

const file = (name: string) => new File(['x'], name)
function show(upload: UploadFile<string>, room?: number) {
  const stored: string[] = []
  render(
    <TestTexts>
      <UploadField label="Documents" upload={upload} room={room} onUploaded={(one) => stored.push(one)} />
    </TestTexts>,
  )
  return stored
}
const pick = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Documents', { selector: 'input' }), {
    target: { files: names.map(file) },
  })

test('what breaks a rule never leaves the page, and the person reads why', async () => {
  const upload = jest.fn(async (one: File) => one.name)
  const stored = show(upload)
  pick('good.pdf', 'bad.Pdf')
  expect(screen.getByText('bad.Pdf: the extension must be all upper or all lower case.')).toBeTruthy()
  expect(screen.getByText('Please wait while your file is being uploaded.')).toBeTruthy()
  await waitFor(() => expect(stored).toEqual(['good.pdf']))
  expect(upload).toHaveBeenCalledTimes(1)
})

test('a refusal of the server stands beside its file and can be tried again', async () => {
  const upload = jest
    .fn<UploadFile<string>>()
    .mockRejectedValueOnce(new Error('Not enough cloud storage.'))
    .mockResolvedValueOnce('7')
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
    return one.name === 'slow.pdf'
      ? new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason)))
      : Promise.resolve(one.name)
  }
  const stored = show(upload)
  pick('slow.pdf', 'next.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel slow.pdf' }))
  expect(signals[0]?.aborted).toBe(true)
  expect(screen.queryByText('slow.pdf')).toBeNull()
  await waitFor(() => expect(stored).toEqual(['next.pdf']))
})

test('what was refused or failed stays where it is while others are chosen, until the person takes it away', async () => {
  const stored = show(async (one) => {
    if (one.name === 'fails.pdf') throw new Error('Not today.')
    return one.name
  })
  pick('fails.pdf', 'bad.Pdf')
  expect(await screen.findByText('Not today.')).toBeTruthy()
  pick('good.pdf')
  await waitFor(() => expect(stored).toEqual(['good.pdf']))
  expect(screen.getByText('Not today.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove bad.Pdf' }))
  expect(screen.queryByText(/bad.Pdf/)).toBeNull()
})

test('what the disk has no room for is told before it is sent, and what is left is enough for the next', async () => {
  const stored = show(async (one) => one.name, 1)
  pick('first.pdf', 'second.pdf')
  expect(screen.getByText('Unable to proceed! Not enough cloud storage.')).toBeTruthy()
  await waitFor(() => expect(stored).toEqual(['first.pdf']))
})

test('files in excess of what the form takes are told, those it holds already counted', async () => {
  const stored: string[] = []
  render(
    <TestTexts>
      <UploadField
        label="Documents"
        upload={async (one) => one.name}
        most={3}
        taken={['first.pdf', 'second.pdf']}
        onUploaded={(one) => stored.push(one)}
      />
    </TestTexts>,
  )
  pick('third.pdf', 'fourth.pdf')
  expect(screen.getByText('At most 3 files can be uploaded at once; fourth.pdf was left out.')).toBeTruthy()
  await waitFor(() => expect(stored).toEqual(['third.pdf']))
})

test('the bar follows the bytes', async () => {
  show((_, { onProgress }) => {
    onProgress(0.5)
    return new Promise(() => undefined)
  })
  pick('slow.pdf')
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'Uploading slow.pdf' }).ariaValueNow).toBe('45'),
  )
})

test('a photo from the camera is sent like a file; without the camera the person is told', async () => {
  const stop = jest.fn()
  const cameras = jest.fn<() => Promise<unknown>>().mockResolvedValueOnce({ getTracks: () => [{ stop }] })
  cameras.mockRejectedValueOnce(new Error('denied'))
  Object.assign(navigator, { mediaDevices: { getUserMedia: cameras } })
  HTMLVideoElement.prototype.play = async () => undefined
  HTMLCanvasElement.prototype.getContext = () => null
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['jpeg'], { type: 'image/jpeg' }))
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  const stored = show(async (one) => one.name)
  await userEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Take the photo' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use this photo' }))
  await waitFor(() => expect(stored[0]).toMatch(/^photo-\d{8}-\d{6}\.jpg$/))
  expect(stop).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Take a photo' }))
  expect((await screen.findByRole('alert')).textContent).toContain('cannot be used')
})

function Request({ upload }: { upload: UploadFile<string> }) {
  const [form, setForm] = useState({ words: '', files: '' })
  return (
    <TestTexts>
      <input aria-label="Words" onChange={(event) => setForm({ ...form, words: event.target.value })} />
      <UploadField label="Documents" upload={upload} onUploaded={(files) => setForm({ ...form, files })} />
      <output>{`${form.words} / ${form.files}`}</output>
    </TestTexts>
  )
}

test('a file that is stored is told to the newest drawing: what was typed meanwhile stays', async () => {
  let store = (_id: string) => {}
  const stored = new Promise<string>((done) => {
    store = done
  })
  render(<Request upload={() => stored} />)
  pick('slow.pdf')
  await userEvent.type(screen.getByLabelText('Words'), 'Two years')
  store('7')
  expect(await screen.findByText('Two years / 7')).toBeTruthy()
})

test('the form around it hears when a file is on its way, and when it has come or is cancelled', async () => {
  const told: boolean[] = []
  let store = (_id: string) => {}
  const upload: UploadFile<string> = () =>
    new Promise((done) => {
      store = done
    })
  render(
    <TestTexts>
      <UploadField
        label="Documents"
        upload={upload}
        onUploaded={() => told.push(false)}
        onBusy={(busy) => told.push(busy)}
      />
    </TestTexts>,
  )
  pick('first.pdf')
  expect(told).toEqual([true])
  store('7')
  await waitFor(() => expect(told).toEqual([true, false, false]))
  pick('second.pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel second.pdf' }))
  expect(told.slice(3)).toEqual([true, false])
})
