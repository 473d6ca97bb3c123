import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renderScreen } from '@southbound/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { OpenButton } from './OpenButton.tsx'

const opened = jest.spyOn(window, 'open')
const hold = (isActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } })
beforeEach(() => {
  opened.mockReset().mockReturnValue(null)
  URL.createObjectURL = () => 'blob:one'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => void Reflect.deleteProperty(navigator, 'userActivation'))

let arrive: (file: Blob) => void = () => undefined
const fetch = jest.fn(() => new Promise<Blob>((answer) => (arrive = answer)))
function show() {
  fetch.mockClear()
  return renderScreen(<OpenButton fetch={fetch}>passport.pdf</OpenButton>)
}
const press = () => screen.getByRole('button', { name: 'passport.pdf' })

test('a file that came soon is opened at once, and one press fetches it once', async () => {
  hold(true)
  const { user } = show()
  await user.click(press())
  await user.click(press())
  expect(press().ariaBusy ?? press().getAttribute('aria-busy')).toBe('true')
  arrive(new Blob(['x']))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('where the press no longer counts, the file is offered: never silently nothing', async () => {
  hold(false)
  const { user } = show()
  await user.click(press())
  arrive(new Blob(['x']))
  const question = within(await screen.findByRole('dialog', { name: 'The file is here.' }))
  expect(opened).not.toHaveBeenCalled()
  await user.click(question.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1))
})
