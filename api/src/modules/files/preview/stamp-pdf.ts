import type { PDFImage, PDFPage } from '@cantoo/pdf-lib'

/** A passport has fewer; each more costs time and says nothing. */
const MOST_PAGES = 60
const ACROSS = 2

/**
 * A copy of a PDF whose every page has the tile, a PNG, all over it; null for
 * one that is encrypted, broken or too long. What can be attached to a document
 * or drawn above a page does not go along. Costly: run it in a thread.
 */
export async function stampPdf(given: Uint8Array, tile: Uint8Array): Promise<Uint8Array | null> {
  const { PDFDocument, PDFName } = await import('@cantoo/pdf-lib')
  try {
    const source = await PDFDocument.load(given, { throwOnInvalidObject: true })
    const count = source.getPageCount()
    if (count === 0 || count > MOST_PAGES) return null
    const copy = await PDFDocument.create()
    const image = await copy.embedPng(tile)
    for (const page of await copy.copyPages(source, source.getPageIndices())) {
      page.node.delete(PDFName.of('Annots'))
      cover(copy.addPage(page), image)
    }
    return await copy.save()
  } catch {
    return null
  }
}

function cover(page: PDFPage, image: PDFImage): void {
  const { x, y, width, height } = page.getMediaBox()
  const wide = width / ACROSS
  const high = (wide * image.height) / image.width
  for (let up = 0; up < height; up += high)
    for (let right = 0; right < ACROSS; right++)
      page.drawImage(image, { x: x + right * wide, y: y + up, width: wide, height: high })
}
