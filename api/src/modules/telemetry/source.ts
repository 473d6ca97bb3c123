import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isLoopback } from '../../plugins/loopback.ts'
import { networkIn } from '../../plugins/network.ts'
import { telemetrySalts } from './telemetry.tables.ts'

/** A provider gives one customer up to a /48 of IPv6. */
const V6_GROUPS = 3

/** Who counts as one: a network, as browsers and cookies are free to invent. On this machine itself there is but one network, so there it is the visitor. */
export function networkOf(ip: string, visitor: string | null): string {
  if (isLoopback(ip)) return `visitor ${visitor ?? ''}`
  return networkIn(ip, V6_GROUPS)
}

let known: { day: string; salt: string } | null = null

/** The salt of a day, the same on every node; yesterday's is gone, and with it what its hashes meant. */
export async function saltOf(db: Database, day: string): Promise<string> {
  if (known?.day === day) return known.salt
  await db
    .insert(telemetrySalts)
    .values({ day, salt: randomBytes(32).toString('base64') })
    .onConflictDoNothing()
  const [row] = await db.select().from(telemetrySalts).where(eq(telemetrySalts.day, day))
  known = { day, salt: row?.salt ?? '' }
  return known.salt
}

/** A network as it is kept: told apart from others for a day, and not to be read back. */
export const sourceHash = (salt: string, network: string): string => createHash('sha256').update(`${salt}|${network}`).digest('base64url').slice(0, 22)
