import { type ChildProcess, fork } from 'node:child_process'
import { endingWithParent } from './ending-with-parent.ts'
import { isFromWorker } from './from-worker.ts'
import type {
  AskedCall,
  CallAnswer,
  EditionParts,
  PageRequest,
  RefusedCall,
  SentPage,
  ToWorker,
} from './messages.ts'
import { together } from './together.ts'
import { letBack, putBehind, usageOf } from './usage.ts'

export type Answered = { text: string } | { refused: RefusedCall }
/** Rejects when the call failed. */
export type AnswerCall = (wire: string, input: unknown, locale: 'en' | 'zh') => Promise<Answered>
/** The page's code threw; its process goes on. */
export class PageThrew extends Error {}
interface Drawing {
  done: (page: SentPage) => void
  fail: (error: Error) => void
  /** The process is silent: the reader need not wait. */
  late: () => void
  call: AnswerCall
}
/** Memory for a page's code, and for the whole process. */
const HEAP_MB = 160
/** A page makes megabytes of short-lived objects. */
const YOUNG_MB = 32
/**
 * Node would look through all kept objects at each third more of them: a fifth of a page's processor time.
 */
const GROWING_PERCENT = 300
const MOST_MB = 420
const LOOK_MS = 200
/** More than a first page takes; a silent worker then gets low priority. */
const BEHIND_MS = 400
/** Not the clock: a machine may be busy. */
const LOOP_MS = 700
/** Starting and reading the shell's code take some. */
const START_MS = 5_000
/** Without known processor time silence alone must do. */
const SILENT_MS = { starting: 15_000, running: 4_000 }
/** The browser draws a page sooner than waiting longer. */
const LATE_MS = 1_200
/** Pages that wait longer for data are left to the browser. */
const PATIENCE_MS = 8_000
/** A process keeps a few more (worker.ts). */
const MOST_EDITIONS = 24

export class WorkerProcess {
  readonly #child: ChildProcess
  readonly #drawings = new Map<number, Drawing>()
  readonly #editions = new Set<string>()
  readonly #onEnd: (why: string) => void
  readonly #give = together((answers: CallAnswer[]) => this.#send({ say: 'answers', answers }))
  #watch: NodeJS.Timeout | undefined
  /** The last sign of life, and the processor time at the first look after it. */
  #heard: { at: number; cpuMs: number | null; ever: boolean } = { at: Date.now(), cpuMs: 0, ever: false }
  #pings = 0
  #ids = 0
  #why = 'it ended by itself'
  #over = false
  #place: 'usual' | 'behind' | 'stuck behind' = 'usual'
  /** After a failure, until a page is drawn. */
  #isSuspect: boolean
  #began: () => void = () => undefined
  /** Resolves with the first sign of life, or the end. */
  readonly begun = new Promise<void>((done) => {
    this.#began = done
  })

