import sanitize from 'sanitize-html'

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The paragraphs of a stored description as the plain text that its owner edits. */
export function descriptionText(html: string | null): string | null {
  if (!html) return null
  const lines = html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(p|h3|h4|li|blockquote|ul|ol)>/gi, '\n\n')
  const text = sanitize(lines, { allowedTags: [], allowedAttributes: {} }).replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
  return text.replace(/\n{3,}/g, '\n\n').trim() || null
}

/** What the owner wrote as stored paragraphs: markup that he typed is text. */
export function descriptionHtml(text: string | null): string | null {
  const paragraphs = (text ?? '').split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  const html = paragraphs.filter(Boolean).map((paragraph) => `<p>${escaped(paragraph).replace(/\n/g, '<br />')}</p>`)
  return html.join('') || null
}

const escaped = (text: string): string => sanitize(text, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'escape' })
