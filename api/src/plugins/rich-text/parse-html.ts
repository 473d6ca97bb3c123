import { NEVER_SHOWN } from '@southbound/shared/contract/constants'
import { type DefaultTreeAdapterTypes, parse, serialize, defaultTreeAdapter as tree } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode
/** Chromium's depth. Deeper elements become text, as writing a tree recurses. */
const DEEPEST = 512

/** As browsers parse it: sanitize-html's own parser nests tags otherwise than DOMPurify. */
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
