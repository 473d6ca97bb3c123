/** docs/domain/files.md */

export const FILE_LIMITS = {
  filesPerUpload: 10,
  avatarBytes: 4 * 1024 * 1024,
  fileBytes: 5 * 1024 * 1024,
  fileName: 120,
} as const
const STUDENT = 1
/** Bytes: a student 200 MiB, others 1 GiB. */
export const freeDiskOf = (accountType: number): string =>
  String(accountType === STUDENT ? 200 * 1024 ** 2 : 1024 ** 3)
export const IMAGE_EXTENSIONS = ['jpeg', 'jpg', 'png'] as const
export const DOCUMENT_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'] as const
export const DRAFT_EXTENSIONS: readonly string[] = ['doc', 'docx']

export interface FileRules {
  extensions: readonly string[]
  bytes: number
  count: number
}
export const FILE_KINDS = {
  document: {
    extensions: DOCUMENT_EXTENSIONS,
    bytes: FILE_LIMITS.fileBytes,
    count: FILE_LIMITS.filesPerUpload,
  },
  image: { extensions: IMAGE_EXTENSIONS, bytes: FILE_LIMITS.fileBytes, count: FILE_LIMITS.filesPerUpload },
  avatar: { extensions: IMAGE_EXTENSIONS, bytes: FILE_LIMITS.avatarBytes, count: 1 },
} satisfies Record<string, FileRules>
export type FileKind = keyof typeof FILE_KINDS

/** Also the key of its sentence in `common.upload`. */
export type FileFault =
  | 'nameLength'
  | 'tooLarge'
  | 'empty'
  | 'type'
  | 'extensionCase'
  | 'duplicate'
  | 'tooMany'
  | 'quota'
interface NamedFile {
  name: string
  size: number
}

/** Composed characters; no path, no control characters, no change of reading direction. */
export function cleanName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return base.replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, '').trim()
}

export const extensionOf = (name: string): string => /[^.]\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1] ?? ''
const hasOneCase = (extension: string): boolean =>
  extension === extension.toLowerCase() || extension === extension.toUpperCase()

/** '.PDF' and '.pdf' are right, '.Pdf' is not. */
export function faultOfFile({ name, size }: NamedFile, rules: FileRules): FileFault | null {
  const clean = cleanName(name)
  const extension = extensionOf(clean)
  if (clean.length > FILE_LIMITS.fileName) return 'nameLength'
  if (!rules.extensions.includes(extension.toLowerCase())) return 'type'
  if (!hasOneCase(extension)) return 'extensionCase'
  if (size === 0) return 'empty'
  return size > rules.bytes ? 'tooLarge' : null
}

export const nameKey = (name: string): string => cleanName(name).toLowerCase()

/** `taken` are existing names, `room` the bytes left. */
export function checkFiles<F extends NamedFile>(
  files: readonly F[],
  rules: FileRules,
  taken: readonly string[] = [],
  room = Number.POSITIVE_INFINITY,
): { file: F; fault: FileFault | null }[] {
  const names = new Set(taken.map(nameKey))
  let left = rules.count
  let bytes = room
  return files.map((file) => {
    const fault = faultOfFile(file, rules) ?? faultAmongOthers(file)
    if (!fault) {
      names.add(nameKey(file.name))
      left -= 1
      bytes -= file.size
    }
    return { file, fault }
  })

  function faultAmongOthers({ name, size }: NamedFile): FileFault | null {
    if (names.has(nameKey(name))) return 'duplicate'
    if (left === 0) return 'tooMany'
    return size > bytes ? 'quota' : null
  }
}

/** Document types of the lookups: the applicant's passports and the guardian's. */
export const PASSPORT_TYPES: readonly string[] = ['P01', 'P02', 'H08']
/** Says by itself nothing of what it is. */
export const OTHER_DOCUMENT = 'S09'

/** In which logos and portraits are drawn for pages: of the screen's pixels once and twice. */
export const LOGO_WIDTHS = [48, 96, 160] as const
export const LOGO_SIZES: readonly string[] = LOGO_WIDTHS.flatMap((width) =>
  ['avif', 'webp', 'jpg'].map((kind) => `${width}.${kind}`),
)
