import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Store } from '../database/database.ts'
import { copyFrozen } from './frozen.ts'

/**
 * How `npm run backup` reaches the process that has the embedded
 * database: a loopback port and its key, for the owner's eyes.
 */
interface Door {
  port: number
  key: string
}
const pathOf = (dataDir: string): string => join(dataDir, 'backup-door')

/** Returns the end. */
export async function openDoor(dataDir: string, store: Store): Promise<() => void> {
  const key = randomBytes(32).toString('base64url')
  const server = createServer((request, reply) => {
    const answer = (status: number, body: object) => reply.writeHead(status).end(JSON.stringify(body))
    if (!hasKey(request, key)) return void answer(403, { message: 'The key is not right.' })
    snapshot(request, dataDir, store).then(
      (ms) => answer(200, { ms }),
      (error: Error) => answer(500, { message: error.message }),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  writeFileSync(pathOf(dataDir), JSON.stringify({ port, key } satisfies Door), { mode: 0o600 })
  return () => {
    server.close()
    rmSync(pathOf(dataDir), { force: true })
  }
}

function hasKey({ headers }: IncomingMessage, key: string): boolean {
  const [given, right] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${key}`)]
  return given.length === right.length && timingSafeEqual(given, right)
}

async function snapshot(request: IncomingMessage, dataDir: string, store: Store): Promise<number> {
  const { to } = JSON.parse(await text(request)) as { to: string }
  if (!isAbsolute(to)) throw new Error('A backup needs an absolute path.')
  return copyFrozen(store, dataDir, to)
}

/** Asks the running process for a copy. Returns for how many milliseconds the site waited. */
export async function askForSnapshot(dataDir: string, to: string): Promise<number> {
  const { port, key } = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Door
  const reply = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ to }),
  })
  const { ms, message } = (await reply.json()) as { ms: number; message?: string }
  if (!reply.ok) throw new Error(`The running site made no snapshot: ${message}`)
  return ms
}
