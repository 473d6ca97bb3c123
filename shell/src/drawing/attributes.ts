type Props = Readonly<Record<string, unknown>>

const TEXTS = new Set([
  ...['id', 'lang', 'dir', 'title', 'role', 'type', 'rel', 'scope', 'name'],
  ...['alt', 'width', 'height', 'srcSet', 'sizes', 'loading', 'decoding', 'fetchPriority'],
  ...['viewBox', 'preserveAspectRatio', 'd', 'fill', 'stroke', 'points', 'transform'],
  ...['cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'dx', 'dy', 'x1', 'x2', 'y1', 'y2'],
])
const RENAMED = new Map([
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
  ['textAnchor', 'text-anchor'],
  ['strokeDasharray', 'stroke-dasharray'],
  ['strokeWidth', 'stroke-width'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
])
const SWITCHES = new Set(['hidden', 'open', 'disabled', 'required', 'checked'])
const UNWRITTEN = new Set(['children', 'dangerouslySetInnerHTML', 'ref', 'suppressHydrationWarning'])
/** React looks for scripts in others. */
const PLAIN_ADDRESS = /^(?:[/#?]|https?:|mailto:|tel:)/
const SPECIAL = /["'&<>]/
const ENTITIES: Record<string, string> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
}

export const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replace(/["'&<>]/g, (letter) => ENTITIES[letter] as string) : text

type Write = (value: unknown) => string | null
const text =
  (name: string): Write =>
  (value) => {
    if (typeof value === 'string') return ` ${name}="${escaped(value)}"`
    if (typeof value === 'number') return ` ${name}="${value}"`
    return typeof value === 'boolean' ? '' : null
  }
const described = (name: string): Write => {
  const plain = text(name)
  return (value) => (typeof value === 'boolean' ? ` ${name}="${value}"` : plain(value))
}
const switched =
  (name: string): Write =>
  (value) =>
    typeof value === 'boolean' ? (value ? ` ${name}=""` : '') : null
const address =
  (name: string): Write =>
  (value) =>
    typeof value === 'string' && PLAIN_ADDRESS.test(value) ? ` ${name}="${escaped(value)}"` : null
/** Texts of plain properties alone: React gives numbers a unit, and names with capitals a hyphen. */
const style: Write = (value) => {
  if (typeof value !== 'object' || value === null) return null
  const rules = Object.entries(value)
  if (!rules.every(([name, rule]) => /^[a-z]+$/.test(name) && typeof rule === 'string' && rule.trim() !== ''))
    return null
  return rules.length === 0
    ? ''
    : ` style="${rules.map(([name, rule]) => `${name}:${escaped(rule.trim())}`).join(';')}"`
}
const nothing: Write = () => ''
const unknown: Write = () => null

function writerOf(name: string): Write {
  if (UNWRITTEN.has(name) || (name.length > 2 && name.startsWith('on'))) return nothing
  if (name === 'href' || name === 'src') return address(name)
  if (name === 'style') return style
  if (SWITCHES.has(name)) return switched(name)
  if (name === 'value' || /^(?:aria|data)-[a-z-]+$/.test(name)) return described(name)
  const written = TEXTS.has(name) ? name : RENAMED.get(name)
  return written === undefined ? unknown : text(written)
}

const MOST_KNOWN = 500
const known = new Map<string, Write>()
function attribute(name: string, value: unknown): string | null {
  if (value === null || value === undefined) return ''
  let write = known.get(name)
  if (!write) {
    write = writerOf(name)
    if (known.size < MOST_KNOWN) known.set(name, write)
  }
  return write(value)
}

/** The attributes of a host as React would write them; null where one is left to React. */
export function attributesOf(props: Props, names: readonly string[] = Object.keys(props)): string | null {
  let html = ''
  for (const name of names) {
    const one = attribute(name, props[name])
    if (one === null) return null
    html += one
  }
  return html
}

const LAST = ['name', 'checked', 'value']
/** Of a field: its name, mark and value come last, whatever their place. */
export const attributesOfField = (props: Props): string | null =>
  attributesOf(props, [...Object.keys(props).filter((name) => !LAST.includes(name)), ...LAST])
