import { AD_SLOTS } from '@southbound/shared/contract/constants'
import { and, eq, isNull } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { readerOf, storePicture } from '../files/files.service.ts'
import { files } from '../files/files.tables.ts'
import { ownAdvert } from './advert-moves.ts'
import { isAdvertPictureShown, maySeePicture } from './advert-picture-readers.ts'
import { misfitOf, PARTS, sizeOf } from './advert-pictures.ts'

type Call = 'POST /billFile/uploadAdvertFile'
const CACHE_SECONDS = 86_400

export const imageAddress = (id: string): string => `/api/advertisement/image/${id}`

/** One picture of its slot's shape, at least of its size, drawn anew. */
export const uploadAdvertFile: Handler<Call> = async (_input, ctx) => {
  const { fields, files: given } = await ctx.form()
  if (fields.advertId) await ownAdvert(ctx, fields.advertId)
  const part = PARTS.find((known) => known === fields.part) ?? ctx.invalid('part', 'unknown')
  const code = AD_SLOTS.find((known) => known === fields.slotCode) ?? ctx.invalid('slotCode', 'unknown')
  const wanted = await sizeOf(ctx.db, code, part)
  const stored = await storePicture(ctx, ctx.actor.accountId, given, 'advert', (size) => {
    const misfit = misfitOf(size, wanted)
    if (misfit) ctx.fail('adverts.picture', misfit)
  })
  return { fileId: stored.id, url: imageAddress(stored.id), width: stored.width, height: stored.height }
}

/**
 * A new picture has a new id, so this one may be cached.
 * What no reader was shown is its office's and the desk's.
 */
export const viewAdvertImage: Handler<'GET /advertisement/image/:id'> = async ({ params: { id } }, ctx) => {
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.kind, 'advert'), isNull(files.deletedAt)))
  if (!file) return ctx.fail('files.not-found')
  const isPublic = await isAdvertPictureShown(ctx.db, id)
  if (!isPublic && !(await maySeePicture(ctx.db, await readerOf(ctx), file)))
    return ctx.fail('files.not-found')
  const bytes = (await ctx.storage.get(file.storageKey)) ?? ctx.fail('files.not-found')
  const { contentType } = file
  return { bytes, contentType, inline: true, cacheSeconds: CACHE_SECONDS, personal: !isPublic }
}
