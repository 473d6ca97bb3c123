import { LRUCache } from 'lru-cache'

/** Up to a total weight of `most`; each weighs one unless `weigh` says otherwise. */
export class RecentlyUsed<Value extends NonNullable<unknown>> {
  readonly #kept: LRUCache<string, Value>

  constructor(most: number, weigh?: (value: Value, key: string) => number) {
    this.#kept = new LRUCache(
      weigh
        ? { maxSize: Math.max(1, most), sizeCalculation: (value, key) => Math.max(1, weigh(value, key)) }
        : { max: most },
    )
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)
  }

  /** A value that alone is too heavy is not kept. */
  set(key: string, value: Value): void {
    this.#kept.set(key, value)
  }

  ensure(key: string, make: () => Value): Value {
    const found = this.get(key)
    if (found !== undefined) return found
    const made = make()
    this.set(key, made)
    return made
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }
}
