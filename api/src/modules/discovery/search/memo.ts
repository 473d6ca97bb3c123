/** Keeps the newest and most used answers, at most `limit` of them. */
export class Memo<V> {
  private readonly kept = new Map<string, V>()
  constructor(private readonly limit: number) {}

  get(key: string): V | undefined {
    const value = this.kept.get(key)
    if (value === undefined) return undefined
    this.kept.delete(key)
    this.kept.set(key, value)
    return value
  }

  set(key: string, value: V): void {
    this.kept.delete(key)
    this.kept.set(key, value)
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value as string)
  }

  delete(key: string): void {
    this.kept.delete(key)
  }

  clear(): void {
    this.kept.clear()
  }
}
