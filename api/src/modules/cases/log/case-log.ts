import { CASE_STATUS, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { desc, eq } from 'drizzle-orm'
import type { Actor } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { sha256Of } from '#api/sha256.ts'
import type { Work } from '../case-work.ts'
import { caseLog, type LogRow } from '../cases.tables.ts'
import { lineWritten } from '../clocks/idle-clock.ts'
import { lineWords } from './log-words.ts'

/** 1 all parties, 2 the service side, 3 one organisation. */
export const VISIBLE = { all: 1, service: 2, own: 3 } as const
const FIRST = '0'.repeat(64)

export interface CaseLogEntry {
  action: string
  choiceId?: string | null
  fromStatus?: number | null
  toStatus?: number | null
  textEn?: string | null
  textCn?: string | null
  fileIds?: string[]
  visibility?: number
}

export const organisationOf = (actor: Actor): string =>
  officeOf(actor) ?? (actor.role === 'operator' ? 'platform' : `account:${actor.accountId}`)

/** In the order that is hashed: it never changes. */
const HASHED = [
  'prevHash',
  'caseId',
  'choiceId',
  'at',
  'actorId',
  'actorRole',
  'organisation',
  'action',
  'fromStatus',
  'toStatus',
  'textEn',
  'textCn',
  'fileIds',
  'visibility',
] as const

export function hashOf(line: Omit<LogRow, 'id' | 'hash'>): string {
  const content = HASHED.map((name) => line[name])
  return sha256Of(JSON.stringify(line.onBehalfOfId ? [...content, line.onBehalfOfId] : content))
}

/** Appends to the chained log; the case's row must be locked. */
export async function writeLog(
  work: Pick<Work, 'desk' | 'row' | 'lastHash'>,
  entry: CaseLogEntry,
): Promise<LogRow> {
  const { desk, row } = work
  const line = {
    caseId: row.id,
    choiceId: entry.choiceId ?? null,
    at: desk.now.toISOString(),
    actorId: desk.actor?.accountId ?? null,
    onBehalfOfId: desk.actor?.onBehalfOf ?? null,
    actorRole: desk.actor?.role ?? 'system',
    organisation: desk.actor ? organisationOf(desk.actor) : null,
    action: entry.action,
    fromStatus: entry.fromStatus ?? null,
    toStatus: entry.toStatus ?? null,
    ...(await lineWords(work, entry)),
    fileIds: entry.fileIds ?? [],
    visibility: entry.visibility ?? VISIBLE.all,
    ip: desk.ip,
    userAgentHash: desk.userAgent ? sha256Of(desk.userAgent) : null,
    prevHash: work.lastHash ?? (await lastHash(work)),
  }
  const [written] = await desk.db
    .insert(caseLog)
    .values({ ...line, hash: hashOf(line) })
    .returning()
  work.lastHash = written?.hash
  if (isWork(work, entry)) await lineWritten(work)
  return written as LogRow
}

/** What the receiver's side does and others may read; not its own notes. */
const isWork = ({ desk, row }: Pick<Work, 'desk' | 'row'>, { action, visibility }: CaseLogEntry) =>
  desk.actor !== null &&
  row.status === CASE_STATUS.inProgress &&
  visibility !== VISIBLE.own &&
  !action.startsWith('clock_') &&
  organisationOf(desk.actor) === receiverOf(row)

const receiverOf = ({ deliverType, deliverId }: Work['row']) =>
  `${deliverType === DELIVER_TYPES.agency ? 'agency' : 'school'}:${deliverId}`

async function lastHash({ desk, row }: Pick<Work, 'desk' | 'row'>) {
  const [last] = await desk.db
    .select({ hash: caseLog.hash })
    .from(caseLog)
    .where(eq(caseLog.caseId, row.id))
    .orderBy(desc(caseLog.id))
    .limit(1)
  return last?.hash ?? FIRST
}
