/** Pixels of a square: what lies within two of them is one part. */
const CELL = 16
const NEAR = 2
const MOST_BOXES = 24

const overlaps = (cell, { x, y, width, height }) =>
  cell.x < x + width && x < cell.x + CELL && cell.y < y + height && y < cell.y + CELL

/** Changed pixels by square, without the squares that are `quiet`. */
function cellsOf(marks, width, height, quiet) {
  const columns = Math.ceil(width / CELL)
  const cells = new Map()
  for (let at = 3; at < marks.length; at += 4) {
    if (marks[at] === 0) continue
    const pixel = (at - 3) / 4
    const [x, y] = [Math.floor((pixel % width) / CELL), Math.floor(pixel / width / CELL)]
    const key = y * columns + x
    cells.set(key, (cells.get(key) ?? 0) + 1)
  }
  for (const key of cells.keys()) {
    const cell = { x: (key % columns) * CELL, y: Math.floor(key / columns) * CELL }
    if (quiet.some((box) => overlaps(cell, box))) cells.delete(key)
  }
  return { cells, columns, rows: Math.ceil(height / CELL) }
}

function* around(key, columns, rows) {
  const [x, y] = [key % columns, Math.floor(key / columns)]
  for (let row = Math.max(0, y - NEAR); row <= Math.min(rows - 1, y + NEAR); row++)
    for (let column = Math.max(0, x - NEAR); column <= Math.min(columns - 1, x + NEAR); column++)
      yield row * columns + column
}

/** Squares that hang together. */
function partsOf({ cells, columns, rows }) {
  const left = new Set(cells.keys())
  const parts = []
  for (const first of cells.keys()) {
    if (!left.delete(first)) continue
    const part = [first]
    for (const key of part)
      for (const near of around(key, columns, rows)) if (left.delete(near)) part.push(near)
    parts.push(part)
  }
  return parts
}

function boxOf(part, columns, width, height) {
  const xs = part.map((key) => key % columns)
  const ys = part.map((key) => Math.floor(key / columns))
  const [x, y] = [Math.min(...xs) * CELL, Math.min(...ys) * CELL]
  const right = Math.min(width, (Math.max(...xs) + 1) * CELL)
  const below = Math.min(height, (Math.max(...ys) + 1) * CELL)
  return { x, y, width: right - x, height: below - y }
}
const sizeOf = ({ width, height }) => width * height

/** How many marked pixels there are, and boxes around them. */
export function boxesOf(marks, width, height, quiet = []) {
  const found = cellsOf(marks, width, height, quiet)
  const changed = [...found.cells.values()].reduce((sum, count) => sum + count, 0)
  return { changed, boxes: partsOf(found).map((part) => boxOf(part, found.columns, width, height)) }
}

const touch = (one, other) =>
  one.x <= other.x + other.width + CELL * NEAR &&
  other.x <= one.x + one.width + CELL * NEAR &&
  one.y <= other.y + other.height + CELL * NEAR &&
  other.y <= one.y + one.height + CELL * NEAR

function aroundBoth(one, other) {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)]
  const right = Math.max(one.x + one.width, other.x + other.width)
  const below = Math.max(one.y + one.height, other.y + other.height)
  return { x, y, width: right - x, height: below - y }
}

/** One box for those beside each other, then the largest, from top to bottom. */
export function largest(boxes) {
  const joined = []
  for (const box of boxes) {
    let whole = box
    for (let at = joined.length - 1; at >= 0; at--)
      if (touch(whole, joined[at])) [whole] = [aroundBoth(whole, ...joined.splice(at, 1))]
    joined.push(whole)
  }
  return joined
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST_BOXES)
    .sort((a, b) => a.y - b.y)
}
