import { createHash } from 'node:crypto'
import type { Failure } from '@southbound/shared/contract'
import { cleanName, extensionOf, FILE_KINDS, type FileFault, type FileRules, faultOfFile } from '@southbound/shared/contract/constants'
import type { UploadedFile } from '../../plugins/context.ts'
import { isContentOf } from './file-content.ts'
import { CONTENT_TYPES, kindOf } from './file-name.ts'
import { isImage, redrawAvatar, redrawImage } from './images.ts'
import { scanner } from './scan.ts'
import { newFileKey } from './storage.ts'

/** A file that kept all rules, ready to be stored. */
export interface PreparedFile {
  originalName: string
  ext: string
  contentType: string
  bytes: Buffer
  sha256: string
  storageKey: string
}
export const DOCUMENT_RULES: FileRules = FILE_KINDS.document
export const AVATAR_RULES: FileRules = FILE_KINDS.avatar

/** What a broken upload rule answers with. */
export interface UploadFault {
  failure?: Failure
  field?: string
  values: Record<string, string | number>
}
export const isFault = (checked: PreparedFile | UploadFault): checked is UploadFault => !('sha256' in checked)

/** The failure of a rule that the screen checks too; a name that is too long is a field's fault. */
const FAILURES: Partial<Record<FileFault, Failure>> = {
  tooLarge: 'files.too-large',
  empty: 'files.empty',
  type: 'files.type',
  extensionCase: 'files.extension-case',
}

/** Checks one file by name, size, bytes and scan, and draws images anew. */
export async function prepare(file: UploadedFile, rules: FileRules): Promise<PreparedFile | UploadFault> {
  const name = cleanName(file.name)
  const values = { name, max: rules.bytes / 1024 / 1024 }
  const fault = faultOfFile({ name, size: file.tooLarge ? Number.POSITIVE_INFINITY : file.bytes.length }, rules)
  if (fault) return FAILURES[fault] ? { failure: FAILURES[fault], values } : { field: 'file', values }
  const kind = kindOf(extensionOf(name))
  if (!isContentOf(kind, file.bytes)) return { failure: 'files.content', values }
  if (!(await scanner().isClean(file.bytes, kind))) return { failure: 'files.infected', values }
  const bytes = isImage(kind) ? await (rules === AVATAR_RULES ? redrawAvatar : redrawImage)(file.bytes, kind) : file.bytes
  if (!bytes) return { failure: 'files.content', values }
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return { originalName: name, ext: extensionOf(name), contentType: CONTENT_TYPES[kind], bytes, sha256, storageKey: newFileKey() }
}
