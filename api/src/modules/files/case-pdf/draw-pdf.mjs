// A thread of plain JavaScript: the subset of a Chinese font takes a third of a second.
import { parentPort, workerData } from 'node:worker_threads'
import PDFDocument from 'pdfkit'
import { registerFaces, runsOf } from './faces.mjs'

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
  // Only the letters used go into the PDF.
  registerFaces(doc)
  doc.fontSize(18).fillColor(INK)
  write('medium', title)
  doc.fontSize(10).fillColor(SOFT)
  write('regular', subtitle)
  doc.moveDown()
  for (const section of sections) drawSection(section)
  numberPages()
  doc.end()
  return doc

  /** @param {Section} section */
  function drawSection({ heading, facts = [], table, text }) {
    keepTogether(60)
    doc.moveDown().fontSize(12).fillColor(SEA)
    write('medium', heading, { x: MARGIN })
    doc.moveDown(0.4)
    for (const fact of facts) drawRow(fact, [LABEL_SHARE, 1 - LABEL_SHARE], [SOFT, INK])
    if (table) {
      drawRow(table.head, table.shares, [SOFT], 'medium')
      for (const row of table.rows) drawRow(row, table.shares, [INK])
    }
    if (!text) return
    doc.fontSize(10).fillColor(INK)
    write('regular', text, { x: MARGIN, width })
  }

  /** In several faces where the first lacks a letter, on one base line. */
  function write(face, words, { x = doc.x, y = doc.y, ...options } = {}) {
    const runs = runsOf(doc, face, words || ' ')
    const baseline = (-doc._font.ascender * doc._fontSize) / 1000
    runs.forEach((run, at) => {
      const shared = { ...options, ...(runs.length > 1 && { baseline }), continued: at < runs.length - 1 }
      doc.font(run.face)
      if (at === 0) doc.text(run.text, x, y, shared)
      else doc.text(run.text, shared)
    })
    doc.font(face)
  }

  /** As in the first face, whose missing letters are as wide as any. */
  function heightOf(face, words, options) {
    const shown = runsOf(doc, face, words || ' ').map((run) => run.text)
    return doc.font(face).heightOfString(shown.join(''), options)
  }

  function drawRow(cells, shares, colours, face = 'regular') {
    doc.fontSize(10)
    const widths = shares.map((share) => share * width - GAP)
    const height = Math.max(...cells.map((cell, at) => heightOf(face, cell, { width: widths[at] })))
    keepTogether(height + GAP)
    const top = doc.y
    let x = MARGIN
    cells.forEach((cell, at) => {
      doc.fillColor(colours[at] ?? colours[0])
      write(face, cell, { x, y: top, width: widths[at] })
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
      doc.fontSize(8).fillColor(SOFT)
      write('regular', line, { x: MARGIN, y: doc.page.height - MARGIN + 14, width, lineBreak: false })
    }
  }
}

const parts = []
const doc = draw(workerData)
doc.on('data', (part) => parts.push(part))
doc.on('end', () => parentPort?.postMessage(Buffer.concat(parts)))
