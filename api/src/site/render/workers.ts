import type { PageOfRemote } from '@southbound/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import { liftStyles } from '../document/style-attributes.ts'
import type { EditionParts, PageRequest, SentPage } from './messages.ts'
import { forBrowser, type Rendered } from './rendered.ts'
import { type AnswerCall, PageThrew, WorkerProcess } from './worker-process.ts'

/** Each time for longer. An exception costs nothing, and is retried. */
const REST_MS = { first: 1_000, times: 4, most: 20_000 }
/** When its remote gets a newer release. */
const UNUSED_MS = 60_000

export interface Drawn {
  page: Rendered
  isWhole: boolean
}

interface DrawingFault {
  file: string
  url: string
  error: unknown
}

/** The page as its process names it is a key of what the site remembers. */
const isOf = (sent: SentPage, asked: PageOfRemote): boolean =>
  'redirect' in sent ||
  sent.page === null ||
  (sent.page.remote === asked?.remote && sent.page.path === asked.path)

interface Room {
  name: string
  process: WorkerProcess | null
  failures: number
  restUntil: number
  usedAt: number
}

/** One for each release of a remote: a failure only affects its own pages. */
export class Workers {
  readonly #file: string
  readonly #readable: readonly string[]
  readonly #log: FastifyBaseLogger
  readonly #tell: (fault: DrawingFault) => void
  readonly #rooms = new Map<string, Room>()

  constructor(
    file: string,
    readable: readonly string[],
    log: FastifyBaseLogger,
    tell: (fault: DrawingFault) => void,
  ) {
    this.#file = file
    this.#readable = readable
    this.#log = log
    this.#tell = tell
  }

  /** After any failure the page is left to the browser. */
  async render(
    edition: EditionParts,
    page: PageOfRemote,
    request: PageRequest,
    call: AnswerCall,
  ): Promise<Drawn> {
    const room = this.#roomOf(edition)
    const left = { page: forBrowser(page), isWhole: false }
    if (Date.now() < room.restUntil) return left
    return new Promise((done) => {
      // A late page may still fail, and is reported then.
      const drawing = this.#processOf(room).render(edition, request, call, () => done(left))
      drawing
        .then((sent) => done(this.#drawn(room, sent, page)))
        .catch((error: unknown) => {
          this.#failed(room, error)
          this.#tell({ file: (edition.remote?.file ?? edition.shell).path, url: request.url, error })
          done(left)
        })
    })
  }

  #drawn(room: Room, sent: SentPage, page: PageOfRemote): Drawn {
    if (!isOf(sent, page)) throw new Error('it draws another page than was asked for')
    room.failures = 0
    if ('redirect' in sent) return { page: sent, isWhole: true }
    const [html, loaderData] = [sent.html, sent.loaderData].map((bytes) =>
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(),
    )
    return {
      page: {
        ...sent,
        page: sent.page && page,
        loaderData: loaderData as string,
        ...liftStyles(html as string),
      },
      isWhole: sent.mode === 'hydrate',
    }
  }

  /** Before its first reader comes. */
  prepare(edition: EditionParts): Promise<void> {
    const process = this.#processOf(this.#roomOf(edition))
    process.prepare(edition)
    return process.begun
  }

  stop(): void {
    for (const { process } of this.#rooms.values()) process?.stop('the site stops')
    this.#rooms.clear()
  }

  #roomOf({ shell, remote }: EditionParts): Room {
    const key = [shell.path, remote?.file.path].join()
    const found = this.#rooms.get(key)
    const room = found ?? {
      name: remote?.name ?? 'shell',
      process: null,
      failures: 0,
      restUntil: 0,
      usedAt: 0,
    }
    room.usedAt = Date.now()
    if (!found) this.#clear(room.name)
    this.#rooms.set(key, room)
    return room
  }

  #clear(name: string): void {
    for (const [key, room] of this.#rooms) {
      if (room.name !== name || Date.now() - room.usedAt < UNUSED_MS) continue
      this.#rooms.delete(key)
      room.process?.stop('a newer release has taken its place')
    }
  }

  #processOf(room: Room): WorkerProcess {
    if (room.process?.isFit) return room.process
    const onEnd = (why: string) => this.#log.warn({ remote: room.name, why }, 'a render worker ended')
    room.process = new WorkerProcess(this.#file, this.#readable, room.failures > 0, onEnd)
    return room.process
  }

  #failed(room: Room, error: unknown): void {
    this.#log.error({ remote: room.name, err: error }, 'a page could not be rendered')
    // All pages of a process fail together and count once.
    if (error instanceof PageThrew || Date.now() < room.restUntil) return
    room.restUntil = Date.now() + Math.min(REST_MS.most, REST_MS.first * REST_MS.times ** room.failures)
    room.failures += 1
  }
}
