import { NONCE } from '../security.ts'

const STYLED = /(<[a-z][^<>]*?) style="([^"]*)"/gi
const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
}
const plain = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => ENTITIES[entity] as string)
const isSafe = (css: string): boolean => !/[<>{}@\\]/.test(css)

/** The policy forbids style attributes; the doubled selector outweighs a class, as they did. */
export function liftStyles(html: string): { html: string; styles: string } {
  const names = new Map<string, string>()
  const nameOf = (css: string): string => {
    const name = names.get(css) ?? names.size.toString(36)
    names.set(css, name)
    return name
  }
  const lifted = html.replace(STYLED, (_, before: string, written: string) => {
    const css = plain(written)
    return before + (isSafe(css) ? ` data-look="${nameOf(css)}"` : '')
  })
  const rules = [...names].map(([css, name]) => `${`[data-look="${name}"]`.repeat(3)}{${css}}`)
  return { html: lifted, styles: rules.length > 0 ? `<style nonce="${NONCE}">${rules.join('')}</style>` : '' }
}
