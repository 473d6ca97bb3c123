import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { failureEnvelope } from '../../plugins/calls/envelope.ts'
import { type CallForText, CallRefused } from '../../plugins/calls/in-process.ts'
import { Refusal } from '../../plugins/refusal.ts'
import { AnswerMemory } from './answer-memory.ts'

const tooOften = failureEnvelope(new Refusal('rate.too-frequent'), 'en')
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

function site({ asksCountry = false, hasTasks = false } = {}) {
  const state = { data: 1, changes: 0, country: 'NZ', isBroken: false, isRefused: false }
  const call: CallForText = async (_wire, _input, caller) => {
    if (state.isBroken) throw new Error('broken')
    if (state.isRefused) throw new CallRefused(tooOften, null)
    if (asksCountry) caller.country?.()
    if (hasTasks) caller.onTask?.()
    return String(state.data++)
  }
  const memory = new AnswerMemory(call, () => state.changes)
  const ask = (input: unknown = {}) =>
    memory.asking({ ip: '192.0.2.1', country: () => state.country })('GET /course/:id', input, 'en')
  return { state, ask }
}

test('an answer serves for five seconds, for the same question', async () => {
  const { ask } = site()
  const first = await ask()
  jest.advanceTimersByTime(4_999)
  expect(await ask()).toBe(first)
  expect(await ask({ id: '2' })).toEqual({ text: '2' })
  jest.advanceTimersByTime(1)
  expect(await ask()).toEqual({ text: '3' })
})

test('after a change it serves for no more than a second', async () => {
  const { state, ask } = site()
  const first = await ask()
  state.changes++
  jest.advanceTimersByTime(999)
  expect(await ask()).toBe(first)
  jest.advanceTimersByTime(1)
  expect(await ask()).toEqual({ text: '2' })
})

test('what a call saw of the country is for readers of that country', async () => {
  const { state, ask } = site({ asksCountry: true })
  await ask()
  expect(await ask()).toEqual({ text: '1' })
  state.country = 'CN'
  expect(await ask()).toEqual({ text: '2' })
})

test('a call that counts its readings is made for each of them', async () => {
  const { ask } = site({ hasTasks: true })
  await ask()
  expect(await ask()).toEqual({ text: '2' })
})

test('a refusal is its own reader’s', async () => {
  const { state, ask } = site()
  state.isRefused = true
  expect(await ask()).toMatchObject({ refused: { failure: 'rate.too-frequent' } })
  state.isRefused = false
  expect(await ask()).toEqual({ text: '1' })
})

test('a failure is not kept', async () => {
  const { state, ask } = site()
  state.isBroken = true
  await expect(ask()).rejects.toThrow('broken')
  state.isBroken = false
  expect(await ask()).toEqual({ text: '1' })
})
