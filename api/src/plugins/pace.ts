interface Rate {
  bytesPerSecond: number
  /** Bytes after a pause. */
  atOnce: number
}

/** Several users share the rate evenly, and their connections wait. */
export class Pace {
  readonly #msPerByte: number
  readonly #creditMs: number
  /** When everything admitted so far has passed. */
  #until = 0

  constructor({ bytesPerSecond, atOnce }: Rate) {
    this.#msPerByte = 1_000 / bytesPerSecond
    this.#creditMs = atOnce * this.#msPerByte
  }

  async pass(bytes: number): Promise<void> {
    const now = performance.now()
    this.#until = Math.max(this.#until, now - this.#creditMs) + bytes * this.#msPerByte
    const wait = this.#until - now
    if (wait > 0) await new Promise((go) => setTimeout(go, wait))
  }
}
