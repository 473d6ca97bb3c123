import { PASSPORT_TYPES, today } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { BinaryReply, Context, Handler } from '../../plugins/context.ts'
import { typesInCases } from '../cases/cases.service.ts'
import { maySeeFile } from './files.policy.ts'
import { type FileRecord, fileOriginals, files, SCAN } from './files.tables.ts'
import { previewOf } from './preview/preview.ts'
import { viewerWords } from './preview/watermark.ts'

type View = 'GET /fileOperate/view/:id'
const SHOWN_INLINE = ['application/pdf', 'image/jpeg', 'image/png']

export const viewFile: Handler<View> = async ({ params: { id }, query }, ctx) => {
  const file = await readFile(ctx.db, id)
  if (!file || !(await maySeeFile(ctx, file))) return ctx.fail('files.not-found')
  const clean = file.scanState === SCAN.clean || file.ownerId === ctx.actor.accountId
  if (!clean) return ctx.fail('files.not-found')
  const guarded = file.ownerId !== ctx.actor.accountId && (await isPassport(ctx.db, file))
  if (!guarded) return send(file, ctx)
  if (query?.original !== '1') return preview(file, ctx)
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
  const made = await previewOf(sent.bytes, file.contentType, viewerWords(ctx.actor, today()))
  if (typeof made === 'string') return ctx.fail(made === 'busy' ? 'files.papers-busy' : 'files.no-preview')
  const ending = made.contentType === 'image/jpeg' ? 'jpg' : 'pdf'
  return { ...sent, ...made, fileName: `${file.originalName.replace(/\.\w+$/, '')}.${ending}` }
}

/** Null where it was deleted. */
export async function readFile(db: Database, id: string): Promise<FileRecord | null> {
  const [found] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
  return found ?? null
}

async function send(file: FileRecord, ctx: Context<View>): Promise<BinaryReply<Buffer>> {
  return {
    bytes: (await ctx.storage.get(file.storageKey)) ?? ctx.fail('files.not-found'),
    contentType: file.contentType,
    fileName: file.originalName,
    inline: SHOWN_INLINE.includes(file.contentType),
  }
}
