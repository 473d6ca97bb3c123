import type { ScanFinding, ScannedKind } from '#api/storage/scanner.ts'
import { Found } from './findings.ts'
import { isHarmful } from './harmful.ts'
import { hasAction } from './pdf-names.ts'
import { pdfParts } from './pdf-parts.ts'
import { Unpacking } from './unpack.ts'
import { zipParts } from './zip-parts.ts'

/** Searches a file and all its parts. Costly: run it in a thread. */
export function lookInto(given: Uint8Array, kind: ScannedKind): ScanFinding | null {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  try {
    if (isBad(bytes, kind)) return 'infected'
    for (const part of partsOf(bytes, kind)) if (isBad(part, kind)) return 'infected'
    return null
  } catch (error) {
    if (error instanceof Found) return error.finding
    throw error
  }
}

const isBad = (bytes: Buffer, kind: ScannedKind) =>
  isHarmful(bytes) || (kind === 'pdf' && hasAction(bytes.toString('latin1')))

function partsOf(bytes: Buffer, kind: ScannedKind): Iterable<Buffer> {
  if (kind === 'docx') return zipParts(bytes, new Unpacking())
  return kind === 'pdf' ? pdfParts(bytes, bytes.toString('latin1'), new Unpacking()) : []
}
