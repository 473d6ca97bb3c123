import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { KEEP, releaseKey } from '../set-document.ts'
import { releasePictures } from './pictures.tables.ts'

const row = releasePictures
/** Two more than are kept: what is live and its fallback stay at any age. */
const MOST = KEEP + 2
const CACHE_SECONDS = 300

export const listPictures: Handler<'GET /operations/releases/:name/pictures'> = async (
  { params: { name } },
  { db },
) => {
  const { set } = await newestSet(db, releaseGround().keys)
  const { version, takenAt, takenBy, report } = row
  const found = await db
    .select({ version, takenAt, takenBy, report })
    .from(row)
    .where(eq(row.name, name))
    .orderBy(desc(takenAt))
    .limit(MOST)
  const kept = found.filter((one) => releaseKey(name, one.version) in set.manifests)
  return { rows: kept, total: kept.length }
}

/** Only what the report names: it was checked when it was handed in. */
const names = (file: string, { pages }: typeof row.$inferSelect.report): boolean =>
  pages.some(({ pairs }) => pairs.some((pair) => pair.new.file === file || pair.old?.file === file))

export const showPicture: Handler<'GET /operations/releases/:name/pictures/:version/:file'> = async (
  { params: { name, version, file } },
  ctx,
) => {
  const same = and(eq(row.name, name), eq(row.version, version))
  const [found] = await ctx.db.select({ folder: row.folder, report: row.report }).from(row).where(same)
  if (!found || !names(file, found.report)) return ctx.fail('row.not-found')
  const folder = await releaseGround().pictures.fetch(name, found.folder)
  const bytes = folder && (await readFile(join(folder, file)).catch(() => null))
  if (!bytes) return ctx.fail('row.not-found')
  const contentType = file.endsWith('.png') ? 'image/png' : 'image/webp'
  return { bytes, contentType, inline: true, cacheSeconds: CACHE_SECONDS }
}
