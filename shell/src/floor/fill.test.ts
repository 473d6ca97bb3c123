import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { fillArrays } from './arrays.ts'
import { fillDialogs } from './dialogs.ts'
import { lacksParts } from './lacks.ts'
import { fillSignals } from './signals.ts'

const LACKING: [object, string[]][] = [
  [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
  [String.prototype, ['at']],
  [AbortSignal, ['any', 'timeout']],
  [AbortSignal.prototype, ['throwIfAborted']],
  [HTMLDialogElement.prototype, ['showModal', 'close']],
]
const kept: [object, string, PropertyDescriptor][] = []
/** The browser as it was when the floor was laid. */
beforeEach(() => {
  for (const [thing, names] of LACKING)
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(thing, name)
      if (own) kept.push([thing, name, own])
      Reflect.deleteProperty(thing, name)
    }
})
afterEach(() => {
  for (const [thing, name, own] of kept.splice(0)) Object.defineProperty(thing, name, own)
})

test('lists have what newer browsers give them, and stay as they were', () => {
  expect(lacksParts()).toBe(true)
  fillArrays()
  const list = [3, 1, 2]
  expect([list.at(-1), list.at(0), list.at(9), 'abc'.at(-1)]).toEqual([2, 3, undefined, 'c'])
  expect(list.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect(list.toReversed()).toEqual([2, 1, 3])
  expect(list.toSpliced(1, 1, 7, 8)).toEqual([3, 7, 8, 2])
  expect(list.with(-1, 9)).toEqual([3, 1, 9])
  expect(() => list.with(3, 0)).toThrow(RangeError)
  expect([list.findLast((one) => one > 1), list.findLastIndex((one) => one > 5)]).toEqual([2, -1])
  expect(list).toEqual([3, 1, 2])
  for (const name in list) expect(name).toMatch(/^\d$/)
})

test('one signal ends when the first of several does, or with its time', async () => {
  fillSignals()
  const [one, other] = [new AbortController(), new AbortController()]
  const both = AbortSignal.any([one.signal, other.signal])
  expect(() => both.throwIfAborted()).not.toThrow()
  other.abort()
  expect(both.aborted).toBe(true)
  expect(AbortSignal.any([other.signal]).aborted).toBe(true)
  expect(() => both.throwIfAborted()).toThrow()
  const late = AbortSignal.timeout(5)
  await new Promise((done) => late.addEventListener('abort', done))
})

test('a dialog opens over the page, asks to be closed by Escape, and gives the focus back', () => {
  fillDialogs()
  document.body.innerHTML = '<button id="a">open</button><dialog><button id="b">close</button></dialog>'
  const [opener, box] = [document.querySelector('button'), document.querySelector('dialog')]
  opener?.focus()
  box?.showModal()
  expect([box?.open, document.activeElement?.id]).toEqual([true, 'b'])
  let cancelled = 0
  box?.addEventListener('cancel', () => cancelled++)
  box?.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(cancelled).toBe(1)
  box?.close()
  expect([box?.open, document.activeElement?.id]).toEqual([false, 'a'])
})
