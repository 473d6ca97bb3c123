import type { Worker } from 'node:worker_threads'

export class JobTooHeavy extends Error {
  override name = 'JobTooHeavy'
}
export type JobAnswer = { done: unknown } | { error: string }

/** Started with the first job; exceeding a limit ends it. */
export class JobThread {
  readonly #start: () => Promise<Worker>
  #worker: Promise<Worker> | null = null

  constructor(start: () => Promise<Worker>) {
    this.#start = start
  }

  /** Rejects with JobTooHeavy above the limits, else with the job's error. */
  async ask(job: string, input: unknown, longestMs: number): Promise<unknown> {
    this.#worker ??= this.#begin()
    const worker = await this.#worker
    // An idle thread must not keep the process alive.
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
    // Nor may an idle thread's end take the process down.
    return worker.on('error', () => undefined).on('exit', () => (this.#worker = null))
  }

  #end(worker: Worker): void {
    this.#worker = null
    void worker.terminate()
  }
}

function answerOf(worker: Worker, question: unknown, longestMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: JobAnswer) =>
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
