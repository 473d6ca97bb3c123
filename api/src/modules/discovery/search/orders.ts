/** The same numbers in another order. */
export function renumbered(values: Float64Array, order: Uint32Array): Float64Array {
  const moved = new Float64Array(values.length)
  for (let at = 0; at < order.length; at++) moved[at] = values[order[at] as number] as number
  return moved
}

/** All documents by a key, NaN last, ties in their own order: by counting, as there are few different keys. */
export function ascending(keys: Float64Array, descending: boolean): Uint32Array {
  const distinct = [...new Set(keys)].filter((key) => !Number.isNaN(key))
  const sorted = Float64Array.from(distinct).sort()
  if (descending) sorted.reverse()
  const places = new Map([...sorted].map((key, at) => [key, at]))
  const next = new Uint32Array(sorted.length + 2)
  const placeOf = (key: number) => places.get(key) ?? sorted.length
  for (const key of keys) next[placeOf(key) + 1] = (next[placeOf(key) + 1] as number) + 1
  for (let at = 1; at < next.length; at++) next[at] = (next[at] as number) + (next[at - 1] as number)
  const order = new Uint32Array(keys.length)
  for (const [document, key] of keys.entries()) {
    const place = placeOf(key)
    order[next[place] as number] = document
    next[place] = (next[place] as number) + 1
  }
  return order
}
