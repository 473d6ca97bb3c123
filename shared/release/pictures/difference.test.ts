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
      const isRed = places.some(
        (one) => x >= one.x && x < one.x + one.width && y >= one.y && y < one.y + one.height,
      )
      data.set(isRed ? RED : WHITE, (y * WIDTH + x) * 4)
    }
  return { data, width: WIDTH, height }
}
const button: Place = { x: 20, y: 40, width: 60, height: 20 }
const foot: Place = { x: 0, y: 280, width: WIDTH, height: 20 }

test('the same page has no difference', () => {
  expect(differenceOf(page(300, button), page(300, button))).toEqual({ share: 0, old: [], new: [] })
})

test('what changed is counted, and marked by a box around it', () => {
  const { share, new: boxes, old } = differenceOf(page(300), page(300, button))
  expect(old).toEqual(boxes)
  expect(share).toBeCloseTo((60 * 20) / (WIDTH * 300), 5)
  expect(boxes).toHaveLength(1)
  const [box] = boxes
  expect(box.x <= 20 && box.x + box.width >= 80 && box.y <= 40 && box.y + box.height >= 60).toBe(true)
  expect(box.width).toBeLessThanOrEqual(96)
})

test('places far from each other have boxes of their own', () => {
  expect(differenceOf(page(300, foot), page(300, button)).new).toHaveLength(2)
})

/** Lines of text, each of its own. */
const lines = (...tops: number[]): Place[] =>
  tops.flatMap((y) =>
    Array.from({ length: 10 }, (_, row) => ({ x: y % 97, y: y + row, width: 40 + row, height: 1 })),
  )
const moved = (places: Place[], by: number) => places.map((one) => ({ ...one, y: one.y + by }))

test('what is put in between moves the rest, and does not mark it; a change below it is still seen', () => {
  const text = lines(20, 100, 150, 211)
  const now = page(350, button, ...lines(20), ...moved(text.slice(10), 50), {
    x: 150,
    y: 205,
    width: 20,
    height: 4,
  })
  const found = differenceOf(page(300, ...text), now)
  // The fifty rows, and what changed.
  expect(found.share).toBeCloseTo(50 / 350, 2)
  expect(found.new).toHaveLength(2)
  const [, below] = found.new
  expect([below.x <= 150, below.y <= 205, below.width <= 48]).toEqual([true, true, true])
  expect(found.old.every((box: Place) => box.y + box.height <= 300)).toBe(true)
})

test('where one of them is cut off below, its end is no change', () => {
  const text = lines(20, 100, 150, 211)
  expect(
    differenceOf({ ...page(300, ...text), isCut: true }, page(350, ...text, ...moved([foot], 40))).share,
  ).toBe(0)
})

test('what moves by itself is no change, and beside it a change is still seen', () => {
  const restless = differenceOf(page(300), page(300, foot)).old
  expect(differenceOf(page(300), page(300, foot), restless)).toEqual({ share: 0, old: [], new: [] })
  expect(differenceOf(page(300), page(300, foot, button), restless).new).toHaveLength(1)
})
