import { Fragment, isValidElement, type ReactElement } from 'react'
import { attributesOf, attributesOfField, escaped } from './attributes.ts'
import { Written } from './written.ts'

/** Hosts that React writes like any other. */
const PLAIN = new Set([
  ...['article', 'aside', 'div', 'fieldset', 'footer', 'header', 'main', 'nav', 'search', 'section'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'figure', 'figcaption', 'legend'],
  ...['dl', 'dt', 'dd', 'ol', 'ul', 'li', 'details', 'summary'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'abbr', 'b', 'bdi', 'button', 'cite', 'code', 'em', 'i', 'label', 'mark', 'q', 's', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u'],
  ...['svg', 'g', 'path', 'circle', 'line', 'rect', 'polyline', 'polygon', 'text', 'tspan', 'picture'],
])
const EMPTY = new Set(['br', 'hr', 'wbr', 'source'])

type Host = ReactElement<Record<string, unknown>, string>

/** HTML in the making. No class: the floor's build writes private fields in a slow way. */
interface Sheet {
  html: string
  /** A browser would join two texts: React puts a mark between them. */
  isAfterText: boolean
}

/** The HTML of children; null where one is a component, or a host that React has to write. */
export function htmlOf(children: unknown): string | null {
  const sheet = { html: '', isAfterText: false }
  return add(sheet, children) ? sheet.html : null
}

function add(sheet: Sheet, node: unknown): boolean {
  if (typeof node === 'string') return addText(sheet, node)
  if (node === null || node === undefined || typeof node === 'boolean') return true
  if (typeof node === 'number') return addText(sheet, String(node))
  if (Array.isArray(node)) return node.every((one) => add(sheet, one))
  if (!isValidElement<Record<string, unknown>>(node)) return false
  if (typeof node.type === 'string') return addHost(sheet, node as Host)
  return node.type === Fragment && add(sheet, node.props.children)
}

function addText(sheet: Sheet, text: string): true {
  if (text === '') return true
  sheet.html += (sheet.isAfterText ? '<!-- -->' : '') + escaped(text)
  sheet.isAfterText = true
  return true
}

function addHost(sheet: Sheet, { type, props }: Host): boolean {
  const whole = wholeOf(type, props)
  if (whole === null) return false
  sheet.html += whole
  sheet.isAfterText = false
  return true
}

function wholeOf(type: string, props: Host['props']): string | null {
  if (type === 'input') return emptied(type, attributesOfField(props))
  // Of others React tells the browser above the page.
  const isLater = type === 'img' && props.loading === 'lazy'
  if (isLater || EMPTY.has(type)) return emptied(type, attributesOf(props))
  if (!PLAIN.has(type) || (type === 'button' && 'name' in props)) return null
  const inside = insideOf(props)
  const attributes = inside === null ? null : attributesOf(props)
  return attributes === null ? null : `<${type}${attributes}>${inside}</${type}>`
}
const emptied = (type: string, attributes: string | null): string | null =>
  attributes === null ? null : `<${type}${attributes}/>`

function insideOf({ children, dangerouslySetInnerHTML: html }: Host['props']): string | null {
  if (html instanceof Written) return html.__html
  if (html !== null && html !== undefined) return null
  // What could be written is `Written` since it was made.
  return typeof children === 'object' && children !== null ? null : htmlOf(children)
}
