import { wordsOf } from './rich-text.ts'

export const plainText = (html: string): string =>
  wordsOf(html.replace(/<\/(p|h[1-6]|li|td|th|dt|dd|caption|blockquote)>|<br\s*\/?>/gi, '$& '))
    .replace(/\s+/g, ' ')
    .trim()
