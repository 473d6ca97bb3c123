import JSZip from 'jszip'

export interface Sheet {
  name: string
  rows: readonly (readonly string[])[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PART = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const WIDTH = 26

/** The smallest .xlsx that spreadsheets open (ECMA-376). */
export async function workbookOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const zip = new JSZip()
  const each = (part: (sheet: Sheet, number: number) => string) =>
    sheets.map((sheet, at) => part(sheet, at + 1)).join('')
  zip.file(
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${PART}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PART}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${PART}.worksheet+xml"/>`)}</Types>`,
  )
  zip.file(
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  zip.file(
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
  )
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${LINKS}">${each((_, n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rIdStyles" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  )
  zip.file('xl/styles.xml', STYLES)
  for (const [at, { rows }] of sheets.entries()) zip.file(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows))
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' })
}

/** Style 1 is bold. Text cells keep leading zeros. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyFont="1" applyNumberFormat="1"/></cellXfs></styleSheet>`

function sheetXml(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.length ?? 1
  const lines = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, column) => textCell(cell, `${letters(column)}${at + 1}`, at === 0 ? 1 : 0)).join('')}</row>`,
  )
  const held =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const widths = `<cols><col min="1" max="${columns}" width="${WIDTH}" style="0" customWidth="1"/></cols>`
  return `${HEAD}<worksheet xmlns="${MAIN}">${held}${widths}<sheetData>${lines.join('')}</sheetData></worksheet>`
}

const A = 65
const LETTERS = 26
/** 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column < LETTERS ? '' : letters(Math.floor(column / LETTERS) - 1)) +
  String.fromCharCode(A + (column % LETTERS))
const textCell = (text: string, place: string, style: number): string =>
  `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
