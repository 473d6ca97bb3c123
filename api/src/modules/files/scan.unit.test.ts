import { deflateSync } from 'node:zlib'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { onePagePdf } from './one-page-pdf.ts'
import { ownScanner } from './scan.ts'

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const pdfAround = (inside: Buffer): Buffer =>
  Buffer.concat([onePagePdf(['x']), Buffer.from('5 0 obj\nstream\r\n'), inside, Buffer.from('\nendstream\n%%EOF\n')])
const program = (): Buffer => {
  const bytes = Buffer.alloc(200)
  bytes.write('MZ')
  bytes.writeUInt32LE(128, 0x3c)
  bytes.write('PE\0\0', 128)
  return bytes
}
async function word(entries: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new JSZip()
  for (const [name, body] of Object.entries(entries)) zip.file(name, body)
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

test.each<[string, 'pdf' | 'doc' | 'docx', () => Buffer | Promise<Buffer>]>([
  ['the test pattern in the open', 'doc', () => Buffer.from(`before ${EICAR} after`)],
  ['the test pattern packed in a PDF', 'pdf', () => pdfAround(deflateSync(Buffer.from(EICAR)))],
  ['the test pattern packed in a Word file', 'docx', () => word({ 'word/document.xml': '<x/>', 'word/media/a.bin': EICAR })],
  ['a Windows program in a Word file', 'docx', () => word({ 'word/embeddings/a.bin': program() })],
  ['a Linux program in a PDF', 'pdf', () => pdfAround(deflateSync(Buffer.from('\x7fELF and more', 'latin1')))],
  ['a PDF that starts another program', 'pdf', () => Buffer.concat([onePagePdf(['x']), Buffer.from('<< /S /Launch /F (cmd.exe) >>')])],
  ['the same, packed', 'pdf', () => pdfAround(deflateSync(Buffer.from('<< /S /Launch /F (cmd.exe) >>')))],
])('%s is found', async (_, kind, bytes) => {
  expect(await ownScanner.isClean(await bytes(), kind)).toBe(false)
})

test.each<[string, 'pdf' | 'doc' | 'docx', () => Buffer | Promise<Buffer>]>([
  ['a plain PDF', 'pdf', () => onePagePdf(['MZ is a motor vehicle code'])],
  ['a form that calculates', 'pdf', () => Buffer.concat([onePagePdf(['x']), Buffer.from('<< /S /JavaScript /JS (sum) >>')])],
  ['a text that begins like a program', 'doc', () => Buffer.from('MZ, dear colleague, '.repeat(20))],
  ['a Word file', 'docx', () => word({ 'word/document.xml': '<x/>' })],
  ['a stream that cannot be unpacked', 'pdf', () => pdfAround(Buffer.from('not packed at all'))],
])('%s is left alone', async (_, kind, bytes) => {
  expect(await ownScanner.isClean(await bytes(), kind)).toBe(true)
})

test('what swells beyond measure is not followed', async () => {
  const bomb = pdfAround(deflateSync(Buffer.alloc(200 * 1024 * 1024)))
  expect(await ownScanner.isClean(bomb, 'pdf')).toBe(true)
})
