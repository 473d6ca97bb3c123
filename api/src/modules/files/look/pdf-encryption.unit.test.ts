import { once } from 'node:events'
import { expect, test } from '@jest/globals'
import PDFDocument from 'pdfkit'
import { LOCKED_LAUNCHES } from './locked-pdfs.fixture.ts'
import { lookInto } from './look-into.ts'
import { rc4 } from './rc4.ts'

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const VERSIONS = ['1.3', '1.4', '1.6', '1.7ext3'] as const

async function locked(
  pdfVersion: (typeof VERSIONS)[number],
  { userPassword, text = '' }: { userPassword?: string; text?: string } = {},
): Promise<Buffer> {
  const document = new PDFDocument({
    pdfVersion,
    ownerPassword: 'owner',
    userPassword,
    permissions: { modifying: false },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  document.text('A transcript that may not be edited')
  if (text) document.file(Buffer.from(text), { name: 'a.txt' })
  document.end()
  await once(document, 'end')
  return Buffer.concat(parts)
}

test.each(VERSIONS)(
  'a PDF %s that only may not be edited is looked into: what is harmless passes, what is harmful is found',
  async (version) => {
    expect(lookInto(await locked(version), 'pdf')).toBeNull()
    expect(lookInto(await locked(version, { text: EICAR }), 'pdf')).toBe('infected')
  },
)

test.each(VERSIONS)('a PDF %s that opens with a password only is refused', async (version) => {
  expect(lookInto(await locked(version, { userPassword: 'secret' }), 'pdf')).toBe('encrypted')
})

test.each(Object.entries(LOCKED_LAUNCHES))('an action among packed objects is found behind %s', (_, text) => {
  const bytes = Buffer.from(text, 'base64')
  expect(bytes.includes('Launch')).toBe(false)
  expect(lookInto(bytes, 'pdf')).toBe('infected')
})

const launch = (): string =>
  Buffer.from(LOCKED_LAUNCHES['AES with 128 bits'] as string, 'base64').toString('latin1')
test.each<[string, (text: string) => string, string]>([
  [
    'two encryptions',
    (text) => text.replace('startxref', 'trailer << /Encrypt 1 0 R >>\nstartxref'),
    'encrypted',
  ],
  [
    'an encryption that is there twice',
    (text) =>
      text.replace('startxref', `${/Encrypt (\d+) 0 R/.exec(text)?.[1]} 0 obj\n<< >>\nendobj\nstartxref`),
    'encrypted',
  ],
  ['another filter for its streams', (text) => text.replace('/StmF /StdCF', '/StmF /Identity'), 'encrypted'],
  ['a length that leads elsewhere', (text) => text.replace(/(ObjStm \/Length) \d+/, '$1 32'), 'unreadable'],
  ['an object of another number', (text) => text.replace('2 0 obj', '9 0 obj'), 'unreadable'],
  ['a number that stands in a comment', (text) => text.replace('2 0 obj', '9 0 obj %2 0 obj'), 'unreadable'],
])('what could be read in two ways is refused: %s', (_, change, finding) => {
  const changed = change(launch())
  expect(changed).not.toBe(launch())
  expect(lookInto(Buffer.from(changed, 'latin1'), 'pdf')).toBe(finding)
})

test('RC4 gives what its test vectors say (RFC 6229)', () => {
  expect(rc4(Buffer.from('0102030405', 'hex'), Buffer.alloc(16)).toString('hex')).toBe(
    'b2396305f03dc027ccc3524a0a1118a8',
  )
})
