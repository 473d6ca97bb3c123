import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { isLoopback } from '#api/plugins/edge/loopback.ts'
import { networkOf } from '#api/plugins/edge/network.ts'
import { sha256Of } from '#api/sha256.ts'
import { type FileRecord, files, SCAN } from '../files.tables.ts'
import type { PreparedFile } from './prepare-upload.ts'

export const WAIT_MS = DAY_MS
/** Device keys can be invented, so what comes from one network is counted too. */
const WAITING_MOST = { account: 30, device: 5, network: 20 } as const
const NETWORK_BYTES = 60 * 1024 ** 2
/** For all visitors together: networks can be borrowed. */
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

/** Who keeps chosen files waiting. */
export type Holder = { ownerId: string } | Visitor
interface Visitor {
  deviceKey: string
  /** Null on the machine itself. */
  network: string | null
}
export const visitorOf = (deviceKey: string, ip: string): Visitor => ({
  deviceKey,
  network: isLoopback(ip) ? null : networkOf(ip),
})

type Sizes = readonly number[]

/** Whether files of these sizes may wait beside those that do. */
export const mayWait = (db: Database, holder: Holder, sizes: Sizes): Promise<boolean> =>
  'ownerId' in holder ? accountMayWait(db, holder.ownerId, sizes) : visitorMayWait(db, holder, sizes)

async function accountMayWait(db: Database, accountId: string, { length }: Sizes): Promise<boolean> {
  return (await db.$count(files, waitingOf(accountId))) + length <= WAITING_MOST.account
}

async function visitorMayWait(db: Database, { deviceKey, network }: Visitor, sizes: Sizes): Promise<boolean> {
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  const [found] = await rows<{ own: number; near: number; nearBytes: string; allBytes: string }>(
    db,
    sql`select count(*) filter (where device_key = ${deviceKey})::int as own,
      count(*) filter (where network = ${network})::int as near,
      coalesce(sum(bytes) filter (where network = ${network}), 0)::bigint as "nearBytes",
      coalesce(sum(bytes), 0)::bigint as "allBytes" from files where kind = 'temporary' and device_key is not null`,
  )
  if (!found) return false
  return (
    found.own + sizes.length <= WAITING_MOST.device &&
    found.near + sizes.length <= WAITING_MOST.network &&
    Number(found.nearBytes) + bytes <= NETWORK_BYTES &&
    Number(found.allBytes) + bytes <= VISITORS_BYTES
  )
}

export const sizesOf = (given: readonly { bytes: Buffer }[]): Sizes => given.map(({ bytes }) => bytes.length)

/**
 * Null where no more may wait. Counted and kept one after the other,
 * so that calls at the same time do not pass a limit together.
 */
export function insertChosen(
  db: Database,
  prepared: readonly PreparedFile[],
  holder: Holder,
  ticket?: string,
): Promise<FileRecord[] | null> {
  const [owner, ticketHash] = 'ownerId' in holder ? [holder.ownerId] : ['visitors', sha256Of(ticket ?? '')]
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`files-waiting ${owner}`}))`)
    if (!(await mayWait(tx, holder, sizesOf(prepared)))) return null
    return insertWaiting(tx, prepared, { ...holder, ticketHash })
  })
}

type Held = Pick<typeof files.$inferInsert, 'ownerId' | 'caseId' | 'deviceKey' | 'network' | 'ticketHash'>

export function insertWaiting(
  db: Database,
  prepared: readonly PreparedFile[],
  who: Held,
): Promise<FileRecord[]> {
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
