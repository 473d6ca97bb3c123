/** An await alone does not let requests in: PGlite answers within the turn. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve))

export async function mapInSlices<T, U>(
  items: readonly T[],
  size: number,
  map: (item: T) => U,
): Promise<U[]> {
  const mapped: U[] = []
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await breathe()
    for (const item of items.slice(from, from + size)) mapped.push(map(item))
  }
  return mapped
}
