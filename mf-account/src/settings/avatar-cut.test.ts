import { expect, test } from '@jest/globals'
import { dragged, squareOf, WHOLE } from './avatar-cut.ts'

const wide = { width: 800, height: 400 }

test('the whole cut is the middle square; zoom halves it', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 200, top: 0, side: 400 })
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 600, top: 0, side: 200 })
})

test('a drag moves the picture with the pointer and stops at its edges', () => {
  expect(squareOf(wide, dragged(wide, WHOLE, { x: 100, y: 50 }, 200))).toEqual({ left: 0, top: 0, side: 400 })
  expect(squareOf(wide, dragged(wide, WHOLE, { x: -50, y: 0 }, 200)).left).toBe(300)
  expect(squareOf(wide, dragged(wide, WHOLE, { x: -900, y: 0 }, 200)).left).toBe(400)
})
