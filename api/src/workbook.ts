import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { xmlLetters } from './letters.ts'

/** A text, or a decimal that spreadsheets add up. */
export type Cell = string | { decimal: string }
export interface Sheet {
  name: string
  /** The first row is the head. */
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const WORKBOOK_TYPE = `${PART}.sheet`
const WIDTH = 26
const STYLE = { text: 0, head: 1, decimal: 2 } as const
/** Texts keep leading zeros; decimals have two places. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The smallest .xlsx that spreadsheets open (ECMA-376), whole in memory. */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of workbookStream(sheets)) parts.push(part)
  return Buffer.concat(parts)
}

/** The same as a stream: rows are asked for as the reader takes them. */
export const workbookStream = (sheets: readonly Sheet[]): Readable => Readable.from(zipOf(partsOf(sheets)))

type Part = readonly [name: string, text: Iterable<string> | AsyncIterable<string>]

function partsOf(sheets: readonly Sheet[]): Part[] {
  const each = (part: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, at) => part(sheet, at + 1)).join('')
  return [
    [
      '[Content_Types].xml',
      [
        `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${PART}.worksheet+xml"/>`)}</Types>`,
      ],
    ],
    [
      '_rels/.rels',
      [
        `${HEAD}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/workbook.xml',
      [
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${HEAD}<Relationships xmlns="${LINKS}">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
      ],
    ],
    ['xl/styles.xml', [STYLES]],
    ...sheets.map(({ rows }, at): Part => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
  ]
}

async function* sheetXml(rows: Sheet['rows']): AsyncGenerator<string> {
  const held =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  let number = 0
  for await (const cells of rows) {
    number += 1
    const columns = `<cols><col min="1" max="${cells.length}" width="${WIDTH}" style="0" customWidth="1"/></cols>`
    if (number === 1) yield `${HEAD}<worksheet xmlns="${MAIN}">${held}${columns}<sheetData>`
    const line = cells.map((cell, column) => cellXml(cell, `${letters(column)}${number}`, number === 1))
    yield `<row r="${number}">${line.join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

const A = 65
const LETTERS = 26
/** 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column < LETTERS ? '' : letters(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode(A + (column % LETTERS))
const cellXml = (cell: Cell, place: string, isHead: boolean): string =>
  typeof cell === 'string'
    ? `<c r="${place}" t="inlineStr" s="${isHead ? STYLE.head : STYLE.text}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
    : `<c r="${place}" s="${STYLE.decimal}"><v>${cell.decimal}</v></c>`
const escaped = (text: string): string =>
  xmlLetters(text.replace(/\p{Cc}/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))).replace(
    /[&<>"]/g,
    (sign) => `&#${sign.charCodeAt(0)};`,
  )

const SIGNATURE = { file: 0x04034b50, sizes: 0x08074b50, entry: 0x02014b50, end: 0x06054b50 } as const
const VERSION = 20
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** 1 January 1980, as a ZIP counts days. */
const DAY = 0x21

async function* zipOf(parts: readonly Part[]): AsyncGenerator<Buffer> {
  const entries: Buffer[] = []
  let at = 0
  for (const [name, text] of parts) {
    const label = Buffer.from(name)
    const start = at
    const head = Buffer.concat([
      fields([[SIGNATURE.file, 4], ...common(0, 0, 0), [label.length, 2], [0, 2]]),
      label,
    ])
    yield head
    const sums = { crc: 0, plain: 0, packed: 0 }
    for await (const packed of deflated(text, sums)) {
      sums.packed += packed.length
      yield packed
    }
    const sizes = fields([
      [SIGNATURE.sizes, 4],
      [sums.crc, 4],
      [sums.packed, 4],
      [sums.plain, 4],
    ])
    yield sizes
    at += head.length + sums.packed + sizes.length
    entries.push(
      Buffer.concat([
        fields([
          [SIGNATURE.entry, 4],
          [VERSION, 2],
          ...common(sums.crc, sums.packed, sums.plain),
          [label.length, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 2],
          [0, 4],
          [start, 4],
        ]),
        label,
      ]),
    )
  }
  const directory = Buffer.concat(entries)
  const count = entries.length
  yield directory
  yield fields([
    [SIGNATURE.end, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [directory.length, 4],
    [at, 4],
    [0, 2],
  ])
}

type Field = readonly [value: number, bytes: 2 | 4]
const common = (crc: number, packed: number, plain: number): Field[] => [
  [VERSION, 2],
  [FLAGS, 2],
  [DEFLATED, 2],
  [0, 2],
  [DAY, 2],
  [crc, 4],
  [packed, 4],
  [plain, 4],
]
function fields(values: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(values.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of values)
    at = size === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at)
  return bytes
}

const PIECE = 32 * 1024

/** Small texts are packed together: one by one they cost a turn of the loop each. */
async function* pieces(text: Part[1]): AsyncGenerator<Buffer> {
  let piece = ''
  for await (const one of text) {
    piece += one
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece) yield Buffer.from(piece)
}

function deflated(text: Part[1], sums: { crc: number; plain: number }): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const bytes of pieces(text)) {
      sums.crc = crc32(bytes, sums.crc)
      sums.plain += bytes.length
      yield bytes
    }
  }
  // An error of the rows destroys the stream: who reads it hears of it.
  return pipeline(Readable.from(counted()), createDeflateRaw(), () => {})
}
