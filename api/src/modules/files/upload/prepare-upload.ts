import type { Failure } from '@southbound/shared/contract'
import {
  cleanName,
  extensionOf,
  FILE_KINDS,
  type FileFault,
  type FileRules,
  faultOfFile,
} from '@southbound/shared/contract/constants'
import type { UploadedFile } from '#api/plugins/context.ts'
import { sha256Of } from '#api/sha256.ts'
import { newFileKey } from '#api/storage/file-keys.ts'
import type { ScannedKind, Scanner } from '#api/storage/scanner.ts'
import { isContentOf } from '../file-content.ts'
import { CONTENT_TYPES, kindOf } from '../file-name.ts'
import { MOST_BYTES, MOST_PART_BYTES, MOST_PARTS } from '../look/findings.ts'
import { hasTooManyParts } from '../look/zip-directory.ts'
import { isImage, redrawAvatar, redrawImage } from './images.ts'
import { LONGEST_SECONDS } from './scan.ts'

export interface PreparedFile {
  originalName: string
  ext: string
  contentType: string
  bytes: Buffer
  sha256: string
  storedSha256?: string
  storageKey: string
}
export type GivenFile = PreparedFile & { kind: ScannedKind }
export const DOCUMENT_RULES: FileRules = FILE_KINDS.document
export const AVATAR_RULES: FileRules = FILE_KINDS.avatar

export interface UploadFault {
  failure?: Failure
  field?: string
  values: Record<string, string | number>
}
export const isFault = <Kept extends object>(checked: Kept | UploadFault): checked is UploadFault =>
  !('sha256' in checked)

/** A name that is too long is a field's fault. */
const FAILURES: Partial<Record<FileFault, Failure>> = {
  tooLarge: 'files.too-large',
  empty: 'files.empty',
  type: 'files.type',
  extensionCase: 'files.extension-case',
}
const MEGABYTE = 1024 * 1024
const LIMITS = {
  parts: MOST_PARTS,
  part: MOST_PART_BYTES / MEGABYTE,
  whole: MOST_BYTES / MEGABYTE,
  seconds: LONGEST_SECONDS,
}

/** Without unpacking. */
export function checkGiven(file: UploadedFile, rules: FileRules): GivenFile | UploadFault {
  const name = cleanName(file.name)
  const values = { ...LIMITS, name, max: rules.bytes / MEGABYTE }
  const fault = faultOfFile(
    { name, size: file.tooLarge ? Number.POSITIVE_INFINITY : file.bytes.length },
    rules,
  )
  if (fault) return FAILURES[fault] ? { failure: FAILURES[fault], values } : { field: 'file', values }
  const kind = kindOf(extensionOf(name))
  if (kind === 'docx' && hasTooManyParts(file.bytes)) return { failure: 'files.parts', values }
  if (!isContentOf(kind, file.bytes)) return { failure: 'files.content', values }
  return {
    kind,
    originalName: name,
    ext: extensionOf(name),
    contentType: CONTENT_TYPES[kind],
    bytes: file.bytes,
    sha256: sha256Of(file.bytes),
    storageKey: newFileKey(),
  }
}

export async function prepare(
  scanner: Scanner,
  { kind, ...file }: GivenFile,
  rules: FileRules,
): Promise<PreparedFile | UploadFault> {
  const values = { ...LIMITS, name: file.originalName }
  const verdict = await scanner.look(file.bytes, kind, file.sha256)
  if (verdict) return { failure: `files.${verdict}`, values }
  if (!isImage(kind)) return file
  const drawn = await (rules === AVATAR_RULES ? redrawAvatar : redrawImage)(file.bytes, kind)
  if (typeof drawn === 'string') return { failure: `files.${drawn}`, values }
  return { ...file, bytes: drawn, storedSha256: sha256Of(drawn) }
}
