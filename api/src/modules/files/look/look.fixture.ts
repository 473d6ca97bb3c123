import { onePagePdf } from '../upload/one-page-pdf.ts'

/** A PDF with additional streams. */
export const pdfWith = (dictionary: string, body: Buffer, times = 1): Buffer =>
  Buffer.concat([
    onePagePdf(['x']),
    ...Array.from({ length: times }, (_, at) => [
      Buffer.from(`${at + 6} 0 obj\n<< ${dictionary} >>\nstream\r\n`),
      body,
      Buffer.from('\nendstream\nendobj\n'),
    ]).flat(),
    Buffer.from('%%EOF\n'),
  ])

interface Part {
  name: string
  body: string
  flags?: number
  method?: number
  /** The length given in the directory. */
  says?: number
  /** The start given in the directory. */
  at?: number
}

/** A zip of stored parts with a chosen directory. */
export function packedZip(parts: readonly Part[], said = parts.length): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const part of parts) {
    const entry = Buffer.concat([localHead(part), Buffer.from(part.name), Buffer.from(part.body)])
    local.push(entry)
    central.push(centralHead(part, at), Buffer.from(part.name))
    at += entry.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(said, 8)
  end.writeUInt16LE(said, 10)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, ...central, end])
}

function localHead({ name, body, flags = 0, method = 0 }: Part): Buffer {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(flags, 6)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(body.length, 18)
  head.writeUInt32LE(body.length, 22)
  head.writeUInt16LE(name.length, 26)
  return head
}

function centralHead(
  { name, body, flags = 0, method = 0, says = body.length, at: saidAt }: Part,
  at: number,
): Buffer {
  const head = Buffer.alloc(46)
  head.write('PK\x01\x02', 'latin1')
  head.writeUInt16LE(flags, 8)
  head.writeUInt16LE(method, 10)
  head.writeUInt32LE(body.length, 20)
  head.writeUInt32LE(says, 24)
  head.writeUInt16LE(name.length, 28)
  head.writeUInt32LE(saidAt ?? at, 42)
  return head
}

export const manyParts = (count: number, { said = count, mark = '' } = {}): Buffer =>
  packedZip(
    [
      '[Content_Types].xml',
      'word/document.xml',
      ...Array.from({ length: count - 2 }, (_, at) => `word/media/${mark}${at}.xml`),
    ].map((name) => ({
      name,
      body: '<x/>',
    })),
    said,
  )
