/** Up to a total weight of `most`; each weighs one unless `weigh` says otherwise. */
export class RecentlyUsed<Value> {
  // Maps iterate in the order of setting.
  readonly #kept = new Map<string, { value: Value; weight: number }>()
  readonly #most: number
  readonly #weigh: (value: Value, key: string) => number
  #weight = 0

  constructor(most: number, weigh: (value: Value, key: string) => number = () => 1) {
    this.#most = most
    this.#weigh = weigh
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key)
    if (!found) return undefined
    this.#kept.delete(key)
    this.#kept.set(key, found)
    return found.value
  }

  /** A value that alone is too heavy is not kept. */
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
