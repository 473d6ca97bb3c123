import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { renderHook } from '@testing-library/react'
import { toldOf, useShown, watchCards } from './tell-shown.ts'

type See = (entries: { isIntersecting: boolean; target: Element }[]) => void
let see: See = () => {}
let watched: (string | null)[] = []
const beacon = jest.fn<(address: string, body: Blob) => boolean>()
beforeEach(() => {
  jest.useFakeTimers()
  beacon.mockClear()
  watched = []
  Object.assign(navigator, { sendBeacon: beacon })
  class Observer {
    constructor(seen: See) {
      see = seen
    }
    observe(card: Element) {
      watched.push(card.textContent)
    }
    unobserve() {}
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer })
})
afterEach(() => void jest.useRealTimers())

test('cards are told by kind, each once, whatever language their address is in', () => {
  const paths = [
    '/zh/course-detail/1/tides/7',
    '/course-detail/1/tides/7',
    '/school-detail/quay/5',
    '/news/1',
  ]
  expect(toldOf(paths)).toEqual([
    { targetKind: 1, ids: ['7'] },
    { targetKind: 2, ids: ['5'] },
  ])
})

test('what came on the screen is told together after a pause, and the rest when the page is left', async () => {
  document.body.innerHTML = `<main>${[1, 2, 3]
    .map((id) => `<article><h2><a href="/course-detail/1/tides/${id}">Tides</a></h2></article>`)
    .join('')}</main>`
  const cards = document.querySelectorAll('article')
  const [first, second, third] = [cards[0] as Element, cards[1] as Element, cards[2] as Element]
  const stop = watchCards(document)
  see([
    { isIntersecting: true, target: first },
    { isIntersecting: false, target: second },
  ])
  see([{ isIntersecting: true, target: third }])
  expect(beacon).not.toHaveBeenCalled()
  jest.advanceTimersByTime(3_000)
  expect(beacon).toHaveBeenCalledTimes(1)
  see([{ isIntersecting: true, target: second }])
  stop()
  expect(beacon.mock.calls.map(([address]) => address)).toEqual(Array(2).fill('/api/interest/shown'))
  expect(beacon.mock.calls.map(([, body]) => body.size)).toEqual([
    JSON.stringify({ targetKind: 1, ids: ['1', '3'] }).length,
    JSON.stringify({ targetKind: 1, ids: ['2'] }).length,
  ])
})

test('the cards of a new question are watched once they are there, not those before', () => {
  const card = (name: string) =>
    `<main><article><h2><a href="/course-detail/1/tides/1">${name}</a></h2></article></main>`
  document.body.innerHTML = card('Old')
  const { rerender } = renderHook(useShown, { initialProps: null as string | null })
  expect(watched).toEqual([])
  document.body.innerHTML = card('New')
  rerender('{"page":1}')
  expect(watched).toEqual(['New'])
})
