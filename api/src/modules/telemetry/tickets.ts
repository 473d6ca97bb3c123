import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { saltOf } from './source.ts'

/** What a document was served with. */
export interface Served {
  /** The visitor's own id; empty where his address is all that tells him apart. */
  visitor: string
  /** Every release that the document may show: `mf-cases@1.2.0`. */
  releases: readonly string[]
}
/** A page view that this site began. */
export interface View {
  id: string
  /** The visitor, told apart from others; empty where none was noted. */
  visitor: string
  shows(release: string): boolean
}

/** Whoever leaves a page open longer still tells, for the log; it is no matter of a canary's first minutes. */
export const TICKET_MS = 30 * 60_000
/** Clocks of several nodes are not the same. */
const AHEAD_MS = 60_000
const TAG = { release: 6, visitor: 10 }

const digest = (text: string, length: number): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
/** The day's salt is the same on every node, kept in the database alone, and gone after two days. */
async function macOf(db: Database, time: number, text: string): Promise<Buffer> {
  return createHmac('sha256', `ticket ${await saltOf(db, dayOf(time))}`)
    .update(text)
    .digest()
    .subarray(0, 16)
}

/** The ticket of a document that is being sent: with it, what its browser tells of the releases in it counts in the judgement of a canary. */
export async function ticketOf(
  db: Database,
  { visitor, releases }: Served,
  now = Date.now(),
): Promise<string> {
  const tags = releases.map((release) => digest(release, TAG.release)).join('')
  const text = [
    now.toString(36),
    randomBytes(9).toString('base64url'),
    visitor && digest(visitor, TAG.visitor),
    tags,
  ].join('.')
  return `${text}.${(await macOf(db, now, text)).toString('base64url')}`
}

/** The view that a ticket was written for; null for one that is forged, changed or too old. */
export async function viewOf(db: Database, ticket: string, now = Date.now()): Promise<View | null> {
  const at = ticket.lastIndexOf('.')
  const text = ticket.slice(0, Math.max(0, at))
  const [time = '', id = '', visitor = '', tags = ''] = text.split('.')
  const age = now - Number.parseInt(time, 36)
  if (!(age <= TICKET_MS && age >= -AHEAD_MS)) return null
  const [mac, own] = [Buffer.from(ticket.slice(at + 1), 'base64url'), await macOf(db, now - age, text)]
  if (mac.length !== own.length || !timingSafeEqual(mac, own)) return null
  const known = new Set(tags.match(new RegExp(`.{${TAG.release}}`, 'g')))
  return { id, visitor, shows: (release) => known.has(digest(release, TAG.release)) }
}

/** The views of all tickets that a browser sent. */
export async function viewsOf(db: Database, tickets: readonly string[] = []): Promise<View[]> {
  const views = await Promise.all(tickets.map((ticket) => viewOf(db, ticket)))
  return views.filter((view) => view !== null)
}
