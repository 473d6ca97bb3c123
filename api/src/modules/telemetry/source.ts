import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { isLoopback } from '../../plugins/loopback.ts'
import { telemetrySalts } from './telemetry.tables.ts'

/** A provider gives one customer up to a /48 of IPv6. */
const V6_GROUPS = 3

/** The first groups of an IPv6 address, with its `::` written out. */
function prefixOf(address: string): string {
  const [left = '', right] = address.split('::')
  const head = left.split(':').filter(Boolean)
  const tail = right?.split(':').filter(Boolean) ?? []
  const zeros = right === undefined ? [] : Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, V6_GROUPS).join(':')
}

/** Who counts as one: a network, as browsers and cookies are free to invent. On this machine itself there is but one network, so there it is the visitor. */
export function networkOf(ip: string, visitor: string | null): string {
  if (isLoopback(ip)) return `visitor ${visitor ?? ''}`
  const mapped = /^::ffff:([\d.]+)$/.exec(ip)?.[1]
  if (mapped) return mapped
  return ip.includes(':') ? prefixOf(ip) : ip
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
