// The server itself in a process that can be asked: how much memory it holds,
// how long its event loop was blocked, and to tell everybody something.
import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'drizzle-orm'
import { buildApp } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { openDatabase, rows } from '../api/src/database/database.ts'
import { hashPassword } from '../api/src/modules/account/passwords/password.ts'
import { digest } from '../api/src/modules/account/sign-in/session.ts'
import { EVERYBODY, notify } from '../api/src/plugins/live-events.ts'
import { prepareDatabase } from '../api/src/prepare.ts'
import { answerWith, epoch } from './asked.mjs'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
const RESOLUTION_MS = 1

const config = { ...readConfig(), port: 0 }
const store = await openDatabase(config)
await prepareDatabase(store)
const { app } = await buildApp(config, store)
await app.listen({ port: 0, host: '127.0.0.1' })
let delay = null

/** Accounts with one password, each with an open session. */
async function people({ count, password }) {
  const passwordHash = await hashPassword(password)
  const made = await rows(
    store.db,
    sql`insert into accounts (account, nickname, type, password_hash)
      select 'bench-' || n || '@demo.southbound.example', 'Bench ' || n, 1, ${passwordHash} from generate_series(1, ${count}::int) n
      returning id, account`,
  )
  for (const person of made) {
    person.key = randomBytes(32).toString('base64url')
    await store.db.execute(
      sql`insert into sessions (key_hash, account_id, keep, ip, user_agent, idle_until, expires_at)
        values (${digest(person.key)}, ${person.id}, true, '127.0.0.1', 'bench', now() + interval '1 day', now() + interval '1 day')`,
    )
  }
  return made
}

const BEAT_MS = 10
/**
 * Raises messages, each to one account in a transaction of
 * its own, at a steady rate; answers what was sent to whom.
 */
async function raise({ ids, from, rate, seconds }) {
  const sent = []
  const open = []
  const began = epoch()
  const total = rate * seconds
  while (sent.length < total) {
    const due = Math.min(total, Math.floor(((epoch() - began) / 1_000) * rate) + 1)
    while (sent.length < due) {
      const account = ids[(sent.length * 7919 + from * 13) % ids.length]
      const caseId = `${epoch().toFixed(1)}-${from}-${sent.length}`
      sent.push([account, caseId])
      open.push(store.db.transaction((tx) => notify(tx, { to: [account], message: { type: 5, caseId } })))
    }
    await new Promise((done) => setTimeout(done, BEAT_MS))
  }
  await Promise.all(open)
  return { sent, took: epoch() - began }
}

answerWith({
  raise,
  port: () => app.server.address().port,
  people,
  /** What the process holds after collection, in bytes. */
  memory() {
    collect()
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, heap: heapUsed + external }
  },
  watch() {
    delay?.disable()
    delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
    delay.enable()
  },
  /** The longest block of the event loop since `watch`, in ms. */
  longestBlock: () => Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
  /** Sends one event to every open connection; answers when it began. */
  async tell(message) {
    const began = epoch()
    await notify(store.db, { to: EVERYBODY, message })
    return began
  },
})
process.on('SIGTERM', () =>
  app
    .close()
    .then(() => store.close())
    .then(() => process.exit(0)),
)
