import type { BinaryReply, Context, Handler } from '#api/plugins/context.ts'
import { RecentlyUsed } from '#api/recently-used.ts'
import type { FileRecord } from '../files.tables.ts'
import { drawSize, type PictureSize } from '../upload/images.ts'
import { readFile } from '../view.ts'
import { isLogo, maySeePortrait, readerOf } from './portraits.policy.ts'

type Avatar = 'GET /fileOperate/viewHeadImg/:docid'
const A_DAY = 86_400

/** Without its name, which may be a person's. A new one gets a new id, so this one may be cached. */
export const viewAvatar: Handler<Avatar> = async ({ params: { docid }, query }, ctx) => {
  const file = await readFile(ctx.db, docid)
  if (file?.kind !== 'avatar') return ctx.fail('files.not-found')
  const isPublic = await isLogo(ctx.db, docid)
  if (!isPublic && !(await maySee(ctx, file))) return ctx.fail('files.not-found')
  const shown = query?.as ? await sized(file, query.as, ctx) : await whole(file, ctx)
  return { ...shown, inline: true, cacheSeconds: A_DAY, personal: !isPublic }
}

const maySee = async (ctx: Context<Avatar>, { ownerId }: FileRecord) =>
  ownerId !== null && maySeePortrait(ctx.db, await readerOf(ctx), ownerId)

async function whole(file: FileRecord, ctx: Context<Avatar>): Promise<BinaryReply<Buffer>> {
  const bytes = (await ctx.storage.get(file.storageKey)) ?? ctx.fail('files.not-found')
  return { bytes, contentType: file.contentType }
}

/** They are a few kilobytes each and drawn in milliseconds: memory keeps them, by weight. */
const drawnSizes = new RecentlyUsed<Buffer>(8_000_000, ({ length }) => length)
const TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const

async function sized(file: FileRecord, as: string, ctx: Context<Avatar>): Promise<BinaryReply<Buffer>> {
  const [width, kind] = as.split('.') as [string, PictureSize['kind']]
  const key = `${file.storageKey} ${as}`
  const bytes = drawnSizes.get(key) ?? (await drawn(file, { width: Number(width), kind }, ctx))
  drawnSizes.set(key, bytes)
  return { bytes, contentType: TYPES[kind] }
}

async function drawn(file: FileRecord, size: PictureSize, ctx: Context<Avatar>): Promise<Buffer> {
  const { bytes } = await whole(file, ctx)
  const made = await drawSize(bytes, size)
  return typeof made === 'string' ? ctx.fail(made === 'busy' ? 'files.busy' : 'files.not-found') : made
}
