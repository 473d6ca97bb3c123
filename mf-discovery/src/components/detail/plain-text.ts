const MOST = 300

/** The text of clean HTML, cut to the length that search engines show. */
export function plainText(html: string, most = MOST): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}
