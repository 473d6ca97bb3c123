import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { bus } from '@southbound/shared/platform'
import { renderScreen } from '@southbound/shared/testing'
import { act, screen } from '@testing-library/react'
import words from '../../locales/en.json'
import UploadPopup from './UploadPopup.tsx'
import { useUploadStore, useUploads } from './uploads.ts'

function Shown() {
  const { uploads, drop } = useUploads()
  return uploads.length > 0 ? <UploadPopup uploads={uploads} drop={drop} /> : null
}
const show = () => renderScreen(<Shown />, { texts: { shell: words } })
const tell = (id: string, state: 'started' | 'done' | 'failed' | 'cancelled', cancel?: () => void) =>
  act(() => bus.emit('upload', { id, name: `${id}.pdf`, state, cancel }))
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const percentOf = (id: string) =>
  screen.getByRole('progressbar', { name: new RegExp(`${id}.pdf`) }).getAttribute('value')

beforeEach(() => void jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  act(() => useUploadStore.setState({ uploads: [] }))
})

test('progress rises by 2 every 20 ms to 90, goes to 100 on success, and the popup closes 2 s later', () => {
  show()
  tell('a', 'started')
  expect(percentOf('a')).toBe('0')
  after(20)
  expect(percentOf('a')).toBe('2')
  after(20 * 44)
  expect(percentOf('a')).toBe('90')
  after(5_000)
  expect(percentOf('a')).toBe('90')
  tell('a', 'done')
  expect(percentOf('a')).toBe('100')
  after(1_999)
  expect(screen.queryByRole('progressbar')).toBeTruthy()
  after(1)
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('several files rise beside each other; one is cancelled, one fails and stays until it is closed', async () => {
  const cancel = jest.fn()
  show()
  tell('a', 'started', cancel)
  after(40)
  tell('b', 'started')
  after(20)
  expect([percentOf('a'), percentOf('b')]).toEqual(['6', '2'])
  act(() => screen.getByRole('button', { name: 'Cancel a.pdf' }).click())
  expect(cancel).toHaveBeenCalledTimes(1)
  expect(screen.queryByText('a.pdf')).toBeNull()
  tell('b', 'failed')
  after(10_000)
  expect(screen.getByText('Not uploaded')).toBeTruthy()
  act(() => screen.getByRole('button', { name: 'Close b.pdf' }).click())
  expect(screen.queryByText('b.pdf')).toBeNull()
})
