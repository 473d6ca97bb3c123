import { DAY_MS, type DeedName, MESSAGE_REPORT, SUSPENSION_DAYS } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { attachedFiles } from '../../files/files.service.ts'
import { messageReports } from '../messages.tables.ts'
import { holdReport, logReport, movesOf, READ } from './report.ts'
import { tellParties } from './tell-parties.ts'

const { dismissed, warned, closed, suspended, lifted } = MESSAGE_REPORT
const DEED: Readonly<Record<number, DeedName>> = {
  [dismissed]: 'report.dismiss',
  [warned]: 'report.warn',
  [closed]: 'report.close',
  [suspended]: 'report.suspend',
  [lifted]: 'report.lift',
}

/** The reason is in the log before anything is shown. */
export const readReport: Handler<'POST /operations/message-reports/:id/read'> = async (
  { params: { id }, body },
  ctx,
) => {
  const report = await holdReport(ctx, id)
  await logReport(ctx, report, READ, body.reason.trim())
  const files = report.messageId ? await attachedFiles(ctx.db, 'message', report.messageId) : []
  return {
    title: report.title,
    content: report.content,
    sentAt: report.sentAt,
    files: files.map(({ id: fileId, originalName }) => ({ fileId, originalName })),
  }
}

export const decideReport: Handler<'POST /operations/message-reports/:id'> = async (
  { params: { id }, body },
  ctx,
) => {
  const report = await holdReport(ctx, id)
  const { reporterId, senderId, state } = report
  if ([reporterId, senderId].includes(ctx.actor.accountId)) ctx.fail('operations.second-person')
  if (!movesOf({ state, hasSender: senderId !== null }).includes(body.state))
    ctx.fail('messages.report-state')
  const note = body.reason.trim()
  const suspendedUntil =
    body.state === suspended && senderId ? await endOfSuspension(ctx.db, senderId) : report.suspendedUntil
  const decided = { decidedBy: ctx.actor.accountId, decidedAt: new Date().toISOString() }
  await ctx.db
    .update(messageReports)
    .set({ state: body.state, note, suspendedUntil, ...decided })
    .where(eq(messageReports.id, id))
  await logReport(ctx, report, DEED[body.state] ?? ctx.fail('messages.report-state'), note)
  await tellParties(ctx.db, { ...report, state: body.state, note, suspendedUntil })
  return { id }
}

/** Each suspension of a person is longer than the one before; one that was taken back does not count. */
async function endOfSuspension(db: Database, senderId: string): Promise<string> {
  const earlier = and(eq(messageReports.senderId, senderId), eq(messageReports.state, suspended))
  const times = await db.$count(messageReports, earlier)
  const days = SUSPENSION_DAYS[Math.min(times, SUSPENSION_DAYS.length - 1)] ?? SUSPENSION_DAYS[0]
  return new Date(Date.now() + days * DAY_MS).toISOString()
}
