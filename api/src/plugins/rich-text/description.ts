import { cleanRichText, wordsOf } from './rich-text.ts'

/** Null when nothing is left. Cleaning twice changes nothing. */
export const cleanDescription = (html: string | null): string | null =>
  (html && cleanRichText(html, 'description').trim()) || null

/** As the plain text that the owner edits. */
export function descriptionText(html: string | null): string | null {
  if (!html) return null
  const lines = html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(p|h3|h4|li|blockquote|ul|ol)>/gi, '\n\n')
  return (
    wordsOf(lines)
      .replace(/\n{3,}/g, '\n\n')
      .trim() || null
  )
}

/** Typed markup is text. */
export function descriptionHtml(text: string | null): string | null {
  const paragraphs = (text ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  const html = paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br />')}</p>`)
  return html.join('') || null
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => SIGNS[sign] as string)
