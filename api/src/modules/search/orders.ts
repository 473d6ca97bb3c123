export function renumbered(values: Float64Array, order: Uint32Array): Float64Array {
  const moved = new Float64Array(values.length)
  for (let at = 0; at < order.length; at++) moved[at] = values[order[at] as number] as number
  return moved
}

/** Counted, as most keys are shared; NaN last, ties in their own order. */
export function ascending(keys: Float64Array, descending: boolean): Uint32Array {
  const distinct = Float64Array.from(new Set(keys))
    .filter((key) => !Number.isNaN(key))
    .sort()
  if (descending) distinct.reverse()
  const numbers = new Map<number, number>()
  for (let at = 0; at < distinct.length; at++) numbers.set(distinct[at] as number, at)
  const places = new Uint32Array(keys.length)
  const next = new Uint32Array(distinct.length + 2)
  for (let document = 0; document < keys.length; document++) {
    const place = numbers.get(keys[document] as number) ?? distinct.length
    places[document] = place
    next[place + 1] = (next[place + 1] as number) + 1
  }
  for (let at = 1; at < next.length; at++) next[at] = (next[at] as number) + (next[at - 1] as number)
  const order = new Uint32Array(keys.length)
  for (let document = 0; document < keys.length; document++) {
    const place = places[document] as number
    order[next[place] as number] = document
    next[place] = (next[place] as number) + 1
  }
  return order
}
