import { PASSPORT_TYPES } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { BinaryReply, Context, Handler } from '../../plugins/context.ts'
import { typesInCases } from '../cases/cases.service.ts'
import { maySeeFile } from './files.policy.ts'
import { type FileRecord, fileOriginals, files, SCAN } from './files.tables.ts'
import { watermarked } from './watermark.ts'

type View = 'GET /fileOperate/view/:id'
type Avatar = 'GET /fileOperate/viewHeadImg/:docid'
const A_DAY = 86_400
const PICTURES = ['image/jpeg', 'image/png']
const SHOWN_INLINE = ['application/pdf', 'image/jpeg', 'image/png']

export const viewFile: Handler<View> = async ({ params: { id }, query }, ctx) => {
  const file = await readFile(ctx.db, id)
  if (!file || !(await maySeeFile(ctx, file))) return ctx.fail('files.not-found')
  const clean = file.scanState === SCAN.clean || file.ownerId === ctx.actor.accountId
  if (!clean) return ctx.fail('files.not-found')
  const guarded = file.ownerId !== ctx.actor.accountId && (await isPassport(ctx.db, file))
  if (!guarded) return send(file, ctx)
  if (PICTURES.includes(file.contentType) && query?.original !== '1') return preview(file, ctx)
  if (ctx.actor.role === 'operator') return ctx.fail('files.not-found')
  const { accountId } = ctx.actor
  await ctx.db.insert(fileOriginals).values({ fileId: file.id, accountId, ip: ctx.request.ip })
  return send(file, ctx)
}

/** By its own type, or by the type it has in a case. */
async function isPassport(db: Database, { id, docTypeCode }: FileRecord): Promise<boolean> {
  if (docTypeCode && PASSPORT_TYPES.includes(docTypeCode)) return true
  return (await typesInCases(db, id)).some((code) => PASSPORT_TYPES.includes(code))
}

async function preview(file: FileRecord, ctx: Context<View>): Promise<BinaryReply> {
  const sent = await send(file, ctx)
  const day = new Date().toISOString().slice(0, 10)
  return {
    ...sent,
    bytes: await watermarked(sent.bytes, `${ctx.actor.nickname} · ${day} · Southbound`),
    contentType: 'image/jpeg',
    fileName: `${file.originalName.replace(/\.\w+$/, '')}.jpg`,
  }
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

async function send(file: FileRecord, ctx: Context<View> | Context<Avatar>): Promise<BinaryReply<Buffer>> {
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
