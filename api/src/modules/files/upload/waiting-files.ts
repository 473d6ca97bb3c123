import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { type FileRecord, files, SCAN } from '../files.tables.ts'
import type { PreparedFile } from './prepare-upload.ts'

export const WAIT_MS = DAY_MS
const WAITING_MOST = { account: 30, device: 5 } as const
/** For all visitors together: device keys can be invented. */
const VISITORS_BYTES = 2 * 1024 ** 3

export const newTicket = (): string => randomBytes(24).toString('hex')
const isWaiting = and(eq(files.kind, 'temporary'), isNull(files.deletedAt))
/** Summaries of cases wait too, but were not chosen. */
const isChosen = and(isWaiting, isNull(files.caseId))

export const waitingOf = (accountId: string): SQL | undefined => and(isChosen, eq(files.ownerId, accountId))

export const waitingOnDevice = (device: string | null, tickets: readonly string[]): SQL | undefined =>
  device && tickets.length > 0
    ? and(isChosen, eq(files.deviceKey, device), inArray(files.ticketHash, tickets.map(sha256Of)))
    : sql`false`

/** Own files, and those that the tickets open. */
export const waitingFor = (
  actor: Actor | null,
  device: string | null,
  tickets: readonly string[],
): SQL | undefined =>
  actor ? or(waitingOf(actor.accountId), waitingOnDevice(device, tickets)) : waitingOnDevice(device, tickets)

export async function accountMayWait(db: Database, accountId: string, more: number): Promise<boolean> {
  return (await db.$count(files, waitingOf(accountId))) + more <= WAITING_MOST.account
}

export async function deviceMayWait(db: Database, device: string, bytes: number): Promise<boolean> {
  const [found] = await rows<{ own: number; all: string | null }>(
    db,
    sql`select count(*) filter (where device_key = ${device})::int as own, sum(bytes)::bigint as all from files where kind = 'temporary' and device_key is not null`,
  )
  return (found?.own ?? 0) < WAITING_MOST.device && Number(found?.all ?? 0) + bytes <= VISITORS_BYTES
}

type Holder = { ownerId: string; caseId?: string } | { deviceKey: string; ticket: string }

export function insertWaiting(
  db: Database,
  prepared: readonly PreparedFile[],
  holder: Holder,
): Promise<FileRecord[]> {
  const who =
    'ownerId' in holder ? holder : { deviceKey: holder.deviceKey, ticketHash: sha256Of(holder.ticket) }
  const values = prepared.map(({ bytes, ...file }) => ({
    ...file,
    ...who,
    kind: 'temporary' as const,
    bytes: bytes.length,
    scanState: SCAN.clean,
  }))
  return db.insert(files).values(values).returning()
}

export const showWaiting = ({ id, originalName, ext, bytes, createdAt }: FileRecord) => ({
  fileId: id,
  originalName,
  ext,
  bytes,
  expiresAt: new Date(new Date(createdAt).getTime() + WAIT_MS).toISOString(),
})
