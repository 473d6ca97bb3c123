import { randomBytes } from 'node:crypto'
import {
  ARTICLE_PICTURES,
  ARTICLE_STATE,
  PICTURE_WIDTHS,
  picturesIn,
} from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Context, Handler } from '../../plugins/context.ts'
import { sizeKey } from '../../storage/picture-sizes.ts'
import { type ArticleRecord, articlePictures, articles } from '../content/content.tables.ts'
import { drawSize, type PictureSize, storePicture } from '../files/files.service.ts'
import { ownerOf } from '../orders/orders.service.ts'

type Upload = 'POST /fileOperate/uploadArticlePicture'
type View = 'GET /fileOperate/articlePicture/:name'
const SMALLEST = 480
const CACHE_SECONDS = 86_400
const TYPES: Record<PictureSize['kind'], string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
}

export const uploadPicture: Handler<Upload> = async (_input, ctx) => {
  const { files } = await ctx.form()
  const { id, storageKey, width, height } = await storePicture(
    ctx,
    ctx.actor.accountId,
    files,
    'article',
    (size) => {
      if (size.width < SMALLEST)
        ctx.fail('content.picture-small', { least: SMALLEST, has: `${size.width} × ${size.height}` })
    },
  )
  const largest = Math.min(width, Math.max(...PICTURE_WIDTHS))
  const size = { width: largest, height: Math.round((height * largest) / width) }
  const picture = await keepPicture(ctx.db, { fileId: id, owner: ownerOf(ctx.actor), storageKey, ...size })
  return { pictureId: picture.id, src: `${ARTICLE_PICTURES}${picture.key}.jpg`, ...size }
}

type NewPicture = Omit<typeof articlePictures.$inferInsert, 'key'>
async function keepPicture(db: Database, values: NewPicture): Promise<{ id: string; key: string }> {
  const [row] = await db
    .insert(articlePictures)
    .values({ ...values, key: randomBytes(16).toString('hex') })
    .returning({ id: articlePictures.id, key: articlePictures.key })
  return row as { id: string; key: string }
}

/** A size is drawn when it is first asked for; one that a small picture lacks is its largest. */
export const viewPicture: Handler<View> = async ({ params: { name } }, ctx) => {
  const [file, kind] = name.split('.') as [string, PictureSize['kind']]
  const [key = '', asked] = file.split('-')
  const [picture] = await ctx.db.select().from(articlePictures).where(eq(articlePictures.key, key))
  if (!picture || picture.hidden) return ctx.fail('files.not-found')
  const width = Math.min(Number(asked ?? picture.width), picture.width)
  const stored = sizeKey(picture.storageKey, kind, width)
  const bytes = (await ctx.storage.get(stored)) ?? (await draw(ctx, picture.storageKey, { width, kind }))
  return { bytes, contentType: TYPES[kind], inline: true, cacheSeconds: CACHE_SECONDS }
}

async function draw(ctx: Context<View>, storageKey: string, size: PictureSize): Promise<Buffer> {
  const whole = (await ctx.storage.get(storageKey)) ?? ctx.fail('files.not-found')
  const drawn = await drawSize(whole, size)
  if (typeof drawn === 'string') return ctx.fail(drawn === 'busy' ? 'files.busy' : 'files.not-found')
  await ctx.storage.put(sizeKey(storageKey, size.kind, size.width), drawn)
  return drawn
}

/** Those of an article that is removed, where no other of its office shows them. */
export async function hidePictures(db: Database, row: ArticleRecord): Promise<void> {
  const { id, owner, coverDocId } = row
  const keys = picturesIn(`${row.bodyEn ?? ''}${row.bodyCn ?? ''}`)
  await db.execute(sql`update ${articlePictures} p set hidden = true where p.owner = ${owner}
    and (p.id = ${coverDocId} or p.key = any(${`{${keys.join(',')}}`}::text[]))
    and not exists (select 1 from ${articles} a where a.owner = ${owner} and a.id <> ${id} and a.state <> ${ARTICLE_STATE.removed}
      and (a.cover_doc_id = p.id or position(p.key in coalesce(a.body_en, '') || coalesce(a.body_cn, '')) > 0))`)
}
