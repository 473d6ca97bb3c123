import sanitize from 'sanitize-html'

/** What a description may hold: paragraphs, lists, small headings and emphasis. Links, pictures and styles have no place in the catalogue. */
const TAGS = ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'blockquote']

/** Clean HTML of a description, or null when nothing is left. Cleaning twice changes nothing. */
export function cleanDescription(html: string | null): string | null {
  if (!html) return null
  const clean = sanitize(html, { allowedTags: TAGS, allowedAttributes: {}, disallowedTagsMode: 'discard' }).trim()
  return clean || null
}
