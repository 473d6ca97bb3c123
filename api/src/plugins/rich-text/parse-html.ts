import { NEVER_SHOWN } from '@southbound/shared/contract/constants'
import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode
/** As deep as Chromium nests. Deeper elements become the words in them: writing a tree out takes a call of a function for each level. */
const DEEPEST = 512

/**
 * HTML as browsers understand it, without the elements that are never shown.
 * sanitize-html's own parser closes and nests tags otherwise than browsers do, and would let through something else than DOMPurify.
 */
export function asBrowsersRead(html: string): string {
  const document = parse(html, { scriptingEnabled: false })
  const root = document.childNodes.find((node) => node.nodeName === 'html') as Parent
  const body = root.childNodes.find((node) => node.nodeName === 'body') as Parent | undefined
  if (!body) return ''
  prune(body)
  return serialize(body)
}

function prune(body: Parent): void {
  const open: [Parent, number][] = [[body, 0]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, depth] = next
    parent.childNodes = parent.childNodes.filter((node) => !NEVER_SHOWN.includes(node.nodeName))
    if (depth === DEEPEST) {
      const words = textOf(parent)
      parent.childNodes = []
      tree.insertText(parent, words)
    }
    for (const child of parent.childNodes) if ('childNodes' in child) open.push([child, depth + 1])
  }
}

function textOf(parent: Parent): string {
  const open: Parent['childNodes'] = [...parent.childNodes].reverse()
  let text = ''
  for (let node = open.pop(); node; node = open.pop()) {
    if (tree.isTextNode(node)) text += node.value
    else if ('childNodes' in node && !NEVER_SHOWN.includes(node.nodeName))
      for (const child of [...node.childNodes].reverse()) open.push(child)
  }
  return text
}
