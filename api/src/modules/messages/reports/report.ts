import { type DeedName, MESSAGE_REPORT, MESSAGE_REPORT_MOVES } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Context } from '#api/plugins/context.ts'
import { logDeed } from '../../operations-log/operations-log.service.ts'
import { messageReports, type ReportRow } from '../messages.tables.ts'

type Acts = 'POST /operations/message-reports/:id' | 'POST /operations/message-reports/:id/read'
const TARGET = 'messageReport'
export const READ = 'report.read'

/** Without a sender there is no account to warn or suspend. */
export function movesOf({ state, hasSender }: { state: number; hasSender: boolean }): readonly number[] {
  const moves = MESSAGE_REPORT_MOVES[state] ?? []
  return hasSender ? moves : moves.filter((next) => next === MESSAGE_REPORT.dismissed)
}

/** Locked, so that two decisions come one after the other. */
export async function holdReport({ db, fail }: Context<Acts>, id: string): Promise<ReportRow> {
  const [report] = await db.select().from(messageReports).where(eq(messageReports.id, id)).for('update')
  return report ?? fail('row.not-found')
}

/** The log names the report, never a word of the message. */
export async function logReport(
  { db, actor }: Context<Acts>,
  { id, reason }: ReportRow,
  action: DeedName,
  why: string,
): Promise<void> {
  const target = { targetType: TARGET, targetId: id, target: `#${id} ${reason}` }
  await logDeed(db, actor, { action, ...target, reason: why })
}

/** Whether an operator has read a report of this message within a day: its files open as well. */
export async function hasReadReport(db: Database, accountId: string, messageId: string): Promise<boolean> {
  const [found] = await rows<{ has: boolean }>(
    db,
    sql`select exists (select from message_reports r join operations_log l
      on l.target_type = ${TARGET} and l.target_id = r.id and l.action = ${READ}
        and l.actor_id = ${accountId} and l.at > now() - interval '1 day'
      where r.message_id = ${messageId}) has`,
  )
  return found?.has === true
}
