import { beforeEach, expect, jest, test } from '@jest/globals'
import { fakeApi, refuse, renderScreen } from '@southbound/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import { english } from '../locales/words.fixture.ts'
import { Portrait } from './Portrait.tsx'

const VIEW = 'GET /fileOperate/view/:id'
beforeEach(() => {
  URL.createObjectURL = jest.fn(() => 'blob:portrait')
  URL.revokeObjectURL = jest.fn()
})
const show = () =>
  renderScreen(<Portrait fileId="7" name="Li Wei" />, { as: 'student', texts: { cases: english } })

test('a photo is shown by its name, and its address is given back when it leaves', async () => {
  fakeApi({ [VIEW]: () => new Blob(['x'], { type: 'image/png' }) })
  const { unmount } = show()
  expect(await screen.findByRole('img', { name: 'Photo of Li Wei' })).toHaveProperty('src', 'blob:portrait')
  unmount()
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:portrait')
})

test.each([
  ['a file that is no picture', () => new Blob(['x'], { type: 'application/pdf' })],
  ['a photo that cannot be read', () => refuse('files.not-found')],
])('%s leaves the place empty', async (_what, answer) => {
  const server = fakeApi({ [VIEW]: answer as () => Blob })
  show()
  await waitFor(() => expect(server.inputsOf(VIEW)).toHaveLength(1))
  expect(screen.queryByRole('img')).toBeNull()
})
