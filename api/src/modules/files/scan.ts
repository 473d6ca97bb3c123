import type { FileKind } from './file-name.ts'
import { innerParts } from './inner-parts.ts'

/** Looks for harmful code in a file that kept all other rules. A scanner of another make needs no other change than `useScanner`. */
export interface Scanner {
  isClean(bytes: Buffer, kind: FileKind): Promise<boolean>
}

/** The test pattern that every scanner must find (eicar.org), put together here so that no scanner finds this file. */
const EICAR = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''), 'latin1')
/** How programs begin: Windows, Linux, macOS (four forms), Java, and scripts that name their interpreter. */
const PROGRAMS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) => Buffer.from(hex, 'hex'))
const MZ = Buffer.from('MZ')
const PE = Buffer.from('PE\0\0', 'latin1')
const PE_POINTER = 0x3c
/** What makes a PDF start another program. Scripts are left alone: the forms of authorities calculate with them, and viewers shut them in. */
const PDF_ACTION = /\/(Launch|RichMedia)\b/

/** The check that is always there: the test pattern and programs, also inside of Word files and of what a PDF packs; and PDFs that act. */
export const ownScanner: Scanner = {
  async isClean(bytes, kind) {
    if (isHarmful(bytes)) return false
    if (kind === 'pdf' && PDF_ACTION.test(bytes.toString('latin1'))) return false
    for await (const part of innerParts(bytes, kind)) {
      if (isHarmful(part) || (kind === 'pdf' && PDF_ACTION.test(part.toString('latin1')))) return false
    }
    return true
  },
}

const isHarmful = (bytes: Buffer): boolean => bytes.includes(EICAR) || isProgram(bytes)

function isProgram(bytes: Buffer): boolean {
  return PROGRAMS.some((magic) => bytes.subarray(0, magic.length).equals(magic)) || isWindowsProgram(bytes)
}

/** 'MZ' alone may begin an innocent text: a program points from there to its 'PE' header. */
function isWindowsProgram(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 2).equals(MZ) || bytes.length < PE_POINTER + 4) return false
  const at = bytes.readUInt32LE(PE_POINTER)
  return bytes.subarray(at, at + PE.length).equals(PE)
}

let current: Scanner = ownScanner
/** Set once when the process starts. */
export function useScanner(scanner: Scanner): void {
  current = scanner
}
export const scanner = (): Scanner => current
