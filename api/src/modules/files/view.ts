import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { BinaryReply, Context, Handler } from '../../plugins/context.ts'
import { maySeeFile } from './files.policy.ts'
import { type FileRecord, files, SCAN } from './files.tables.ts'

type View = 'GET /fileOperate/view/:id'
type Avatar = 'GET /fileOperate/viewHeadImg/:docid'
const A_DAY = 86_400
const SHOWN_INLINE = ['application/pdf', 'image/jpeg', 'image/png']

export const viewFile: Handler<View> = async ({ params: { id } }, ctx) => {
  const file = await readFile(ctx.db, id)
  if (!file || !(await maySeeFile(ctx, file))) return ctx.fail('files.not-found')
  const clean = file.scanState === SCAN.clean || file.ownerId === ctx.actor.accountId
  return clean ? send(file, ctx) : ctx.fail('files.not-found')
}

/** A new avatar gets a new id, so this one may be cached. */
export const viewAvatar: Handler<Avatar> = async ({ params: { docid } }, ctx) => {
  const file = await readFile(ctx.db, docid)
  return file?.kind === 'avatar'
    ? { ...(await send(file, ctx)), cacheSeconds: A_DAY }
    : ctx.fail('files.not-found')
}

async function readFile(db: Database, id: string): Promise<FileRecord | null> {
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
  return found ?? null
}

async function send(file: FileRecord, ctx: Context<View> | Context<Avatar>): Promise<BinaryReply> {
  const bytes =
    (await ctx.storage.get(file.storageKey)) ??
    (ctx.fail as (name: 'files.not-found') => never)('files.not-found')
  return {
    bytes,
    contentType: file.contentType,
    fileName: file.originalName,
    inline: SHOWN_INLINE.includes(file.contentType),
  }
}
