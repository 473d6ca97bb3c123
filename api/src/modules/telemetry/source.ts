import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isLoopback } from '../../plugins/edge/loopback.ts'
import { networkIn } from '../../plugins/edge/network.ts'
import type { Seen } from './tally.ts'
import { telemetrySalts } from './telemetry.tables.ts'
import type { View } from './tickets.ts'

/** A provider gives one customer up to a /48 of IPv6. */
const V6_GROUPS = 3

/** Who counts as one: a network, as browsers and cookies are free to invent. */
export const networkOf = (ip: string): string => networkIn(ip, V6_GROUPS)

/**
 * Who counts as one in the judgement of a canary. On this machine itself there is but one network: there it is the visitor that the page was served to; null
 * where none was noted, as behind a proxy that is not known as one of ours (TRUST_PROXY): nobody is told apart there, and nothing is judged.
 */
export function sourceOf(
  ip: string,
  { visitor }: Pick<View, 'visitor'>,
): Pick<Seen, 'source' | 'isLocal'> | null {
  if (!isLoopback(ip)) return { source: networkOf(ip), isLocal: false }
  return visitor ? { source: `visitor ${visitor}`, isLocal: true } : null
}

/** Of today, and for a while of yesterday. */
const known = new Map<string, string>()

/** The salt of a day, the same on every node; yesterday's is gone, and with it what its hashes meant. */
export async function saltOf(db: Database, day: string): Promise<string> {
  const found = known.get(day)
  if (found) return found
  await db
    .insert(telemetrySalts)
    .values({ day, salt: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const [row] = await db.select().from(telemetrySalts).where(eq(telemetrySalts.day, day))
  if (!row) throw new Error(`The salt of ${day} is gone.`)
  if (known.size > 1) known.clear()
  known.set(day, row.salt)
  return row.salt
}

/** A network as it is kept: told apart from others for a day, and not to be read back. */
export const sourceHash = (salt: string, network: string): string =>
  createHash('sha256').update(`${salt}|${network}`).digest('base64url').slice(0, 22)
