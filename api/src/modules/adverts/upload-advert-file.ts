import { AD_SLOTS, type AdSlot } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Context, Handler } from '../../plugins/context.ts'
import { storePicture } from '../files/files.service.ts'
import { files } from '../files/files.tables.ts'
import { ownAdvert } from './advert-moves.ts'
import { slotOf } from './advert-places.ts'

type Call = 'POST /billFile/uploadAdvertFile'
const PARTS = ['en', 'cn', 'mobile'] as const
/** Of the shape: one pixel in fifty. */
const TOLERANCE = 0.02
const CACHE_SECONDS = 86_400

export const imageAddress = (id: string): string => `/api/advertisement/image/${id}`

/** One picture of its slot's shape, at least of its size, drawn anew. */
export const uploadAdvertFile: Handler<Call> = async (_input, ctx) => {
  const { fields, files: given } = await ctx.form()
  if (fields.advertId) await ownAdvert(ctx, fields.advertId)
  const part = PARTS.find((known) => known === fields.part) ?? ctx.invalid('part', 'unknown')
  const code = AD_SLOTS.find((known) => known === fields.slotCode) ?? ctx.invalid('slotCode', 'unknown')
  const wanted = await sizeOf(ctx, code, part)
  const stored = await storePicture(ctx, ctx.actor.accountId, given, 'advert', ({ width, height }) => {
    if (!isShape({ width, height }, wanted))
      ctx.fail('adverts.picture', { ...wanted, has: `${width} × ${height}` })
  })
  return { fileId: stored.id, url: imageAddress(stored.id), width: stored.width, height: stored.height }
}

interface Size {
  width: number
  height: number
}
async function sizeOf(ctx: Context<Call>, code: AdSlot, part: (typeof PARTS)[number]): Promise<Size> {
  const slot = await slotOf(ctx.db, code)
  return part === 'mobile'
    ? { width: slot.mobileWidth, height: slot.mobileHeight }
    : { width: slot.width, height: slot.height }
}

const isShape = ({ width, height }: Size, wanted: Size): boolean => {
  const shape = wanted.width / wanted.height
  return width >= wanted.width && Math.abs(width / height - shape) <= shape * TOLERANCE
}

/** A new picture has a new id, so this one may be cached. */
export const viewAdvertImage: Handler<'GET /advertisement/image/:id'> = async ({ params: { id } }, ctx) => {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.kind, 'advert'), isNull(files.deletedAt)))
  const bytes = file && (await ctx.storage.get(file.storageKey))
  if (!bytes) return ctx.fail('files.not-found')
  return { bytes, contentType: file.contentType, inline: true, cacheSeconds: CACHE_SECONDS }
}
