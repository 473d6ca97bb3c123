import { xmlLetters } from '../../letters.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ENTITIES[char] as string)

/** For feeds and sitemaps: a letter that XML does not allow makes all of a document unreadable. */
export const escapeXml = (text: string): string => escapeHtml(xmlLetters(text))

/** JSON that cannot end its script element. */
export const jsonInScript = (value: unknown): string => textInScript(JSON.stringify(value))
export const textInScript = (json: string): string =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
