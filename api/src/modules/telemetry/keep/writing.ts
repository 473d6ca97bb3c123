import { isDatabaseGone, isUnstorable } from '#api/database/gone.ts'

/** PostgreSQL takes 65,535 values in one statement. */
const ROWS = 2_000

/** The same in every process: two that wait for rows of one another would be refused as a deadlock. */
export const inOrder = <T>(all: readonly T[], keyOf: (one: T) => string): T[] =>
  all
    .map((one) => ({ key: keyOf(one), one }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one)

export async function inParts<T>(all: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += ROWS) await write(all.slice(at, at + ROWS))
}

/** One turn of writing, in which what fails stops nothing else. */
export class Writing {
  readonly failures: unknown[] = []
  #isAway = false

  /** Answers what was not written and may be the next time; a row that cannot be kept costs itself alone. */
  async rows<T>(all: readonly T[], write: (part: T[]) => Promise<unknown>): Promise<T[]> {
    const left: T[] = []
    await inParts(all, (part) => this.#part(part, write, left))
    return left
  }

  async #part<T>(part: T[], write: (part: T[]) => Promise<unknown>, left: T[]): Promise<void> {
    if (this.#isAway) return void left.push(...part)
    try {
      await write(part)
    } catch (error) {
      if (isUnstorable(error) && part.length > 1) return this.#halves(part, write, left)
      this.failures.push(error)
      this.#isAway = isDatabaseGone(error)
      if (!isUnstorable(error)) left.push(...part)
    }
  }

  async #halves<T>(part: T[], write: (part: T[]) => Promise<unknown>, left: T[]): Promise<void> {
    const half = part.length >> 1
    await this.#part(part.slice(0, half), write, left)
    await this.#part(part.slice(half), write, left)
  }
}
