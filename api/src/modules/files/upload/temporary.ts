import type { Contract, Data } from '@southbound/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { files } from '../files.tables.ts'
import { DOCUMENT_RULES } from './prepare-upload.ts'
import { keepBytes, prepareAll } from './take-files.ts'
import {
  accountMayWait,
  deviceMayWait,
  insertWaiting,
  newTicket,
  showWaiting,
  waitingFor,
} from './waiting-files.ts'

const VISITOR_RULES = { ...DOCUMENT_RULES, count: 1 }

type Upload = 'POST /fileOperate/uploadSysFile'
export const uploadSysFile: Handler<Upload> = (_input, ctx) => uploadWaiting(ctx)

/** Files that wait a day for what they are attached to. */
export async function uploadWaiting(ctx: Omit<Context<Upload>, 'access'>): Promise<Data<Contract[Upload]>> {
  const { files: given } = await ctx.form()
  if (!(await accountMayWait(ctx.db, ctx.actor.accountId, given.length))) ctx.fail('files.waiting-full')
  const prepared = await prepareAll(ctx, given, DOCUMENT_RULES)
  const stored = await keepBytes(ctx.storage, prepared, () =>
    insertWaiting(ctx.db, prepared, { ownerId: ctx.actor.accountId }),
  )
  return { rows: stored.map(showWaiting), total: stored.length }
}

/** Only the returned ticket opens the file. */
export const uploadSysFileLogon: Handler<'POST /fileOperate/uploadSysFileLogon'> = async (_input, ctx) => {
  const deviceKey = ctx.request.device ?? ctx.invalid('UNKey', 'required')
  const mayWait = async (bytes: number) => {
    if (!(await deviceMayWait(ctx.db, deviceKey, bytes))) ctx.fail('files.waiting-full')
  }
  // Before its bytes, and with them.
  const { files: given } = await ctx.form(undefined, () => mayWait(1))
  await mayWait(given.reduce((sum, { bytes }) => sum + bytes.length, 0))
  const prepared = await prepareAll(ctx, given, VISITOR_RULES)
  const ticket = newTicket()
  const stored = await keepBytes(ctx.storage, prepared, () =>
    insertWaiting(ctx.db, prepared, { deviceKey, ticket }),
  )
  return { rows: stored.map((row) => ({ ...showWaiting(row), ticket })), total: stored.length }
}

export const removeTemporaryFile: Handler<'POST /fileOperate/removeSysTemporaryFile'> = async (
  { body: { id, ticket } },
  ctx,
) => {
  const own = waitingFor(ctx.actor, ctx.request.device, ticket ? [ticket] : [])
  const gone = await ctx.db
    .delete(files)
    .where(and(eq(files.id, id), own))
    .returning({ key: files.storageKey })
  if (gone.length === 0) ctx.fail('files.not-found')
  ctx.after(() =>
    removeBytes(
      ctx.storage,
      gone.map(({ key }) => key),
    ),
  )
  return { id }
}

export const removeTemporary: Handler<'POST /fileOperate/removeSysTemporary'> = async (
  { body: { tickets } },
  ctx,
) => {
  const gone = await ctx.db
    .delete(files)
    .where(waitingFor(ctx.actor, ctx.request.device, tickets ?? []))
    .returning({ key: files.storageKey })
  ctx.after(() =>
    removeBytes(
      ctx.storage,
      gone.map(({ key }) => key),
    ),
  )
  return { removed: gone.length }
}
