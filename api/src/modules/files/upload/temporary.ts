import type { Contract, Data } from '@southbound/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import { files } from '../files.tables.ts'
import { DOCUMENT_RULES, type PreparedFile } from './prepare-upload.ts'
import { keepBytes, prepareAll } from './take-files.ts'
import {
  type Holder,
  insertChosen,
  mayWait,
  newTicket,
  showWaiting,
  sizesOf,
  visitorOf,
  waitingFor,
} from './waiting-files.ts'

const VISITOR_RULES = { ...DOCUMENT_RULES, count: 1 }

type Upload = 'POST /fileOperate/uploadSysFile'
type VisitorUpload = 'POST /fileOperate/uploadSysFileLogon'
export const uploadSysFile: Handler<Upload> = (_input, ctx) => uploadWaiting(ctx)

/** Files that wait a day for what they are attached to. */
export async function uploadWaiting(ctx: Omit<Context<Upload>, 'access'>): Promise<Data<Contract[Upload]>> {
  const holder = { ownerId: ctx.actor.accountId }
  const { files: given } = await ctx.form()
  if (!(await mayWait(ctx.db, holder, sizesOf(given)))) ctx.fail('files.waiting-full')
  const prepared = await prepareAll(ctx, given, DOCUMENT_RULES)
  const stored = await keepChosen(ctx, prepared, holder)
  return { rows: stored.map(showWaiting), total: stored.length }
}

/** Only the returned ticket opens the file. */
export const uploadSysFileLogon: Handler<VisitorUpload> = async (_input, ctx) => {
  const holder = visitorOf(ctx.request.device ?? ctx.invalid('UNKey', 'required'), ctx.request.ip)
  const admit = async (sizes: readonly number[]) => {
    if (!(await mayWait(ctx.db, holder, sizes))) ctx.fail('files.waiting-full')
  }
  // Before its bytes, and with them.
  const { files: given } = await ctx.form(undefined, () => admit([1]))
  await admit(sizesOf(given))
  const prepared = await prepareAll(ctx, given, VISITOR_RULES)
  const ticket = newTicket()
  const stored = await keepChosen(ctx, prepared, holder, ticket)
  return { rows: stored.map((row) => ({ ...showWaiting(row), ticket })), total: stored.length }
}

type Keeping = Omit<Context<Upload | VisitorUpload>, 'access' | 'actor'>
const keepChosen = (ctx: Keeping, prepared: readonly PreparedFile[], holder: Holder, ticket?: string) =>
  keepBytes(
    ctx.storage,
    prepared,
    async () => (await insertChosen(ctx.db, prepared, holder, ticket)) ?? ctx.fail('files.waiting-full'),
  )

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
