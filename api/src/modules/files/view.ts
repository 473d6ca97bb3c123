import { PASSPORT_TYPES, today } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { BinaryReply, Context, Handler } from '../../plugins/context.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { typesInCases } from '../cases/cases.service.ts'
import { maySeeFile } from './files.policy.ts'
import { type FileRecord, fileOriginals, files, SCAN } from './files.tables.ts'
import { previewOf } from './preview/preview.ts'
import { drawSize, type PictureSize } from './upload/images.ts'

type View = 'GET /fileOperate/view/:id'
type Avatar = 'GET /fileOperate/viewHeadImg/:docid'
const A_DAY = 86_400
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
  const day = today()
  const made = await previewOf(sent.bytes, file.contentType, `${ctx.actor.nickname} · ${day} · Southbound`)
  if (typeof made === 'string') return ctx.fail(made === 'busy' ? 'files.busy' : 'files.no-preview')
  const ending = made.contentType === 'image/jpeg' ? 'jpg' : 'pdf'
  return { ...sent, ...made, fileName: `${file.originalName.replace(/\.\w+$/, '')}.${ending}` }
}

/** A new avatar gets a new id, so this one may be cached. */
export const viewAvatar: Handler<Avatar> = async ({ params: { docid }, query }, ctx) => {
  const file = await readFile(ctx.db, docid)
  if (file?.kind !== 'avatar') return ctx.fail('files.not-found')
  if (query?.as) return { ...(await sized(file, query.as, ctx)), inline: true, cacheSeconds: A_DAY }
  return { ...(await send(file, ctx)), cacheSeconds: A_DAY }
}

/** They are a few kilobytes each and drawn in milliseconds: memory keeps them, by weight. */
const drawnSizes = new RecentlyUsed<Buffer>(8_000_000, ({ length }) => length)
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

async function sized(file: FileRecord, as: string, ctx: Context<Avatar>) {
  const [width, kind] = as.split('.') as [string, PictureSize['kind']]
  const key = `${file.storageKey} ${as}`
  const bytes = drawnSizes.get(key) ?? (await drawn(file, { width: Number(width), kind }, ctx))
  drawnSizes.set(key, bytes)
  return { bytes, contentType: TYPES[kind] }
}

async function drawn(file: FileRecord, size: PictureSize, ctx: Context<Avatar>): Promise<Buffer> {
  const whole = (await ctx.storage.get(file.storageKey)) ?? ctx.fail('files.not-found')
  const made = await drawSize(whole, size)
  return typeof made === 'string' ? ctx.fail(made === 'busy' ? 'files.busy' : 'files.not-found') : made
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
