import { ADVERT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context } from '../../plugins/context.ts'
import { files } from '../files/files.tables.ts'
import { slotOf } from './advert-places.ts'
import type { AdvertRow, Creative } from './adverts.tables.ts'

export const PARTS = ['en', 'cn', 'mobile'] as const
type Part = (typeof PARTS)[number]
const FIELDS = { imageEn: 'en', imageCn: 'cn', imageMobile: 'mobile' } as const
type Field = keyof typeof FIELDS
/** How far a picture's shape may be off: one pixel in fifty. */
const TOLERANCE = 0.02

export interface PlaceSize {
  width: number
  height: number
}
interface Picture {
  field: Field
  id: string
}

/** What a part of a slot asks for, in pixels. */
export async function sizeOf(db: Database, code: string, part: Part): Promise<PlaceSize> {
  const slot = await slotOf(db, code)
  return part === 'mobile'
    ? { width: slot.mobileWidth, height: slot.mobileHeight }
    : { width: slot.width, height: slot.height }
}

/** Null where it fits; otherwise the values of 'adverts.picture'. */
export function misfitOf(
  { width, height }: PlaceSize,
  wanted: PlaceSize,
): { width: number; height: number; has: string } | null {
  const shape = wanted.width / wanted.height
  const fits = width >= wanted.width && Math.abs(width / height - shape) <= shape * TOLERANCE
  return fits ? null : { ...wanted, has: `${width} × ${height}` }
}

const picturesOf = (creative: Creative | null): Picture[] =>
  (Object.keys(FIELDS) as Field[]).flatMap((field) => {
    const id = creative?.[field]
    return id ? [{ field, id }] : []
  })

type Asking = Context<'POST /advert/modifyAdvert'>
/** Own pictures of the slot's shape, made for adverts; what the advert has may be a colleague's. */
export async function checkPictures(
  ctx: Asking,
  creative: Creative,
  old: AdvertRow | null,
  slotCode: string,
): Promise<void> {
  const had = [...picturesOf(old?.creative ?? null), ...picturesOf(old?.nextCreative ?? null)]
  const isNew = ({ field, id }: Picture) => !had.some((one) => one.id === id && one.field === field)
  const isDraft = old === null || old.state === ADVERT_STATE.draft
  // A draft moves between slots, so that all its pictures are measured.
  const measured = picturesOf(creative).filter((picture) => isDraft || isNew(picture))
  const keys = await keysOf(
    ctx,
    measured.map(({ id }) => id),
    had.map(({ id }) => id),
  )
  for (const { field, id } of measured) {
    const misfit = misfitOf(
      await measure(ctx, keys.get(id) ?? ctx.fail('files.not-found')),
      await sizeOf(ctx.db, slotCode, FIELDS[field]),
    )
    if (misfit) ctx.fail('adverts.picture', misfit)
  }
}

/** Where the bytes are, by file. */
async function keysOf(
  { db, actor }: Asking,
  ids: readonly string[],
  had: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: files.id, ownerId: files.ownerId, storageKey: files.storageKey })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.kind, 'advert'), isNull(files.deletedAt)))
    // Not swept before the advert that has it is written.
    .for('share')
  const usable = found.filter(({ id, ownerId }) => ownerId === actor.accountId || had.includes(id))
  return new Map(usable.map(({ id, storageKey }) => [id, storageKey]))
}

async function measure(ctx: Asking, storageKey: string): Promise<PlaceSize> {
  const bytes = (await ctx.storage.get(storageKey)) ?? ctx.fail('files.not-found')
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { width, height }
}
