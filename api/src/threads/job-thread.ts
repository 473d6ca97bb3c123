import type { Worker } from 'node:worker_threads'
import { processorMs } from './own-time.ts'
import { NoTurn } from './turns.ts'

export class JobTooHeavy extends Error {
  override name = 'JobTooHeavy'
}
/** The first message of a thread: its number in the system. */
export type ThreadReady = { thread: string | null }
export type JobAnswer = { done: unknown } | { error: string }
export interface Longest {
  /** Processor time of the thread: what a job costs, however busy the machine is. */
  processorMs: number
  /** Elapsed time; reached by a job that waits, or on a machine with no time left for it. */
  passedMs: number
}
interface Started {
  worker: Worker
  thread: string | null
}
/** The system's count is late by a moment. */
const LOOK_AGAIN_MS = 50

/** Started with the first job; exceeding a limit ends it. */
export class JobThread {
  readonly #start: () => Promise<Worker>
  #started: Promise<Started> | null = null

  constructor(start: () => Promise<Worker>) {
    this.#start = start
  }

  /**
   * Rejects with JobTooHeavy above the limits, NoTurn where
   * the machine is too busy, else with the job's error.
   */
  async ask(job: string, input: unknown, longest: Longest): Promise<unknown> {
    const started = await (this.#started ?? this.#begin())
    // An idle thread must not keep the process alive.
    started.worker.ref()
    try {
      return await answerOf(started, { job, input }, longest)
    } catch (error) {
      if (error instanceof JobTooHeavy || error instanceof NoTurn) this.#end(started.worker)
      throw error
    } finally {
      started.worker.unref()
    }
  }

  #begin(): Promise<Started> {
    const begun = this.#start().then(async (worker) => {
      const { thread } = await ready(worker)
      // Nor may an idle thread's end take the process down.
      worker.on('error', () => undefined).on('exit', forget)
      return { worker, thread }
    })
    // An ended thread's last event comes when the next one may be at work.
    const forget = () => {
      if (this.#started === begun) this.#started = null
    }
    begun.catch(forget)
    this.#started = begun
    return begun
  }

  #end(worker: Worker): void {
    this.#started = null
    void worker.terminate()
  }
}

/** Its start is no part of a job's time. */
const ready = (worker: Worker): Promise<ThreadReady> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} before its first job`)))
  })

function answerOf({ worker, thread }: Started, question: unknown, longest: Longest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (answer: JobAnswer) =>
      settle(() => ('error' in answer ? reject(new Error(answer.error)) : resolve(answer.done)))
    const onError = (error: Error) => tooHeavy(error.message)
    const onExit = (code: number) => tooHeavy(`the thread ended with ${code}`)
    const tooHeavy = (why: string) => settle(() => reject(new JobTooHeavy(why)))
    const stop = watched(thread, longest, {
      tooHeavy: () => tooHeavy(`more than ${longest.processorMs} ms of a processor`),
      starved: () => settle(() => reject(new NoTurn(`not done in ${longest.passedMs} ms`))),
    })
    const settle = (act: () => void) => {
      stop()
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      act()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(question)
  })
}

type Ends = Record<'tooHeavy' | 'starved', () => void>
/** A thread has no more of a processor than passes of time: it is looked at when the rest may be over. */
function watched(thread: string | null, longest: Longest, ends: Ends): () => void {
  const before = processorMs(thread)
  const look = () => {
    const left = longest.processorMs - (processorMs(thread) - before)
    if (left <= 0) ends.tooHeavy()
    else next = setTimeout(look, Math.max(LOOK_AGAIN_MS, left))
  }
  let next = setTimeout(look, longest.processorMs)
  const last = setTimeout(ends.starved, longest.passedMs)
  return () => {
    clearTimeout(next)
    clearTimeout(last)
  }
}
