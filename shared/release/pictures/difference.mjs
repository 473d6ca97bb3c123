import pixelmatch from 'pixelmatch'
import { boxesOf, largest } from './boxes.mjs'
import { piecesOf } from './rows.mjs'

/**
 * Steps of brightness and colour that the eye takes for
 * the same; edges of letters are left out by the library.
 */
const OPTIONS = { threshold: 0.1, diffMask: true, alpha: 0 }
const lengthOf = ([from, to]) => to - from

/** `rows` rows from `from` on, of which those behind `to` are nothing (transparent). */
function part({ data, width }, [from, to], rows) {
  const bytes = new Uint8Array(rows * width * 4)
  bytes.set(data.subarray(from * width * 4, to * width * 4))
  return bytes
}

/** As far as a picture has the rows. */
const within = (boxes, [from, to]) =>
  boxes
    .map((box) => ({ ...box, y: box.y + from, height: Math.min(box.height, to - from - box.y) }))
    .filter(({ height }) => height > 0)

function differenceIn(old, now, piece, restless) {
  const rows = Math.max(lengthOf(piece.old), lengthOf(piece.now))
  const marks = new Uint8Array(rows * old.width * 4)
  pixelmatch(part(old, piece.old, rows), part(now, piece.now, rows), marks, old.width, rows, OPTIONS)
  const quiet = restless.map((box) => ({ ...box, y: box.y - piece.old[0] }))
  const { changed, boxes } = boxesOf(marks, old.width, rows, quiet)
  return { changed, old: within(boxes, piece.old), new: within(boxes, piece.now) }
}

/** What is cut off below is not known: that one of them ends earlier says nothing. */
const isCutEnd = (old, now) => (piece) =>
  (old.isCut && piece.now[1] === now.height && lengthOf(piece.old) === 0) ||
  (now.isCut && piece.old[1] === old.height && lengthOf(piece.now) === 0)

/**
 * What differs between two pictures of one width: the share of the larger one's pixels, and boxes in each.
 * `restless` are boxes of the old one that differ between two looks at it: what moves by itself is no change.
 */
export function differenceOf(old, now, restless = []) {
  const isEnd = isCutEnd(old, now)
  const parts = piecesOf(old, now)
    .filter((piece) => !isEnd(piece))
    .map((piece) => differenceIn(old, now, piece, restless))
  const changed = parts.reduce((sum, one) => sum + one.changed, 0)
  return {
    share: changed / (old.width * Math.max(old.height, now.height)),
    old: largest(parts.flatMap((one) => one.old)),
    new: largest(parts.flatMap((one) => one.new)),
  }
}
