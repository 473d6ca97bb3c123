import { inertDocument } from '@southbound/shared/platform'

/** The tags that a description may hold; the server keeps the same list. */
const TAGS = new Set(['P', 'BR', 'H3', 'H4', 'UL', 'OL', 'LI', 'STRONG', 'B', 'EM', 'I', 'U', 'SUB', 'SUP', 'BLOCKQUOTE'])
/** Nothing of these is a text to keep. */
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT'])
/** What browsers make of a line in an editable box. */
const LINES = new Set(['DIV'])

/** Rich text with allowed tags only and no attribute at all, as elements to put on the page. It is parsed as an inert document: nothing in it runs or loads. */
export function cleanNodes(html: string): HTMLElement {
  const { body } = inertDocument(html)
  const out = document.implementation.createHTMLDocument('').body
  for (const child of body.childNodes) copy(child, out)
  return out
}
/** The same as text. */
export const cleanHtml = (html: string): string => cleanNodes(html).innerHTML

function copy(node: Node, into: Element): void {
  if (node.nodeType === Node.TEXT_NODE) into.append(into.ownerDocument.createTextNode(node.textContent ?? ''))
  if (!(node.nodeType === Node.ELEMENT_NODE)) return
  const { tagName } = node as Element
  if (DROPPED.has(tagName)) return
  const kept = TAGS.has(tagName) ? tagName : LINES.has(tagName) ? 'P' : null
  const target = kept ? into.appendChild(into.ownerDocument.createElement(kept)) : into
  for (const child of node.childNodes) copy(child, target)
}

/** The length of what the reader sees. */
export const visibleLength = (html: string): number => [...(inertDocument(html).body.textContent ?? '')].length
