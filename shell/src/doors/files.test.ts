import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { createFiles } from './files.ts'

const never = () => new Promise<void>(() => undefined)
const nothing = async () => false

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

it('asks for a file once, however often it is wanted', async () => {
  const ask = jest.fn(async () => undefined)
  const files = createFiles(ask, nothing)
  await Promise.all([files.bring('/a.js'), files.bring('/a.js')])
  await files.bring('/a.js')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('hides one failure by a quick second try with another address', async () => {
  const ask = jest.fn(async (_: string, attempt: number) =>
    attempt ? undefined : Promise.reject(new Error('404')),
  )
  const brought = createFiles(ask, nothing).bring('/a.js')
  await jest.advanceTimersByTimeAsync(300)
  await brought
  expect(ask.mock.calls).toEqual([
    ['/a.js', 0],
    ['/a.js', 1],
  ])
})

it('asks for what is down once at a time, with growing rests, however many want it', async () => {
  let [asked, open, most] = [0, 0, 0]
  const ask = async () => {
    asked++
    most = Math.max(most, ++open)
    await new Promise((done) => setTimeout(done, 50))
    open--
    throw new Error('404')
  }
  const files = createFiles(ask, nothing)
  const want = () => void files.bring('/files.json').catch(() => undefined)
  // Three parts of the page, each at its own gaps.
  for (const [at, gap] of [900, 1_300, 2_100].entries())
    setTimeout(() => {
      want()
      setInterval(want, gap)
    }, at * 100)
  await jest.advanceTimersByTimeAsync(40_000)
  expect(asked).toBeLessThanOrEqual(11)
  expect(asked).toBeGreaterThanOrEqual(7)
  expect(most).toBe(1)
})

it('fails after two failures, and asks once more after a rest, or at once for whoever does not want to wait', async () => {
  const ask = jest.fn(async (_file: string, _attempt: number) => Promise.reject(new Error('404')))
  const files = createFiles(ask, nothing)
  const first = files.bring('/a.js').catch((error: Error) => error.message)
  await jest.advanceTimersByTimeAsync(300)
  expect(await first).toBe('404')
  void files.bring('/a.js').catch(() => undefined)
  await jest.advanceTimersByTimeAsync(900)
  expect(ask).toHaveBeenCalledTimes(2)
  await jest.advanceTimersByTimeAsync(400)
  expect(ask).toHaveBeenLastCalledWith('/a.js', 2)
  void files.bring('/a.js').catch(() => undefined)
  files.wake()
  await jest.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenLastCalledWith('/a.js', 3)
})

it('asks beside what hangs at growing gaps, then only where a probe was answered', async () => {
  let answers = false
  const ask = jest.fn(never)
  void createFiles(ask, async () => answers).bring('/a.js')
  await jest.advanceTimersByTimeAsync(13_100)
  expect(ask).toHaveBeenCalledTimes(4)
  await jest.advanceTimersByTimeAsync(30_000)
  expect(ask).toHaveBeenCalledTimes(4)
  answers = true
  await jest.advanceTimersByTimeAsync(8_100)
  expect(ask).toHaveBeenCalledTimes(5)
})

it('takes whichever try comes first', async () => {
  const ends: (() => void)[] = []
  const brought = createFiles(() => new Promise((done) => void ends.push(done)), nothing).bring('/a.js')
  await jest.advanceTimersByTimeAsync(2_100)
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await brought
})

it('asks again at once when somebody does not want to wait', async () => {
  const ask = jest.fn(never)
  const files = createFiles(ask, nothing)
  void files.bring('/a.js')
  files.wake()
  await jest.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('waits for what the document asks for already', async () => {
  const ask = jest.fn(never)
  const files = createFiles(ask, nothing)
  files.expect('/a.js', Promise.resolve())
  await files.bring('/a.js')
  expect(ask).not.toHaveBeenCalled()
})
