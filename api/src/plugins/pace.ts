interface Rate {
  bytesPerSecond: number
  /** What arrives after a quiet moment passes at once, up to so many bytes. */
  atOnce: number
}

/**
 * Lets bytes pass at a bounded rate, in the order of asking. Who asks for one piece after the other shares the rate
 * evenly with all others who do, and lets his connection wait meanwhile: nothing piles up here.
 */
export class Pace {
  readonly #msPerByte: number
  readonly #creditMs: number
  /** When all that was let through so far is over at that rate, as the process's clock counts. */
  #until = 0

  constructor({ bytesPerSecond, atOnce }: Rate) {
    this.#msPerByte = 1_000 / bytesPerSecond
    this.#creditMs = atOnce * this.#msPerByte
  }

  /** Resolves when so many bytes may pass. */
  async pass(bytes: number): Promise<void> {
    const now = performance.now()
    this.#until = Math.max(this.#until, now - this.#creditMs) + bytes * this.#msPerByte
    const wait = this.#until - now
    if (wait > 0) await new Promise((go) => setTimeout(go, wait))
  }
}
