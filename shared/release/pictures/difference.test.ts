import { expect, test } from '@jest/globals'
// @ts-expect-error: the release tool is JavaScript
import { differenceOf } from './difference.mjs'

const [WIDTH, WHITE, RED] = [200, [255, 255, 255, 255], [200, 30, 30, 255]]
interface Place {
  x: number
  y: number
  width: number
  height: number
}
/** White, with red places. */
function page(height: number, ...places: Place[]) {
  const data = Buffer.alloc(WIDTH * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < WIDTH; x++) {
      const isRed = places.some((one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height)
      data.set(isRed ? RED : WHITE, (y * WIDTH + x) * 4)
    }
  return { data, width: WIDTH, height }
}
const button: Place = { x: 20, y: 40, width: 60, height: 20 }
const foot: Place = { x: 0, y: 280, width: WIDTH, height: 20 }

test('the same page has no difference', () => {
  expect(differenceOf(page(300, button), page(300, button))).toEqual({ share: 0, boxes: [] })
})

test('what changed is counted, and marked by a box around it', () => {
  const { share, boxes } = differenceOf(page(300), page(300, button))
  expect(share).toBeCloseTo((60 * 20) / (WIDTH * 300), 5)
  expect(boxes).toHaveLength(1)
  const [box] = boxes
  expect(box.x <= 20 && box.x + box.width >= 80 && box.y <= 40 && box.y + box.height >= 60).toBe(true)
  expect(box.width).toBeLessThanOrEqual(96)
})

test('places far from each other have boxes of their own', () => {
  const { boxes } = differenceOf(page(300, foot), page(300, button))
  expect(boxes).toHaveLength(2)
})

test('what is put in between moves the rest, and does not mark it', () => {
  const moved = { ...foot, y: foot.y + 50 }
  const { share, boxes } = differenceOf(page(300, foot), page(350, button, moved))
  expect(share).toBeLessThan(0.2)
  expect(Math.max(...boxes.map((box: Place) => box.y + box.height))).toBeLessThan(300)
})

test('what moves by itself is no change, and beside it a change is still seen', () => {
  const restless = differenceOf(page(300), page(300, foot)).boxes
  expect(differenceOf(page(300), page(300, foot), restless)).toEqual({ share: 0, boxes: [] })
  expect(differenceOf(page(300), page(300, foot, button), restless).boxes).toHaveLength(1)
})
