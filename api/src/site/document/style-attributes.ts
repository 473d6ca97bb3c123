import { NONCE } from '../security.ts'

const STYLE = ' style="'
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

/** Asked at rising places; looks at each letter once, as a page may hold many styles and one tag. */
function tagsOf(html: string): (at: number) => boolean {
  let [seen, open, close] = [0, -1, -1]
  const last = (bracket: string, text: string, before: number) => {
    const found = text.lastIndexOf(bracket)
    return found < 0 ? before : seen + found
  }
  return (at) => {
    const text = html.slice(seen, at)
    ;[open, close] = [last('<', text, open), last('>', text, close)]
    seen = at
    return close < open && /[a-z]/i.test(html[open + 1] ?? '')
  }
}

/** The policy forbids style attributes; the doubled selector outweighs a class, as they did. */
export function liftStyles(html: string): { html: string; styles: string } {
  const names = new Map<string, string>()
  const nameOf = (css: string): string => {
    const name = names.get(css) ?? names.size.toString(36)
    names.set(css, name)
    return name
  }
  const isInTag = tagsOf(html)
  const pieces: string[] = []
  let done = 0
  for (let at = html.indexOf(STYLE); at >= 0; at = html.indexOf(STYLE, at + 1)) {
    const end = html.indexOf('"', at + STYLE.length)
    if (end < 0) break
    if (!isInTag(at)) continue
    const css = plain(html.slice(at + STYLE.length, end))
    pieces.push(html.slice(done, at), isSafe(css) ? ` data-look="${nameOf(css)}"` : '')
    done = end + 1
  }
  const lifted = pieces.join('') + html.slice(done)
  const rules = [...names].map(([css, name]) => `${`[data-look="${name}"]`.repeat(3)}{${css}}`)
  return { html: lifted, styles: rules.length > 0 ? `<style nonce="${NONCE}">${rules.join('')}</style>` : '' }
}
