/**
 * Keeps what was used last, by its key: once all of it weighs more than `most`, what was used longest ago goes first.
 * Each value weighs one, so that `most` counts them, unless `weigh` says otherwise, e.g. in bytes.
 */
export class RecentlyUsed<Value> {
  // A Map goes through its keys in the order in which they were set.
  readonly #kept = new Map<string, { value: Value; weight: number }>()
  readonly #most: number
  readonly #weigh: (value: Value, key: string) => number
  #weight = 0

  constructor(most: number, weigh: (value: Value, key: string) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  /** What is kept of a key, which has been used by this. */
  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** Keeps a value; one that alone weighs too much is not kept, and sends nothing else away. */
  set(key: string, value: Value): void {
    this.delete(key)
    const weight = this.#weigh(value, key)
    if (weight > this.#most) return
    this.#kept.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) return
      this.delete(oldest)
    }
  }

  /** What is kept of a key, else what `make` makes, which is kept from now on. */
  ensure(key: string, make: () => Value): Value {
    const found = this.get(key)
    if (found !== undefined) return found
    const made = make()
    this.set(key, made)
    return made
  }

  delete(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
    this.#weight = 0
  }
}
