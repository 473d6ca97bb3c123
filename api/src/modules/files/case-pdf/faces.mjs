// Plain JavaScript, for the thread that draws.
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)
const folder = (name) => join(dirname(resolve(name)), '../fonts')
const CHINESE = folder('@embedpdf/fonts-sc')
const LATIN = folder('@embedpdf/fonts-latin')
/** Chinese first; what it lacks of other Latin scripts is looked for in the second. */
const FILES = {
  regular: join(CHINESE, 'NotoSansHans-Regular.otf'),
  medium: join(CHINESE, 'NotoSansHans-Medium.otf'),
  'regular-latin': join(LATIN, 'NotoSans-Regular.ttf'),
  'medium-latin': join(LATIN, 'NotoSans-Medium.ttf'),
}

/** @param {any} doc a PDFDocument */
export function registerFaces(doc) {
  for (const [name, path] of Object.entries(FILES)) doc.registerFont(name, path)
}

/** @param {any} doc @param {string} face @param {string} letter */
const has = (doc, face, letter) => doc.font(face)._font.font.hasGlyphForCodePoint(letter.codePointAt(0))
const named = (letter) => `U+${letter.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`

/**
 * The text in runs of one face; a letter that none has is
 * its code point, as an empty box does not say who signed.
 * @param {any} doc @param {'regular' | 'medium'} face @param {string} text
 * @returns {{ face: string, text: string }[]}
 */
export function runsOf(doc, face, text) {
  const runs = [{ face, text: '' }]
  for (const letter of text) {
    const last = runs.at(-1)
    const isPlain = /[\s\p{Cc}]/u.test(letter)
    const found = isPlain ? last.face : [face, `${face}-latin`].find((one) => has(doc, one, letter))
    const shown = found ? letter : named(letter)
    if ((found ?? face) === last.face) last.text += shown
    else runs.push({ face: found ?? face, text: shown })
  }
  doc.font(face)
  return runs.filter((run) => run.text !== '')
}
