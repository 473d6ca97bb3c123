import { MINUTE_MS } from '@southbound/shared/contract/constants'
import { RecentlyUsed } from '../recently-used.ts'

const KEPT_MS = 5 * MINUTE_MS
const MOST_LETTERS = 40_000_000

type Make = () => Promise<string>

/** Large texts for everybody: each is made once in five minutes, however many ask for it. */
export class KeptTexts {
  readonly #kept = new RecentlyUsed<{ text: string; at: number }>(MOST_LETTERS, ({ text }) => text.length)
  readonly #making = new Map<string, Promise<string>>()

  async of(key: string, make: Make): Promise<string> {
    const kept = this.#kept.get(key)
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.text
    const making = this.#making.get(key) ?? this.#make(key, make)
    this.#making.set(key, making)
    return making
  }

  async #make(key: string, make: Make): Promise<string> {
    try {
      const text = await make()
      this.#kept.set(key, { text, at: Date.now() })
      return text
    } finally {
      this.#making.delete(key)
    }
  }
}
