import type { Database } from '../../database/database.ts'
import { sha256Of } from '../../sha256.ts'
import { NO_SHARED_MEMORY, type SharedMemory } from '../../shared-memory/shared-memory.ts'
import { type OpenSession, openSessions } from '../account/account.service.ts'
import { isTicket, redeemTickets } from './ticket.ts'

const BATCH = 500

interface Waiting {
  secret: string
  done: (session: OpenSession | null) => void
  fail: (error: unknown) => void
}

interface Sources {
  db: Database
  demandsStep: boolean
  shared: SharedMemory
}

/** Look-ups during a query share the next one, so that thousands of reconnects cost few queries. */
export function sessionLookUp(
  db: Database,
  demandsStep: boolean,
  shared: SharedMemory = NO_SHARED_MEMORY,
): (secret: string) => Promise<OpenSession | null> {
  const waiting: Waiting[] = []
  let running = false
  async function work() {
    running = true
    while (waiting.length > 0) await answer({ db, demandsStep, shared }, waiting.splice(0, BATCH))
    running = false
  }
  return (secret) =>
    new Promise((done, fail) => {
      waiting.push({ secret, done, fail })
      // Waits for those of the same turn.
      if (!running) setImmediate(() => running || void work())
    })
}

async function answer(sources: Sources, asked: readonly Waiting[]) {
  try {
    const found = await find(
      sources,
      asked.map(({ secret }) => secret),
    )
    for (const { secret, done } of asked) done(found(secret))
  } catch (error) {
    for (const { fail } of asked) fail(error)
  }
}

async function find(
  { db, demandsStep, shared }: Sources,
  secrets: readonly string[],
): Promise<(secret: string) => OpenSession | null> {
  const redeemed = await redeemTickets(db, shared, secrets.filter(isTicket))
  const keyHashes = secrets.filter((secret) => !isTicket(secret)).map(sha256Of)
  const sessions = await openSessions(db, { keyHashes, ids: [...new Set(redeemed.values())], demandsStep })
  const byKey = new Map(sessions.map((one) => [one.keyHash, one]))
  const byId = new Map(sessions.map((one) => [one.sessionId, one]))
  return (secret) => {
    if (!isTicket(secret)) return byKey.get(sha256Of(secret)) ?? null
    const hash = sha256Of(secret)
    const session = byId.get(redeemed.get(hash) ?? '')
    redeemed.delete(hash)
    return session ?? null
  }
}
