import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { dayOf, MINUTE_MS } from '@southbound/shared/contract/constants'
import type { Database } from '../../database/database.ts'
import { knownSalt, saltOf } from './source.ts'

interface ServedDocument {
  /** Empty where only the address is known. */
  visitor: string
  /** Every release that the document may show: `mf-cases@1.2.0`. */
  releases: readonly string[]
}
export interface ReportedView {
  id: string
  visitor: string
  /** When its page was served. */
  day: string
  shows(release: string): boolean
}

/** Later reports are logged but not judged. */
export const TICKET_MS = 30 * MINUTE_MS
/** Clocks of nodes differ. */
const AHEAD_MS = 60_000
const TAG = { release: 6, visitor: 10 }

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)
/** The day's salt is removed after two days. */
const macOf = (salt: string, text: string): Buffer =>
  createHmac('sha256', `ticket ${salt}`).update(text).digest().subarray(0, 16)

/** With it a browser's reports count for a canary. */
export async function ticketOf(
  db: Database,
  { visitor, releases }: ServedDocument,
  now = Date.now(),
): Promise<string> {
  const tags = releases.map((release) => digest(release, TAG.release)).join('')
  const text = [
    now.toString(36),
    randomBytes(9).toString('base64url'),
    visitor && digest(visitor, TAG.visitor),
    tags,
  ].join('.')
  return `${text}.${macOf(await saltOf(db, dayOf(new Date(now))), text).toString('base64url')}`
}

/** Null when forged or too old. */
export async function viewOf(db: Database, ticket: string, now = Date.now()): Promise<ReportedView | null> {
  const at = ticket.lastIndexOf('.')
  const text = ticket.slice(0, Math.max(0, at))
  const [time = '', id = '', visitor = '', tags = ''] = text.split('.')
  const age = now - Number.parseInt(time, 36)
  if (!(age <= TICKET_MS && age >= -AHEAD_MS)) return null
  const day = dayOf(new Date(now - age))
  const salt = await knownSalt(db, day)
  if (!salt) return null
  const [mac, own] = [Buffer.from(ticket.slice(at + 1), 'base64url'), macOf(salt, text)]
  if (mac.length !== own.length || !timingSafeEqual(mac, own)) return null
  const known = new Set(tags.match(new RegExp(`.{${TAG.release}}`, 'g')))
  return { id, visitor, day, shows: (release) => known.has(digest(release, TAG.release)) }
}

export async function viewsOf(db: Database, tickets: readonly string[] = []): Promise<ReportedView[]> {
  const views = await Promise.all(tickets.map((ticket) => viewOf(db, ticket)))
  return views.filter((view) => view !== null)
}
