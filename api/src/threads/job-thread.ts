import type { Worker } from 'node:worker_threads'

/** A job asked for more time or memory than it may have; its thread has been ended. */
export class JobTooHeavy extends Error {
  override name = 'JobTooHeavy'
}
/** What a thread answers: what became of the job, or the words of its error. */
export type Answer = { done: unknown } | { error: string }

/** One thread that does one job at a time. It starts with its first job; a job that takes too long, or too much memory, ends it. */
export class JobThread {
  readonly #start: () => Promise<Worker>
  #worker: Promise<Worker> | null = null

  constructor(start: () => Promise<Worker>) {
    this.#start = start
  }

  /** Has a job done. Rejects with JobTooHeavy when it passed its limits, with the job's own error otherwise. */
  async ask(job: string, input: unknown, longestMs: number): Promise<unknown> {
    this.#worker ??= this.#begin()
    const worker = await this.#worker
    // An idle thread does not hold up the end of the process.
    worker.ref()
    try {
      return await answerOf(worker, { job, input }, longestMs)
    } catch (error) {
      if (error instanceof JobTooHeavy) this.#end(worker)
      throw error
    } finally {
      worker.unref()
    }
  }

  async #begin(): Promise<Worker> {
    const worker = await this.#start()
    // A thread that ends while it has no job must not take the process with it.
    return worker.on('error', () => undefined).on('exit', () => (this.#worker = null))
  }

  #end(worker: Worker): void {
    this.#worker = null
    void worker.terminate()
  }
}

function answerOf(worker: Worker, question: unknown, longestMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: Answer) =>
      settle(() => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer.done)))
    const onError = (error: Error) => tooHeavy(error.message)
    const onExit = (code: number) => tooHeavy(`the thread ended with ${code}`)
    const tooHeavy = (why: string) => settle(() => reject(new JobTooHeavy(why)))
    const timer = setTimeout(() => tooHeavy(`longer than ${longestMs} ms`), longestMs)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(question)
  })
}
