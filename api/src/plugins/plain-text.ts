import { NEVER_SHOWN } from '@southbound/shared/contract/constants'
import sanitize from 'sanitize-html'

const SIGNS = { amp: '&', lt: '<', gt: '>', quot: '"' } as const

/** The words of rich text, for search and reading time. */
export function plainText(html: string): string {
  const spaced = html.replace(/<\/(p|h[1-6]|li|td|th|dt|dd|caption|blockquote)>|<br\s*\/?>/gi, '$& ')
  return sanitize(spaced, { allowedTags: [], allowedAttributes: {}, nonTextTags: NEVER_SHOWN })
    .replace(/&(amp|lt|gt|quot);/g, (_, name: keyof typeof SIGNS) => SIGNS[name])
    .replace(/\s+/g, ' ')
    .trim()
}
