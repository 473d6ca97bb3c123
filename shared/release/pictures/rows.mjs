import { createHash } from 'node:crypto'

const hashesOf = ({ data, width, height }) =>
  Array.from({ length: height }, (_, row) =>
    createHash('md5')
      .update(data.subarray(row * width * 4, (row + 1) * width * 4))
      .digest('base64'),
  )

/** The place of each hash that occurs once. */
function onceIn(hashes) {
  const places = new Map()
  for (const [row, hash] of hashes.entries()) places.set(hash, places.has(hash) ? -1 : row)
  return places
}

/** The longest run of pairs that rises in both. */
function rising(pairs) {
  const ends = []
  const before = new Array(pairs.length).fill(-1)
  pairs.forEach(([, place], at) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]][1] < place) low = middle + 1
      else high = middle
    }
    before[at] = low > 0 ? ends[low - 1] : -1
    ends[low] = at
  })
  const chain = []
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at]) chain.unshift(pairs[at])
  return chain
}

/** Rows of one that are rows of the other, by those that each has once, and what is the same around them. */
function sameRows(old, now) {
  const [ofOld, ofNow] = [onceIn(old), onceIn(now)]
  const anchors = rising(
    [...ofOld]
      .filter(([hash, row]) => row >= 0 && (ofNow.get(hash) ?? -1) >= 0)
      .map(([hash, row]) => [row, ofNow.get(hash)]),
  )
  const pairs = []
  let [a, b] = [0, 0]
  for (const [row, place] of [...anchors, [old.length, now.length]]) {
    while (a < row && b < place && old[a] === now[b]) pairs.push([a++, b++])
    const back = []
    for (let [x, y] = [row - 1, place - 1]; x >= a && y >= b && old[x] === now[y]; x--, y--)
      back.unshift([x, y])
    pairs.push(...back, [row, place])
    ;[a, b] = [row + 1, place + 1]
  }
  return pairs
}

/**
 * Rows that differ, as pieces `{ old: [from, to], now: [from, to] }` in their order:
 * what was put in or left out moves the rest, and changes none of it (patience diff).
 */
export function piecesOf(old, now) {
  const pieces = []
  let [a, b] = [0, 0]
  for (const [row, place] of sameRows(hashesOf(old), hashesOf(now))) {
    if (row > a || place > b) pieces.push({ old: [a, row], now: [b, place] })
    ;[a, b] = [row + 1, place + 1]
  }
  return pieces
}
