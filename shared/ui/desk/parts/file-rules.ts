import { DOCUMENT_EXTENSIONS, IMAGE_EXTENSIONS, LIMITS } from '@southbound/shared/contract/constants'

/** What may be uploaded where. The server asks the same, and looks into the bytes. */
export interface FileRules {
  extensions: readonly string[]
  bytes: number
  count: number
}
export const FILE_KINDS = {
  document: { extensions: DOCUMENT_EXTENSIONS, bytes: LIMITS.fileBytes, count: LIMITS.filesPerUpload },
  image: { extensions: IMAGE_EXTENSIONS, bytes: LIMITS.fileBytes, count: LIMITS.filesPerUpload },
  avatar: { extensions: IMAGE_EXTENSIONS, bytes: LIMITS.avatarBytes, count: 1 },
} satisfies Record<string, FileRules>
export type FileKind = keyof typeof FILE_KINDS

/** The rule that a file breaks; also the key of its sentence in `common.upload`. */
export type FileFault = 'tooLarge' | 'empty' | 'type' | 'extensionCase' | 'duplicate' | 'tooMany'

const extensionOf = (name: string) => name.match(/\.([^.]+)$/)?.[1] ?? ''
const hasOneCase = (extension: string) => extension === extension.toLowerCase() || extension === extension.toUpperCase()

function faultOf(file: File, rules: FileRules): FileFault | null {
  const extension = extensionOf(file.name)
  if (!rules.extensions.includes(extension.toLowerCase())) return 'type'
  if (!hasOneCase(extension)) return 'extensionCase'
  if (file.size === 0) return 'empty'
  return file.size > rules.bytes ? 'tooLarge' : null
}

/** Sorts what was picked into what may go and what may not, and why. `taken` are the names already there. */
export function checkFiles(files: readonly File[], rules: FileRules, taken: readonly string[]): { file: File; fault: FileFault | null }[] {
  const names = new Set(taken)
  let left = rules.count
  return files.map((file) => {
    const own = faultOf(file, rules)
    const fault = own ?? (names.has(file.name) ? 'duplicate' : left === 0 ? 'tooMany' : null)
    if (!fault) {
      names.add(file.name)
      left -= 1
    }
    return { file, fault }
  })
}
