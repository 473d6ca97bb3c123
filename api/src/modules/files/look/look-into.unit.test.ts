import { deflateRawSync, deflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import JSZip from 'jszip'
import type { ScannedKind } from '#api/storage/scanner.ts'
import { onePagePdf } from '../upload/one-page-pdf.ts'
import { manyParts, packedZip, pdfWith } from './look.fixture.ts'
import { lookInto } from './look-into.ts'

const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')
const LAUNCH = '<< /S /Launch /F (cmd.exe) >>'
const MEGABYTE = 1024 * 1024
const flate = (text: string | Buffer) => deflateSync(Buffer.from(text as string))
const hex = (text: string | Buffer) => Buffer.from(`${Buffer.from(text as string).toString('hex')}>`)
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
const asText = (text: string) => Buffer.concat([onePagePdf(['x']), Buffer.from(text)])

type Case = [what: string, kind: ScannedKind, bytes: () => Buffer | Promise<Buffer>]
test.each<Case>([
  ['the test pattern in the open', 'doc', () => Buffer.from(`before ${EICAR} after`)],
  ['the test pattern packed in a PDF', 'pdf', () => pdfWith('/Filter /FlateDecode', flate(EICAR))],
  [
    'the test pattern packed in a Word file',
    'docx',
    () => word({ 'word/document.xml': '<x/>', 'word/media/a.bin': EICAR }),
  ],
  [
    'the test pattern behind nine megabytes of a Word file',
    'docx',
    () => word({ 'word/media/a.bin': `${' '.repeat(9 * MEGABYTE)}${EICAR}` }),
  ],
  ['a Windows program in a Word file', 'docx', () => word({ 'word/embeddings/a.bin': program() })],
  [
    'a Linux program in a PDF',
    'pdf',
    () => pdfWith('/Filter /FlateDecode', flate(Buffer.from('\x7fELF and more', 'latin1'))),
  ],
  ['a PDF that starts another program', 'pdf', () => asText(LAUNCH)],
  ['the same, its name spelled in numbers', 'pdf', () => asText('<< /S /L#61unch /F (cmd.exe) >>')],
  ['the same, all of its name in numbers', 'pdf', () => asText('<< /S /#4c#61#75#6E#63#68 /F (cmd.exe) >>')],
  ['a film, spelled in numbers', 'pdf', () => asText('<< /Subtype /Rich#4dedia >>')],
  [
    'an action among packed objects',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /FlateDecode', flate(`1 0 ${LAUNCH}`)),
  ],
  [
    'the same behind nine megabytes',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /FlateDecode', flate(`1 0 ${' '.repeat(9 * MEGABYTE)}${LAUNCH}`)),
  ],
  [
    'the same in hex digits, packed',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter [/AHx /FlateDecode]', hex(flate(`1 0 ${LAUNCH}`))),
  ],
  [
    'the same in base 85',
    'pdf',
    () =>
      pdfWith(
        '/Type /ObjStm /Filter /ASCII85Decode',
        Buffer.from('0d&.m4?O`>;]m_e@<HHtBHSrt+=L`:A1hG<ALS`c4o~>'),
      ),
  ],
  [
    'the same behind a word that would end the stream',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /FlateDecode', endingEarly(`1 0 ${LAUNCH}`)),
  ],
])('%s is found', async (_, kind, bytes) => {
  expect(lookInto(await bytes(), kind)).toBe('infected')
})

test.each<Case>([
  ['a plain PDF', 'pdf', () => onePagePdf(['MZ is a motor vehicle code'])],
  ['a form that calculates', 'pdf', () => asText('<< /S /JavaScript /JS (sum) >>')],
  ['another name that begins the same', 'pdf', () => asText('<< /Launcher true /Launch#65d true >>')],
  [
    'packed objects',
    'pdf',
    () => pdfWith('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', flate('1 0 << /Type /Catalog >>')),
  ],
  [
    'a table of packed objects, with its predictor',
    'pdf',
    () => pdfWith('/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', flate('x')),
  ],
  [
    'a photograph',
    'pdf',
    () => pdfWith('/Subtype /Image /Filter /DCTDecode', Buffer.from([0xff, 0xd8, 0xff])),
  ],
  [
    'a scanned page of 30 MB',
    'pdf',
    () => pdfWith('/Subtype /Image /Filter /FlateDecode', flate(Buffer.alloc(30 * MEGABYTE, 0xee))),
  ],
  ['a text that begins like a program', 'doc', () => Buffer.from('MZ, dear colleague, '.repeat(20))],
  ['a Word file', 'docx', () => word({ 'word/document.xml': '<x/>', 'word/media/': '' })],
  [
    'a stream that cannot be unpacked',
    'pdf',
    () => pdfWith('/Filter /FlateDecode', Buffer.from('not packed at all')),
  ],
])('%s is left alone', async (_, kind, bytes) => {
  expect(lookInto(await bytes(), kind)).toBeNull()
})

test.each<[...Case, finding: string]>([
  ['a stream of a gigabyte', 'pdf', () => pdfWith('/Filter /FlateDecode', gigabyte()), 'unpacked'],
  [
    'five streams of 60 MB',
    'pdf',
    () => pdfWith('/Filter /FlateDecode', flate(Buffer.alloc(60 * MEGABYTE)), 5),
    'unpacked',
  ],
  ['a part of 65 MB', 'docx', () => word({ 'word/document.xml': Buffer.alloc(65 * MEGABYTE) }), 'unpacked'],
  ['an encrypted PDF', 'pdf', () => asText('trailer << /Encrypt 9 0 R >>'), 'encrypted'],
  ['an encrypted part', 'docx', () => packedZip([{ name: 'a', body: 'x', flags: 1 }]), 'encrypted'],
  [
    'a part packed another way',
    'docx',
    () => packedZip([{ name: 'a', body: 'x', method: 14 }]),
    'unreadable',
  ],
  [
    'a part that is longer than it says',
    'docx',
    () => packedZip([{ name: 'a', body: 'xx', says: 1 }]),
    'content',
  ],
  [
    'parts that share their bytes',
    'docx',
    () =>
      packedZip([
        { name: 'a', body: 'x' },
        { name: 'b', body: 'x', at: 0 },
      ]),
    'content',
  ],
  ['more parts than a directory says', 'docx', () => manyParts(20, { said: 3 }), 'content'],
  ['a thousand parts and one', 'docx', () => manyParts(1_001), 'parts'],
  ['30,000 parts that call themselves three', 'docx', () => manyParts(30_000, { said: 3 }), 'parts'],
  [
    'packed objects with an unknown filter',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /Crypt', Buffer.from('x')),
    'unreadable',
  ],
  [
    'packed objects by LZW',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /LZWDecode', Buffer.from('x')),
    'unreadable',
  ],
  [
    'packed objects with a predictor',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', flate('x')),
    'unreadable',
  ],
  [
    'packed objects whose filter stands elsewhere',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter 8 0 R', hex(LAUNCH)),
    'unreadable',
  ],
  [
    'packed objects that are called so elsewhere',
    'pdf',
    () => Buffer.concat([asText('8 0 obj /ObjStm endobj\n'), pdfWith('/Type 8 0 R', hex(LAUNCH))]),
    'unreadable',
  ],
  [
    'packed objects behind a false beginning',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /AHx /X (obj)', hex(LAUNCH)),
    'unreadable',
  ],
  [
    'packed objects that are damaged',
    'pdf',
    () => pdfWith('/Type /ObjStm /Filter /FlateDecode', flate(LAUNCH).subarray(0, 12)),
    'unreadable',
  ],
  [
    'packed objects of a type spelled in numbers',
    'pdf',
    () => pdfWith('/Type /Obj#53tm /Filter /LZWDecode', Buffer.from('x')),
    'unreadable',
  ],
])('%s is refused', async (_, kind, bytes, finding) => {
  expect(lookInto(await bytes(), kind)).toBe(finding)
})

function gigabyte(): Buffer {
  const packed = deflateSync(Buffer.alloc(16 * MEGABYTE), { finishFlush: 3 })
  return Buffer.concat([packed, ...Array.from({ length: 63 }, () => packed.subarray(2))])
}

function endingEarly(text: string): Buffer {
  const word = 'endstream'
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(adler32(Buffer.from(word + text)))
  return Buffer.concat([
    deflateSync(Buffer.from(word), { level: 0, finishFlush: 3 }),
    deflateRawSync(Buffer.from(text)),
    sum,
  ])
}

function adler32(bytes: Buffer): number {
  let [low, high] = [1, 0]
  for (const byte of bytes) {
    low = (low + byte) % 65_521
    high = (high + low) % 65_521
  }
  return high * 65_536 + low
}
