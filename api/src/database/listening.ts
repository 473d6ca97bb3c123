import pg from 'pg'

const AGAIN_MS = { first: 250, longest: 2_000 }
/** A silently cut connection shows by an unanswered query. */
const ASK_MS = 15_000
const ANSWER_MS = 10_000

interface Ear {
  hear: (payload: string) => void
  missed?: () => void
}
interface Listening {
  listen(channel: string, hear: (payload: string) => void, missed?: () => void): Promise<void>
  close(): Promise<void>
}

/** LISTEN needs its own connection: one for all channels, reopened while the server is away. */
export function listening(make: () => pg.Client, check: (client: pg.Client) => Promise<void>): Listening {
  const ears = new Map<string, Ear>()
  let client: pg.Client | null = null
  let opening: Promise<void> | null = null
  let closed = false

  const open = (): Promise<void> => {
    opening ??= connect().finally(() => {
      opening = null
    })
    return opening
  }
  async function connect(): Promise<void> {
    const next = make()
    // The end event follows, and reconnects.
    next.on('error', () => {})
    next.on('notification', ({ channel, payload }) => ears.get(channel)?.hear(payload ?? ''))
    const asking = setInterval(
      () => void inTime(next.query('select 1')).catch(() => cut(next)),
      ASK_MS,
    ).unref()
    next.once('end', () => {
      clearInterval(asking)
      if (client !== next) return
      client = null
      again(AGAIN_MS.first)
    })
    try {
      await next.connect()
      await check(next)
      for (const channel of ears.keys()) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      cut(next)
      throw error
    }
    client = next
  }
  function again(pause: number): void {
    if (closed) return
    setTimeout(() => {
      if (closed) return
      open().then(
        () => ears.forEach(({ missed }) => void missed?.()),
        () => again(Math.min(pause * 2, AGAIN_MS.longest)),
      )
    }, pause).unref()
  }
  return {
    async listen(channel, hear, missed) {
      ears.set(channel, { hear, missed })
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      else await open()
    },
    async close() {
      closed = true
      await opening?.catch(() => undefined)
      if (client) await end(client)
    },
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error('no answer')), ANSWER_MS)
    work.then(done, fail).finally(() => clearTimeout(timer))
  })
}

function cut(client: pg.Client): void {
  ;(client as pg.Client & { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}
const end = (client: pg.Client): Promise<void> => client.end().catch(() => cut(client))
