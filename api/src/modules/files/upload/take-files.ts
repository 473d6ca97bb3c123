import type { Failure } from '@southbound/shared/contract'
import { FILE_LIMITS, type FileRules } from '@southbound/shared/contract/constants'
import { isDatabaseGone } from '#api/database/gone.ts'
import type { Context, UploadedFile } from '#api/plugins/context.ts'
import type { FileStorage } from '#api/storage/file-storage.ts'
import { removeBytes } from '#api/storage/remove-bytes.ts'
import {
  checkGiven,
  type GivenFile,
  isFault,
  type PreparedFile,
  prepare,
  type UploadFault,
} from './prepare-upload.ts'

/** Calls that take files declare all failures of these steps. */
type Taking = Pick<Context, 'scanner' | 'invalid'> & { fail: unknown }
const refuseWith = ({
  fail,
}: Pick<Taking, 'fail'>): ((name: Failure, values?: Record<string, string | number>) => never) =>
  fail as never

/** The cheap rules of all files first; `isWanted` may end the call before anything is opened. */
export async function prepareAll(
  ctx: Taking,
  files: readonly UploadedFile[],
  rules: FileRules,
  isWanted: (given: readonly GivenFile[]) => Promise<void> = async () => {},
): Promise<PreparedFile[]> {
  if (files.length === 0) refuseWith(ctx)('files.empty')
  if (files.length > rules.count) refuseWith(ctx)('files.too-many')
  const given = files.map((file) => keptBy(ctx, checkGiven(file, rules)))
  await isWanted(given)
  const prepared: PreparedFile[] = []
  for (const file of given) prepared.push(keptBy(ctx, await prepare(ctx.scanner, file, rules)))
  return prepared
}

const keptBy = <Kept extends object>(ctx: Taking, checked: Kept | UploadFault): Kept =>
  isFault(checked) ? refuse(ctx, checked) : checked

function refuse(ctx: Taking, { failure, field, values }: UploadFault): never {
  if (field || !failure) return ctx.invalid(field ?? 'file', 'maxLength', { limit: FILE_LIMITS.fileName })
  return refuseWith(ctx)(failure, values)
}

/** Bytes without a row are removed; those that may have one are left to the sweep. */
export async function keepBytes<T>(
  storage: FileStorage,
  prepared: readonly PreparedFile[],
  record: () => Promise<T>,
): Promise<T> {
  const kept: string[] = []
  try {
    for (const { storageKey, bytes } of prepared) {
      kept.push(storageKey)
      await storage.put(storageKey, bytes)
    }
    return await record()
  } catch (error) {
    // What cannot be removed now is swept later, as is what a lost database may have recorded.
    if (!isDatabaseGone(error)) await removeBytes(storage, kept).catch(() => undefined)
    throw error
  }
}
