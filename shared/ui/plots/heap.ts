/** Under so many values each is a dot of its own; above, a dot is one per cent of them. */
export const EACH_BELOW = 20
/** Under so many there is nothing to see but the figures. */
export const ENOUGH_TO_DRAW = 5

interface HeapPlace {
  /** Distance of the columns and, where there is room, of the dots. */
  step: number
  base: number
  /** The highest heap; higher ones are pressed together. */
  room: number
}

/** One path of dots (`h0` with round caps) for places in pixels, heaped in columns. */
export function heapPath(places: readonly number[], { step, base, room }: HeapPlace): string {
  const columns = new Map<number, number>()
  for (const place of places) {
    const x = Math.round(place / step) * step
    columns.set(x, (columns.get(x) ?? 0) + 1)
  }
  const highest = Math.max(1, ...columns.values())
  const rise = Math.min(step, room / highest)
  return [...columns]
    .sort(([a], [b]) => a - b)
    .flatMap(([x, count]) =>
      Array.from({ length: count }, (_, at) => `M${x} ${Math.round((base - at * rise) * 10) / 10}h0`),
    )
    .join('')
}
