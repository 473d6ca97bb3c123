import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { counted, whenQuiet } from './quiet.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function called() {
  let end: () => void = () => undefined
  const call = counted(
    new Promise<void>((done) => {
      end = done
    }),
  )
  return {
    end() {
      end()
      return call
    },
  }
}

it('waits until the calls of the page have ended and what they brought is drawn', async () => {
  const [first, second] = [called(), called()]
  let quiet = false
  void whenQuiet().then(() => {
    quiet = true
  })
  await jest.advanceTimersByTimeAsync(400)
  await first.end()
  await jest.advanceTimersByTimeAsync(400)
  expect(quiet).toBe(false)
  await second.end()
  await jest.advanceTimersByTimeAsync(200)
  expect(quiet).toBe(false)
  await jest.advanceTimersByTimeAsync(200)
  expect(quiet).toBe(true)
})

it('waits while the page is busy with drawing', async () => {
  let quiet = false
  void whenQuiet().then(() => {
    quiet = true
  })
  await jest.advanceTimersByTimeAsync(200)
  jest.setSystemTime(Date.now() + 400)
  await jest.advanceTimersByTimeAsync(200)
  expect(quiet).toBe(false)
  await jest.advanceTimersByTimeAsync(300)
  expect(quiet).toBe(true)
})

it('does not wait for a call that hangs longer than five seconds', async () => {
  const hanging = called()
  let quiet = false
  void whenQuiet().then(() => {
    quiet = true
  })
  await jest.advanceTimersByTimeAsync(4_900)
  expect(quiet).toBe(false)
  await jest.advanceTimersByTimeAsync(200)
  expect(quiet).toBe(true)
  await hanging.end()
})

it('does not wait for the end of calls that have none', async () => {
  let quiet = false
  void whenQuiet().then(() => {
    quiet = true
  })
  const callOnce = async () => {
    const call = called()
    await jest.advanceTimersByTimeAsync(10)
    await call.end()
  }
  for (let call = 0; call < 90; call++) await callOnce()
  expect(quiet).toBe(false)
  for (let call = 0; call < 20; call++) await callOnce()
  expect(quiet).toBe(true)
})
