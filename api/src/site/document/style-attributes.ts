import { NONCE } from '../security.ts'

/** A tag as far as the end of its style attribute. */
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
/** One declaration list and nothing more: what could end the rule or the element is no style of ours. */
const isSafe = (css: string): boolean => !/[<>{}@\\]/.test(css)

/**
 * Takes the style attributes out of a drawn page, which the policy forbids, into one element that it allows: the same styles under a name each.
 * Browsers set later ones by script, which is allowed; the doubled attribute outweighs a class, as the style attribute did.
 */
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
