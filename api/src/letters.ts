const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
/** Control letters, marks of direction, fillers and joiners; the empty pattern of Braille. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Without what XML 1.0 does not allow, not even escaped. */
export const xmlLetters = (text: string): string => text.replace(NOT_IN_XML, '')

/** Without control letters but ends of lines and tabs: what other programs leave in a text that is pasted. */
export const typedLetters = (text: string): string =>
  text.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')

/** One line of composed letters that show something and turn nothing round. */
export const seenLetters = (text: string): string =>
  text.normalize('NFC').replace(/\s+/g, ' ').replace(UNSEEN, '').trim()
