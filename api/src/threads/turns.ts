/** Too many wait, or one waited too long; the caller may retry. */
export class NoTurn extends Error {
  override name = 'NoTurn'
}

interface Limits {
  atOnce: number
  /** So many more may wait. */
  waiting: number
  /** For a turn. */
  waitMs: number
}

/** First come, first served. */
export class Turns {
  readonly #limits: Limits
  readonly #queue: (() => void)[] = []
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Rejects with NoTurn where that would take too long, and then never runs the job. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    await this.#turn()
    try {
      return await job()
    } finally {
      this.#running--
      this.#queue.shift()?.()
    }
  }

  async #turn(): Promise<void> {
    const { atOnce, waiting, waitMs } = this.#limits
    if (this.#running < atOnce) this.#running++
    else if (this.#queue.length >= waiting) throw new NoTurn('too many wait')
    else await this.#wait(waitMs)
  }

  #wait(waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer)
        this.#running++
        resolve()
      }
      const timer = setTimeout(() => {
        this.#queue.splice(this.#queue.indexOf(go), 1)
        reject(new NoTurn('waited too long'))
      }, waitMs)
      this.#queue.push(go)
    })
  }
}
