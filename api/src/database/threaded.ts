import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { DatabaseGone } from './gone.ts'
import type { Opened, Result, ThreadAnswer, ThreadFailure, ThreadQuestion } from './thread-messages.ts'

const AGAIN_MS = { first: 100, longest: 5_000 }

type Without<T> = T extends unknown ? Omit<T, 'id'> : never
interface Waiting {
  done: (result: Result | undefined) => void
  fail: (error: Error) => void
}
interface Ear {
  hear: (payload: string) => void
  missed?: () => void
}
/** Drizzle hands parsers too: functions, which cannot cross threads, and which createPglite has given. */
interface QueryOptions {
  rowMode?: 'array' | 'object'
}
export interface Statements {
  query<T>(
    text: string,
    values?: unknown[],
    options?: QueryOptions,
  ): Promise<Omit<Result, 'rows'> & { rows: T[] }>
  exec(text: string): Promise<unknown>
}

/** PGlite in a thread. A thread that dies is replaced; until then statements reject with DatabaseGone. */
export class ThreadedPglite implements Statements {
  readonly #file: URL
  readonly #dataDir: string
  readonly #waiting = new Map<number, Waiting>()
  readonly #ears = new Map<string, Ear[]>()
  #worker!: Worker
  #isOpen = false
  #outbox: ThreadQuestion[] = []
  #last = 0
  #closing = false

  private constructor(file: URL, dataDir: string) {
    this.#file = file
    this.#dataDir = dataDir
  }

  /** Rejects when the database cannot be opened. */
  static async open(file: URL, dataDir: string): Promise<ThreadedPglite> {
    const client = new ThreadedPglite(file, dataDir)
    await client.#start()
    return client
  }

  query<T>(text: string, values: unknown[] = [], options?: QueryOptions) {
    return this.#query<T>(undefined, text, values, options)
  }
  exec(text: string): Promise<unknown> {
    return this.#ask({ say: 'script', text })
  }

  /** Everything else waits; an error undoes it. */
  async transaction<T>(work: (tx: Statements) => Promise<T>): Promise<T> {
    const tx = ++this.#last
    await this.#ask({ say: 'begin', tx })
    // A dead thread's transaction must not continue in the next one.
    const worker = this.#worker
    const inside = async <R>(ask: () => Promise<R>): Promise<R> => {
      if (this.#worker !== worker) throw gone()
      return ask()
    }
    try {
      const result = await work({
        query: (text, values = [], options) => inside(() => this.#query(tx, text, values, options)),
        exec: (text) => inside(() => this.#ask({ say: 'script', tx, text })),
      })
      await inside(() => this.#ask({ say: 'finish', tx, keep: true }))
      return result
    } catch (error) {
      await inside(() => this.#ask({ say: 'finish', tx, keep: false })).catch(() => undefined)
      throw error
    }
  }

  async listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<void> {
    const ears = this.#ears.get(channel) ?? []
    this.#ears.set(channel, [...ears, { hear, missed }])
    if (ears.length === 0) await this.#ask({ say: 'listen', channel })
  }

  async close(): Promise<void> {
    if (this.#closing) return
    await this.#ask({ say: 'close' }).catch(() => undefined)
    this.#closing = true
    await this.#worker.terminate()
  }

  /** For tests. */
  async crash(): Promise<void> {
    await this.#worker.terminate()
  }

  async #query<T>(
    tx: number | undefined,
    text: string,
    values: unknown[],
    { rowMode = 'object' }: QueryOptions = {},
  ) {
    const asked = {
      say: 'query' as const,
      text,
      values: values.map(ownBytes),
      mode: rowMode,
    }
    return (await this.#whole(tx === undefined ? asked : { ...asked, tx })) as Omit<Result, 'rows'> & {
      rows: T[]
    }
  }

  async #whole(question: Without<ThreadQuestion>): Promise<Result | undefined> {
    const of = this.#last + 1
    const worker = this.#worker
    const result = await this.#ask(question)
    for (let left = result?.left ?? 0; result && left > 0; ) {
      await nextTurn()
      if (this.#worker !== worker) throw gone()
      const next = await this.#ask({ say: 'more', of })
      for (const row of next?.rows ?? []) result.rows.push(row)
      left = next?.left ?? 0
    }
    return result
  }

  async #ask(question: Without<ThreadQuestion>): Promise<Result | undefined> {
    if (!this.#isOpen) throw gone()
    return new Promise((done, fail) => {
      const id = ++this.#last
      this.#waiting.set(id, { done, fail })
      // Questions of one turn cross in one message.
      if (this.#outbox.push({ ...question, id } as ThreadQuestion) === 1) queueMicrotask(() => this.#send())
    })
  }

  #send(): void {
    const questions = this.#outbox
    this.#outbox = []
    try {
      this.#worker.postMessage(questions)
    } catch {
      for (const question of questions) this.#sendAlone(question)
    }
  }

  /** One with a value that cannot cross must not fail the others. */
  #sendAlone(question: ThreadQuestion): void {
    try {
      this.#worker.postMessage([question])
    } catch (error) {
      this.#settle(question.id)?.fail(error as Error)
    }
  }

  #settle(id: number): Waiting | undefined {
    const found = this.#waiting.get(id)
    this.#waiting.delete(id)
    return found
  }

  async #start(): Promise<void> {
    const worker = new Worker(this.#file, { workerData: { dataDir: this.#dataDir } })
    this.#worker = worker
    await new Promise<void>((done, fail) => {
      worker.once('message', (said: Opened) => (said.opened ? done() : fail(errorOf(said.failure))))
      worker.once('error', fail)
      worker.once('exit', () => fail(gone()))
    })
    this.#isOpen = true
    worker.on('message', (answer: ThreadAnswer) => this.#take(answer))
    worker.on('error', () => {})
    worker.once('exit', () => this.#lose())
  }

  #take(answer: ThreadAnswer): void {
    if ('channel' in answer) {
      for (const { hear } of this.#ears.get(answer.channel) ?? []) hear(answer.payload)
      return
    }
    const waiting = this.#settle(answer.id)
    if ('failure' in answer) waiting?.fail(errorOf(answer.failure))
    else waiting?.done(answer.result)
  }

  #lose(): void {
    this.#isOpen = false
    const lost = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#outbox = []
    for (const { fail } of lost) fail(gone())
    if (!this.#closing) void this.#startAgain()
  }

  async #startAgain(): Promise<void> {
    for (let pause = AGAIN_MS.first; !this.#closing; pause = Math.min(pause * 2, AGAIN_MS.longest)) {
      await wait(pause)
      try {
        await this.#start()
        return await this.#hearAgain()
      } catch {
        if (this.#isOpen) return
        await this.#worker.terminate()
      }
    }
  }

  async #hearAgain(): Promise<void> {
    for (const channel of this.#ears.keys()) await this.#ask({ say: 'listen', channel })
    for (const ears of this.#ears.values()) for (const { missed } of ears) missed?.()
  }
}

const gone = (): DatabaseGone => new DatabaseGone('The thread of the database ended')
const errorOf = ({ message, ...fields }: ThreadFailure): Error => Object.assign(new Error(message), fields)

/** A view would cross with all of its memory, so it is copied. */
const ownBytes = (value: unknown): unknown =>
  value instanceof Uint8Array && value.byteLength < value.buffer.byteLength ? new Uint8Array(value) : value
