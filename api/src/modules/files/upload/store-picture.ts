import { FILE_KINDS, type FileRules } from '@southbound/shared/contract/constants'
import type { Context, UploadedFile } from '#api/plugins/context.ts'
import type { PreparedFile } from './prepare-upload.ts'
import { insertFiles, takeRoom } from './store-upload.ts'
import { keepBytes, prepareAll } from './take-files.ts'

interface Size {
  width: number
  height: number
}
const ONE: FileRules = { ...FILE_KINDS.image, count: 1 }

/** One picture, drawn anew and kept for its owner; `check` may refuse its size in pixels. */
export async function storePicture(
  ctx: Pick<Context, 'db' | 'storage' | 'scanner' | 'invalid'> & { fail: unknown },
  ownerId: string,
  files: readonly UploadedFile[],
  kind: 'advert' | 'article',
  check: (size: Size) => void,
): Promise<Size & { id: string; storageKey: string }> {
  const prepared = await prepareAll(ctx, files, ONE)
  const { bytes: drawn, storageKey } = prepared[0] as PreparedFile
  const size = await sizeOf(drawn)
  check(size)
  const folder = { kind, caseId: null, datumStudentId: null, docTypeCode: null }
  const fail = ctx.fail as (name: 'files.quota') => never
  const [row] = await keepBytes(ctx.storage, prepared, () =>
    ctx.db.transaction(async (db) => {
      const bytes = prepared.reduce((sum, file) => sum + file.bytes.length, 0)
      if (!(await takeRoom(db, ownerId, bytes))) fail('files.quota')
      return insertFiles(db, ownerId, prepared, folder, new Date().toISOString())
    }),
  )
  return { ...size, id: (row as { id: string }).id, storageKey }
}

async function sizeOf(bytes: Buffer): Promise<Size> {
  const { default: sharp } = await import('sharp')
  const { width = 0, height = 0 } = await sharp(bytes).metadata()
  return { width, height }
}
