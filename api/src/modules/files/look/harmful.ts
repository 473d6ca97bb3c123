/** The test pattern of eicar.org, in two halves so that scanners do not find this file. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)
/** Windows, Linux, macOS, Java, and scripts with an interpreter. */
const PROGRAMS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const MZ = Buffer.from('MZ')
const PE = Buffer.from('PE\0\0', 'latin1')
const PE_POINTER = 0x3c

export const isHarmful = (bytes: Buffer): boolean => bytes.includes(EICAR) || isProgram(bytes)

function isProgram(bytes: Buffer) {
  return PROGRAMS.some((magic) => bytes.subarray(0, magic.length).equals(magic)) || isWindowsProgram(bytes)
}

/** 'MZ' alone may begin a text; a program points to its 'PE' header. */
function isWindowsProgram(bytes: Buffer) {
  if (!bytes.subarray(0, 2).equals(MZ) || bytes.length < PE_POINTER + 4) return false
  const at = bytes.readUInt32LE(PE_POINTER)
  return bytes.subarray(at, at + PE.length).equals(PE)
}
