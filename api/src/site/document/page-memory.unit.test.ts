import { expect, test } from '@jest/globals'
import type { AnswerCall } from '../render/worker-process.ts'
import { packed } from './packed.ts'
import { PageMemory } from './page-memory.ts'

const page = (text: string) => ({
  status: 200,
  parts: [text, packed('')],
  release: { remote: 'shell', version: '1.0.0' },
})

function site({ input = { id: '1' } as unknown, times = 1 } = {}) {
  const memory = new PageMemory()
  const counts = { asked: 0, drawn: 0 }
  const state = { data: 'one', isWhole: true }
  const ask: AnswerCall = async () => {
    counts.asked++
    if (state.data === 'refused') return { refused: { code: 40004, message: 'gone' } }
    if (state.data === 'broken') throw new Error('broken')
    return { text: JSON.stringify(state.data) }
  }
  const open = (key = 'a') =>
    memory.page(key, ask, async (call) => {
      counts.drawn++
      const asked = Array.from({ length: times }, () => call('GET /course', input, 'en'))
      const [answer] = await Promise.all(asked)
      return { page: page(JSON.stringify(answer)), isWhole: state.isWhole }
    })
  return { counts, state, open }
}

test('a page is drawn once for the same answers, and its calls are made each time', async () => {
  const { counts, open } = site()
  const first = await open()
  expect(await open()).toBe(first)
  expect(counts).toEqual({ asked: 2, drawn: 1 })
  await open('b')
  expect(counts.drawn).toBe(2)
})

test('another answer, a refusal too, draws the page anew without asking twice', async () => {
  const { counts, state, open } = site()
  await open()
  state.data = 'two'
  expect(await open()).toMatchObject({ parts: ['{"text":"\\"two\\""}', {}] })
  expect(counts).toEqual({ asked: 2, drawn: 2 })
  state.data = 'refused'
  expect(await open()).toMatchObject({ parts: [expect.stringContaining('gone'), {}] })
  expect(counts).toEqual({ asked: 3, drawn: 3 })
})

test('what was not drawn whole is not remembered, and a fault is nobody’s answer', async () => {
  const { counts, state, open } = site()
  state.isWhole = false
  await open()
  await open()
  expect(counts.drawn).toBe(2)
  state.isWhole = true
  await open()
  state.data = 'broken'
  await expect(open()).rejects.toThrow('broken')
  state.data = 'one'
  await open()
  expect(counts.drawn).toBe(4)
})

test('readers of one moment wait for one drawing, and a failed one fails for its own reader', async () => {
  const { counts, state, open } = site()
  const pages = await Promise.all([open(), open(), open()])
  expect(new Set(pages).size).toBe(1)
  expect(counts.drawn).toBe(1)
  state.data = 'broken'
  const both = [open('b'), open('b')]
  state.data = 'one'
  await expect(Promise.allSettled(both)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'fulfilled' },
  ])
})

test('a page whose calls hold more than the memory takes is not kept', async () => {
  const { counts, open } = site({ input: 'a'.repeat(1_000_000), times: 100 })
  await open()
  await open()
  expect(counts.drawn).toBe(2)
})
