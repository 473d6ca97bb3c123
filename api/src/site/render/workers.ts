import type { FastifyBaseLogger } from 'fastify'
import { liftStyles } from '../style-attributes.ts'
import type { EditionParts, PageRequest } from './messages.ts'
import { forBrowser, type PageOfRemote, type Rendered } from './rendered.ts'
import { type AnswerCall, WorkerProcess } from './worker-process.ts'

/** After so many failures in a row a remote's pages are left to browsers for a while. */
const FAILURES = 3
const REST_MS = 20_000

/** A page, and whether it is all there: drawn here, with everything that its loaders asked for. */
export interface Drawn {
  page: Rendered
  isWhole: boolean
}

/** A page that a remote's server code did not draw. */
export interface DrawingFault {
  /** The server file that ran. */
  file: string
  url: string
  error: unknown
}

interface Room {
  process: WorkerProcess | null
  failures: number
  restUntil: number
}

/** The workers that draw pages, one process for each remote: what one of them does harms its own pages only. */
export class Workers {
  readonly #file: string
  readonly #readable: readonly string[]
  readonly #log: FastifyBaseLogger
  readonly #tell: (fault: DrawingFault) => void
  readonly #rooms = new Map<string, Room>()

  constructor(file: string, readable: readonly string[], log: FastifyBaseLogger, tell: (fault: DrawingFault) => void) {
    this.#file = file
    this.#readable = readable
    this.#log = log
    this.#tell = tell
  }

  /** The page drawn in its remote's own process; when that fails, for whatever reason, it is left to the browser. */
  async render(edition: EditionParts, page: PageOfRemote, request: PageRequest, call: AnswerCall): Promise<Drawn> {
    const name = edition.remote?.name ?? 'shell'
    const room = this.#roomOf(name)
    if (Date.now() < room.restUntil) return { page: forBrowser(page), isWhole: false }
    try {
      const rendered = await this.#processOf(name, room).render(edition, request, call)
      room.failures = 0
      if ('redirect' in rendered) return { page: rendered, isWhole: true }
      const { html, ...rest } = rendered
      return { page: { ...rest, ...liftStyles(Buffer.from(html).toString()) }, isWhole: rendered.mode === 'hydrate' }
    } catch (error) {
      this.#failed(name, room, error)
      this.#tell({ file: (edition.remote?.file ?? edition.shell).path, url: request.url, error })
      return { page: forBrowser(page), isWhole: false }
    }
  }

  /** Starts a remote's process ahead, so that its first reader does not wait for it. */
  prepare(edition: EditionParts): Promise<void> {
    const name = edition.remote?.name ?? 'shell'
    const process = this.#processOf(name, this.#roomOf(name))
    process.prepare(edition)
    return process.begun
  }

  stop(): void {
    for (const { process } of this.#rooms.values()) process?.stop('the site stops')
    this.#rooms.clear()
  }

  #roomOf(name: string): Room {
    const room = this.#rooms.get(name) ?? { process: null, failures: 0, restUntil: 0 }
    this.#rooms.set(name, room)
    return room
  }

  #processOf(name: string, room: Room): WorkerProcess {
    if (!room.process || room.process.isOver)
      room.process = new WorkerProcess(this.#file, this.#readable, (why) => this.#log.warn({ remote: name, why }, 'a render worker ended'))
    return room.process
  }

  #failed(name: string, room: Room, error: unknown): void {
    this.#log.error({ remote: name, err: error }, 'a page could not be rendered')
    room.failures += 1
    if (room.failures < FAILURES) return
    room.failures = 0
    room.restUntil = Date.now() + REST_MS
  }
}
