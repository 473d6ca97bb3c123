/** The test pattern that every scanner must find (eicar.org), put together here so that no scanner finds this file. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  'latin1',
)
/** How programs begin: Windows, Linux, macOS (four forms), Java, and scripts that name their interpreter. */
const PROGRAMS = ['7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
const MZ = Buffer.from('MZ')
const PE = Buffer.from('PE\0\0', 'latin1')
const PE_POINTER = 0x3c

/** Whether bytes are a program or hold the test pattern. */
export const isHarmful = (bytes: Buffer): boolean => bytes.includes(EICAR) || isProgram(bytes)

function isProgram(bytes: Buffer): boolean {
  return PROGRAMS.some((magic) => bytes.subarray(0, magic.length).equals(magic)) || isWindowsProgram(bytes)
}

/** 'MZ' alone may begin an innocent text: a program points from there to its 'PE' header. */
function isWindowsProgram(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 2).equals(MZ) || bytes.length < PE_POINTER + 4) return false
  const at = bytes.readUInt32LE(PE_POINTER)
  return bytes.subarray(at, at + PE.length).equals(PE)
}
