import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { collect, type PageReport } from './report.ts'
import { holdStorm } from './storms.ts'

const told: PageReport[] = []
collect((what) => told.push(what))
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  told.length = 0
  jest.useRealTimers()
})

const from = Object.assign(new Error(), {
  stack:
    'Error\n    at api (https://site.example/assets/shell/1.0.0/main.js:1:1)\n    at f (https://site.example/assets/mf-commerce/3.1.0/7.js:1:400)',
})
const many = (wire: string, times: number) => Array.from({ length: times }, () => holdStorm(wire, from))

test('a hundred calls at once go at once, and are no fault', () => {
  expect(many('GET /a', 100)).toEqual(Array.from({ length: 100 }, () => undefined))
  expect(told).toEqual([])
})

test('a call that is sent on and on is a fault of the release that sends it, told once, and goes once a second', async () => {
  const held = many('GET /b', 103).slice(100)
  expect(told).toMatchObject([
    {
      kind: 'fault',
      remote: 'mf-commerce',
      version: '3.1.0',
      message: expect.stringContaining('GET /b was called 100 times within 20 s'),
    },
  ])
  let sent = 0
  for (const turn of held) void turn?.then(() => sent++)
  await jest.advanceTimersByTimeAsync(2_000)
  expect(sent).toBe(2)
  expect(holdStorm('GET /other', from)).toBeUndefined()
})

test('as many calls over a longer time are none, and a storm that ended is forgotten', () => {
  for (let second = 0; second < 120; second++) {
    many('GET /c', 4)
    jest.advanceTimersByTime(1_000)
  }
  expect(told).toEqual([])
  many('GET /d', 101)
  jest.advanceTimersByTime(61_000)
  expect(holdStorm('GET /d', from)).toBeUndefined()
})
