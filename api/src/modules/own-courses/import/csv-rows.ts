import { Readable } from 'node:stream'
import { type Info, parse } from 'csv-parse'
import { type TableLine, TableRefused } from './table-refused.ts'

const DELIMITERS = [',', ';', '\t'] as const

/** An unclosed quote refuses the file. */
export async function* csvRows(bytes: Buffer): AsyncGenerator<TableLine> {
  const text = decoded(bytes)
  const parser = Readable.from([text]).pipe(
    parse({
      delimiter: delimiterOf(text),
      bom: true,
      relax_column_count: true,
      info: true,
      skip_empty_lines: true,
    }),
  )
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>)
      yield { line: info.lines, cells: record }
  } catch (error) {
    throw error instanceof TableRefused ? error : new TableRefused('import-file')
  }
}

/** UTF-8, else what Chinese Excel writes (GB 18030), or UTF-16 by its mark. */
function decoded(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  const text = isUtf16 ? attempt('utf-16le', bytes) : (attempt('utf-8', bytes) ?? attempt('gb18030', bytes))
  // No text has a zero byte.
  if (text === null || text.includes('\0')) throw new TableRefused('import-file')
  return text
}

function attempt(encoding: string, bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function delimiterOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const times = (sign: string) => first.split(sign).length
  return [...DELIMITERS].sort((a, b) => times(b) - times(a))[0] ?? ','
}
