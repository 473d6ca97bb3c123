// A thread of plain JavaScript: the subset of a Chinese font takes a third of a second.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'

// Only the letters used go into the PDF.
const fonts = join(dirname(createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')), '../fonts')
const INK = '#14213d'
const SOFT = '#5b6478'
const LINE = '#d9d4c8'
const SEA = '#0f766e'
const MARGIN = 50
const GAP = 10
const LABEL_SHARE = 0.28

/**
 * @typedef {{ heading: string, facts?: [string, string][], table?: Table, text?: string }} Section
 * @typedef {{ shares: number[], head: string[], rows: string[][] }} Table
 * @typedef {{ lang: string, title: string, subtitle: string, footer: string, sections: Section[] }} Summary
 */

/** @param {Summary} summary */
function draw({ lang, title, subtitle, footer, sections }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang,
    displayTitle: true,
    info: { Title: title, Creator: 'Southbound 南行' },
  })
  const width = doc.page.width - 2 * MARGIN
  doc.registerFont('regular', join(fonts, 'NotoSansHans-Regular.otf'))
  doc.registerFont('medium', join(fonts, 'NotoSansHans-Medium.otf'))
  doc.font('medium').fontSize(18).fillColor(INK).text(title)
  doc.font('regular').fontSize(10).fillColor(SOFT).text(subtitle).moveDown()
  for (const section of sections) drawSection(section)
  numberPages()
  doc.end()
  return doc

  /** @param {Section} section */
  function drawSection({ heading, facts = [], table, text }) {
    keepTogether(60)
    doc.moveDown().font('medium').fontSize(12).fillColor(SEA).text(heading, MARGIN).moveDown(0.4)
    for (const fact of facts) drawRow(fact, [LABEL_SHARE, 1 - LABEL_SHARE], [SOFT, INK])
    if (table) {
      drawRow(table.head, table.shares, [SOFT], 'medium')
      for (const row of table.rows) drawRow(row, table.shares, [INK])
    }
    if (text) doc.font('regular').fontSize(10).fillColor(INK).text(text, MARGIN, undefined, { width })
  }

  function drawRow(cells, shares, colours, face = 'regular') {
    doc.font(face).fontSize(10)
    const widths = shares.map((share) => share * width - GAP)
    const height = Math.max(
      ...cells.map((cell, at) => doc.heightOfString(cell || ' ', { width: widths[at] })),
    )
    keepTogether(height + GAP)
    const top = doc.y
    let x = MARGIN
    cells.forEach((cell, at) => {
      doc.fillColor(colours[at] ?? colours[0]).text(cell || ' ', x, top, { width: widths[at] })
      x += shares[at] * width
    })
    const under = top + height + GAP / 2
    doc
      .moveTo(MARGIN, under)
      .lineTo(MARGIN + width, under)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    doc.x = MARGIN
    doc.y = under + GAP / 2
  }

  function keepTogether(height) {
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage()
  }

  function numberPages() {
    const { count } = doc.bufferedPageRange()
    for (let at = 0; at < count; at++) {
      doc.switchToPage(at)
      // Below the margin the text would begin a new page.
      doc.page.margins.bottom = 0
      const line = `${footer}    ${at + 1} / ${count}`
      doc
        .font('regular')
        .fontSize(8)
        .fillColor(SOFT)
        .text(line, MARGIN, doc.page.height - MARGIN + 14, { width, lineBreak: false })
    }
  }
}

const parts = []
const doc = draw(workerData)
doc.on('data', (part) => parts.push(part))
doc.on('end', () => parentPort?.postMessage(Buffer.concat(parts)))
