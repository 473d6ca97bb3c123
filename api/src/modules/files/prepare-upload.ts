import { createHash, randomBytes } from 'node:crypto'
import type { Failure } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import type { UploadedFile } from '../../plugins/context.ts'
import { isContentOf } from './file-content.ts'
import { CONTENT_TYPES, cleanName, extensionFault, extensionOf, kindOf, NAME_LENGTH } from './file-name.ts'
import { isImage, redrawAvatar, redrawImage } from './images.ts'

/** A file that kept all rules, ready to be stored. */
export interface PreparedFile {
  originalName: string
  ext: string
  contentType: string
  bytes: Buffer
  sha256: string
  storageKey: string
}
interface Rules {
  maxBytes: number
  imagesOnly: boolean
}
export const DOCUMENT_RULES: Rules = { maxBytes: LIMITS.fileBytes, imagesOnly: false }
export const AVATAR_RULES: Rules = { maxBytes: LIMITS.avatarBytes, imagesOnly: true }

/** What a broken upload rule answers with. */
export interface UploadFault {
  failure?: Failure
  field?: string
  values: Record<string, string | number>
}
export const isFault = (checked: PreparedFile | UploadFault): checked is UploadFault => !('sha256' in checked)

/** Checks one file by name, size and bytes, and draws images anew. */
export async function prepare(file: UploadedFile, rules: Rules): Promise<PreparedFile | UploadFault> {
  const name = cleanName(file.name)
  const fault = faultOf(file, name, rules)
  if (fault) return { ...fault, values: { name, max: rules.maxBytes / 1024 / 1024 } }
  const kind = kindOf(extensionOf(name))
  const bytes = isImage(kind) ? await (rules.imagesOnly ? redrawAvatar : redrawImage)(file.bytes, kind) : file.bytes
  if (!bytes) return { failure: 'files.content', values: { name } }
  const sha256 = createHash('sha256').update(file.bytes).digest('hex')
  return { originalName: name, ext: extensionOf(name), contentType: CONTENT_TYPES[kind], bytes, sha256, storageKey: randomBytes(24).toString('hex') }
}

function faultOf(file: UploadedFile, name: string, rules: Rules): Omit<UploadFault, 'values'> | null {
  if (name.length > NAME_LENGTH) return { field: 'file' }
  const failure = extensionFault(extensionOf(name), rules.imagesOnly)
  if (failure) return { failure }
  if (file.bytes.length === 0) return { failure: 'files.empty' }
  if (file.tooLarge || file.bytes.length > rules.maxBytes) return { failure: 'files.too-large' }
  return isContentOf(kindOf(extensionOf(name)), file.bytes) ? null : { failure: 'files.content' }
}
