import pixelmatch from 'pixelmatch'
import { boxesOf } from './boxes.mjs'

/** Steps of brightness and colour that the eye takes for the same; edges of letters are left out by the library. */
const THRESHOLD = 0.1

/** `{ data, width, height }`: four bytes for each pixel, row by row. */
const rowOf = ({ data, width }, row) => data.subarray(row * width * 4, (row + 1) * width * 4)
const isSameRow = (one, at, other, place) => Buffer.compare(rowOf(one, at), rowOf(other, place)) === 0

/** Rows at the top and at the bottom that are the same: what was put in between moves the rest, and changes none of it. */
function sameEnds(old, now) {
  const most = Math.min(old.height, now.height)
  let top = 0
  while (top < most && isSameRow(old, top, now, top)) top++
  let bottom = 0
  while (bottom < most - top && isSameRow(old, old.height - 1 - bottom, now, now.height - 1 - bottom)) bottom++
  return { top, bottom }
}

/** Rows `top` to `height - bottom`, and nothing (transparent) up to `rows`. */
function middleOf(picture, { top, bottom }, rows) {
  const bytes = picture.data.subarray(top * picture.width * 4, (picture.height - bottom) * picture.width * 4)
  const middle = new Uint8Array(rows * picture.width * 4)
  middle.set(bytes)
  return middle
}

/**
 * What differs between two pictures of one width: how many pixels of the larger, and where, as boxes that hold in both.
 * `restless` are boxes that differ between two looks at the old page: what moves by itself is no change.
 */
export function differenceOf(old, now, restless = []) {
  const ends = sameEnds(old, now)
  const rows = Math.max(old.height, now.height) - ends.top - ends.bottom
  if (rows === 0) return { share: 0, boxes: [] }
  const { width } = old
  const marks = new Uint8Array(rows * width * 4)
  const options = { threshold: THRESHOLD, diffMask: true, alpha: 0 }
  pixelmatch(middleOf(old, ends, rows), middleOf(now, ends, rows), marks, width, rows, options)
  const quiet = restless.map((box) => ({ ...box, y: box.y - ends.top }))
  const { changed, boxes } = boxesOf(marks, width, rows, quiet)
  const share = changed / (width * Math.max(old.height, now.height))
  return { share, boxes: boxes.map((box) => ({ ...box, y: box.y + ends.top })) }
}
