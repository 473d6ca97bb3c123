import type { releasePictures as contract } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { newestSet } from '../current-set.ts'
import { releaseGround } from '../ground.ts'
import { ReleaseDamaged } from '../publish/release-check.ts'
import { teamOf } from '../publish/team-keys.ts'
import { unzip } from '../publish/unzip.ts'
import { releaseKey, type SetDocument } from '../set-document.ts'
import type { ReleaseFiles } from '../shelf/storage.ts'
import { checkPictures } from './check-pictures.ts'
import { releasePictures } from './pictures.tables.ts'

type Calls = typeof contract
type TeamCall = Calls['POST /releases/:name/pages' | 'POST /releases/:name/pictures']
const row = releasePictures

/** The team, and the set, in which the version is kept and not what everybody has. */
export async function enter(
  ctx: Context<TeamCall>,
  name: string,
  { token = '', version = '' }: { token?: string; version?: string },
): Promise<{ team: string; set: SetDocument }> {
  const team = (await teamOf(ctx.db, name, token)) ?? ctx.fail('releases.token')
  const { set } = await newestSet(ctx.db, releaseGround().keys)
  const line = set.lines[name] ?? ctx.fail('releases.unknown-package')
  if (!set.manifests[releaseKey(name, version)]) return ctx.fail('releases.unknown-version')
  return line.active === version ? ctx.fail('releases.is-active') : { team, set }
}

/** By its content, so that new pictures lie beside the old ones until the row names them. */
const folderOf = (version: string, zip: Buffer) => `${version}.${sha256Of(zip).slice(0, 12)}`

async function keep(
  { db }: Context<TeamCall>,
  name: string,
  said: Omit<typeof row.$inferInsert, 'name'>,
  files: ReleaseFiles,
) {
  const { pictures } = releaseGround()
  await pictures.put(name, said.folder, files)
  const same = and(eq(row.name, name), eq(row.version, said.version))
  const before = await db.transaction(async (tx) => {
    const [old] = await tx.select({ folder: row.folder }).from(row).where(same).for('update')
    await tx
      .insert(row)
      .values({ name, ...said })
      .onConflictDoUpdate({ target: [row.name, row.version], set: { ...said, takenAt: sql`now()` } })
    return old?.folder
  })
  if (before && before !== said.folder) await pictures.remove(name, before)
}

/** In the place of those that the version had. */
export const takePictures: Handler<'POST /releases/:name/pictures'> = async ({ params: { name } }, ctx) => {
  // Before the bytes are read, and again when they are there.
  const isTeam = async (given: Readonly<Record<string, string>>) => void (await enter(ctx, name, given))
  const { fields, files } = await ctx.form(LIMITS.releaseBytes, isTeam)
  const { team } = await enter(ctx, name, fields)
  const version = fields.version ?? ''
  const [upload] = files
  if (!upload || upload.tooLarge) return ctx.fail('releases.damaged', { file: upload?.name ?? 'zip' })
  try {
    const unpacked = await unzip(upload.bytes)
    const report = await checkPictures(unpacked)
    const bytes = [...unpacked.values()].reduce((sum, file) => sum + file.length, 0)
    const folder = folderOf(version, upload.bytes)
    await keep(ctx, name, { version, folder, report, bytes, takenBy: team }, unpacked)
    return { pages: report.pages.length, bytes }
  } catch (error) {
    if (error instanceof ReleaseDamaged) return ctx.fail('releases.damaged', { file: error.file })
    throw error
  }
}