  constructor(file: string, readable: readonly string[], isSuspect: boolean, onEnd: (why: string) => void) {
    this.#onEnd = onEnd
    const permissions = [
      '--experimental-permission',
      ...readable.map((folder) => `--allow-fs-read=${folder}`),
    ]
    this.#child = fork(file, [], {
      // No secrets; without it React uses its slow development build.
      env: { NODE_ENV: 'production' },
      ...endingWithParent([
        '--no-warnings',
        `--max-old-space-size=${HEAP_MB}`,
        `--max-semi-space-size=${YOUNG_MB}`,
        `--heap-growing-percent=${GROWING_PERCENT}`,
        ...permissions,
      ]),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // Before it runs anything, so that all threads inherit it.
    this.#isSuspect = isSuspect && putBehind(this.#child.pid)
    if (this.#isSuspect) this.#place = 'behind'
    this.#child.on('message', (message: unknown) => this.#hear(message))
    this.#child.on('exit', () => this.#end())
    this.#child.on('error', () => this.#end())
  }

  get isFit(): boolean {
    return !this.#over && this.#place !== 'stuck behind'
  }

  prepare(edition: EditionParts): void {
    if (this.#editions.has(edition.key)) return
    this.#send({ say: 'edition', edition })
    this.#editions.add(edition.key)
    if (this.#editions.size > MOST_EDITIONS)
      this.#editions.delete(this.#editions.keys().next().value as string)
  }

  render(edition: EditionParts, page: PageRequest, call: AnswerCall, late: () => void): Promise<SentPage> {
    this.prepare(edition)
    const id = ++this.#ids
    return new Promise<SentPage>((done, fail) => {
      this.#drawings.set(id, { done, fail, late, call })
      this.#send({ say: 'render', id, edition: edition.key, page })
      this.#keepWatch()
      setTimeout(
        () => this.#settle(id)?.fail(new Error('the page waited too long for its data')),
        PATIENCE_MS,
      ).unref()
    })
  }

  stop(why: string): void {
    this.#why = why
    this.#child.kill('SIGKILL')
    this.#end()
  }

  #send(message: ToWorker): void {
    if (this.#child.connected) this.#child.send(message)
  }
  #settle(id: number): Drawing | undefined {
    const drawing = this.#drawings.get(id)
    this.#drawings.delete(id)
    return drawing
  }

  #hear(message: unknown): void {
    if (!isFromWorker(message)) {
      this.stop('it sends what no page sends')
      return
    }
    this.#heard = { at: Date.now(), cpuMs: null, ever: true }
    this.#began()
    if (message.say === 'rendered') this.#isSuspect = false
    if (this.#place === 'behind' && !this.#isSuspect)
      this.#place = letBack(this.#child.pid) ? 'usual' : 'stuck behind'
    if (message.say === 'rendered') this.#settle(message.id)?.done(message.page)
    else if (message.say === 'broken') this.#settle(message.id)?.fail(new PageThrew(message.error))
    else if (message.say === 'calls') for (const call of message.calls) void this.#answer(call)
  }

  async #answer({ id, render, wire, input, locale }: AskedCall): Promise<void> {
    const drawing = this.#drawings.get(render)
    if (!drawing) return
    await drawing.call(wire, input, locale).then(
      (answer) => this.#give({ id, ...answer }),
      (error: unknown) => this.#give({ id, failed: String(error instanceof Error ? error.message : error) }),
    )
  }

  #keepWatch(): void {
    if (this.#watch) return
    this.#heard = { ...this.#heard, at: Date.now(), cpuMs: this.#heard.ever ? null : 0 }
    this.#watch = setInterval(
      () => (this.#drawings.size === 0 ? this.#stopWatch() : void this.#look()),
      LOOK_MS,
    )
    this.#watch.unref()
  }
  async #look(): Promise<void> {
    const { cpuMs, megabytes } = await usageOf(this.#child.pid)
    if (megabytes > MOST_MB) return this.stop('its code takes too much memory')
    const heard = this.#heard
    const [most, silent] = heard.ever ? [LOOP_MS, SILENT_MS.running] : [START_MS, SILENT_MS.starting]
    heard.cpuMs ??= cpuMs
    if (cpuMs - heard.cpuMs > most || Date.now() - heard.at > silent) return this.stop('its code loops')
    // A process waiting for the processor computes nothing, and is worth waiting for.
    const computes = heard.ever && cpuMs - heard.cpuMs > BEHIND_MS
    if (computes && this.#place === 'usual' && putBehind(this.#child.pid)) this.#place = 'behind'
    if ((computes || this.#isSuspect) && Date.now() - heard.at > LATE_MS)
      for (const { late } of this.#drawings.values()) late()
    this.#send({ say: 'ping', id: ++this.#pings })
  }
  #stopWatch(): void {
    clearInterval(this.#watch)
    this.#watch = undefined
    if (!this.#over && this.#place === 'stuck behind') this.stop('another has taken its place')
  }

  #end(): void {
    if (this.#over) return
    this.#over = true
    this.#began()
    this.#stopWatch()
    for (const { fail } of this.#drawings.values()) fail(new Error(this.#why))
    this.#drawings.clear()
    this.#onEnd(this.#why)
  }
}
