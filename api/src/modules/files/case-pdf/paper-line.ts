import { NoTurn, Turns } from '#api/threads/turns.ts'

const LINE = { atOnce: 1, waiting: 24, waitMs: 60_000 } as const
/** So that several accounts are needed to fill the line. */
const MOST_OF_ONE = 4

/** Papers are drawn one after the other; an account has few in the line. */
export class PaperLine {
  readonly #turns = new Turns(LINE)
  readonly #inLine = new Map<string, number>()

  /** Rejects with NoTurn, and then never draws. */
  async run<T>(accountId: string, draw: () => Promise<T>): Promise<T> {
    const own = this.#inLine.get(accountId) ?? 0
    if (own >= MOST_OF_ONE) throw new NoTurn('too many of one account')
    this.#inLine.set(accountId, own + 1)
    try {
      return await this.#turns.run(draw)
    } finally {
      this.#leave(accountId)
    }
  }

  #leave(accountId: string): void {
    const left = (this.#inLine.get(accountId) ?? 1) - 1
    if (left > 0) this.#inLine.set(accountId, left)
    else this.#inLine.delete(accountId)
  }
}
