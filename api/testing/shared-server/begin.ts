import { statfsSync } from 'node:fs'
import { hasPostgres, type PostgresServer, startPostgres } from '../postgres-server.ts'

/**
 * Memory as a folder: on a disk a copy of the template, some thousand files, costs as much as a suite saves.
 */
const PLACE = '/dev/shm'
const BYTES = 2e9
const SETTINGS = [
  ...['synchronous_commit=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0'],
  ...['shared_buffers=256MB', 'max_connections=200', 'jit=off'],
]

/** Jest reads the end's code apart. */
export const kept: { testServer?: PostgresServer } = globalThis as never

/**
 * The suites of the whole run share a PostgreSQL, where each has its own copy of the prepared database: two
 * thirds of PGlite's time. A single suite, and a machine without PostgreSQL or such a folder, uses PGlite.
 */
export default async function begin(): Promise<void> {
  // The demo is seeded for an hour: one hour for the whole run.
  process.env.DEMO_HOUR ??= new Date().toISOString()
  if (!process.env.TOGETHER || process.env.TEST_DATABASE_URL || !hasPostgres || !hasRoom()) return
  kept.testServer = await startPostgres({ place: PLACE, settings: SETTINGS })
  process.env.TEST_DATABASE_URL = kept.testServer.url
  // A run that is ended from outside leaves no server behind.
  process.once('exit', () => void kept.testServer?.crash())
  process.once('SIGTERM', () => process.exit(143))
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(PLACE)
    return bavail * bsize > BYTES
  } catch {
    return false
  }
}
