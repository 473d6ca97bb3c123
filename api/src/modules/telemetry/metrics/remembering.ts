/** For as many questions as come within `keptMs`; null where it cannot be read. */
export function remembering<T>(keptMs: number, read: () => Promise<T | null>): () => Promise<T | null> {
  let at = Number.NEGATIVE_INFINITY
  let found: Promise<T | null> = Promise.resolve(null)
  return () => {
    if (performance.now() - at > keptMs) {
      at = performance.now()
      found = read().catch(() => null)
    }
    return found
  }
}
