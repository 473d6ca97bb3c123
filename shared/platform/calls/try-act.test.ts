import { expect, test } from '@jest/globals'
import { bus } from '../bus.ts'
import { ApiError } from './api.ts'
import { tryAct } from './try-act.ts'

const said: unknown[] = []
bus.on('notice', ({ kind, text }) => said.push([kind, text]))
const saidNow = () => said.splice(0)

test('an act that is taken says so where it has words for it', async () => {
  expect(await tryAct(async () => 1)).toBe(true)
  expect(saidNow()).toEqual([])
  expect(await tryAct(async () => 1, 'Saved')).toBe(true)
  expect(saidNow()).toEqual([['success', 'Saved']])
})

test('a refusal is said in the server’s words, and nothing is said to be done', async () => {
  const refused = () => Promise.reject(new ApiError(40931, 'cases.status-move', 'Not allowed'))
  expect(await tryAct(refused, 'Saved')).toBe(false)
  expect(saidNow()).toEqual([['error', 'Not allowed']])
})

test('what is no refusal goes on to whoever asked', async () => {
  await expect(tryAct(() => Promise.reject(new TypeError('broken')))).rejects.toThrow('broken')
  expect(saidNow()).toEqual([])
})
