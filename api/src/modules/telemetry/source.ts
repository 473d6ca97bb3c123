import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isLoopback } from '../../plugins/edge/loopback.ts'
import { networkOf } from '../../plugins/edge/network.ts'
import type { SeenVersion } from './tally.ts'
import { telemetrySalts } from './telemetry.tables.ts'
import type { ReportedView } from './tickets.ts'

/**
 * A network, as browsers and cookies can be invented; on this machine
 * the visitor. Null where neither is known, as behind an unknown proxy.
 */
export function sourceOf(
  ip: string,
  { visitor }: Pick<ReportedView, 'visitor'>,
): Pick<SeenVersion, 'source' | 'isLocal'> | null {
  if (!isLoopback(ip)) return { source: networkOf(ip), isLocal: false }
  return visitor ? { source: `visitor ${visitor}`, isLocal: true } : null
}

const known = new Map<string, string>()

/** Null where nothing was signed on that day, or its salt is gone. */
export async function knownSalt(db: Database, day: string): Promise<string | null> {
  const found = known.get(day)
  if (found) return found
  const [row] = await db.select().from(telemetrySalts).where(eq(telemetrySalts.day, day))
  if (!row) return null
  if (known.size > 1) known.clear()
  known.set(day, row.salt)
  return row.salt
}

/** The same on every node; without yesterday's its hashes are meaningless. */
export async function saltOf(db: Database, day: string): Promise<string> {
  const found = await knownSalt(db, day)
  if (found) return found
  await db
    .insert(telemetrySalts)
    .values({ day, salt: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const made = await knownSalt(db, day)
  if (!made) throw new Error(`The salt of ${day} is gone.`)
  return made
}

export const sourceHash = (salt: string, network: string): string =>
  createHash('sha256').update(`${salt}|${network}`).digest('base64url').slice(0, 22)
