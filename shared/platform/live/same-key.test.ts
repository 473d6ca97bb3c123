import { afterEach, expect, it } from '@jest/globals'
import { bus } from '../bus.ts'
import { dropSessionKey, storeSessionKey } from '../session/credentials.ts'
import { watchKey } from './same-key.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  dropSessionKey()
  jest.restoreAllMocks()
})

function show(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

it('a tab that is shown again asks who is here where the key is another, and only then', () => {
  const asked = jest.fn()
  storeSessionKey('own', false)
  stops.push(bus.on('account.changed', asked), watchKey())
  show(true)
  show(false)
  expect(asked).not.toHaveBeenCalled()
  storeSessionKey('of another', false)
  show(true)
  expect(asked).not.toHaveBeenCalled()
  show(false)
  expect(asked).toHaveBeenCalledTimes(1)
})
