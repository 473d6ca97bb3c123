/** What makes elements on the server. Hosts that hold nothing but text and such hosts reach React as one HTML. */
import { jsx as element, Fragment } from 'react/jsx-runtime'
import { isDrawnAtOnce } from './at-once.ts'
import { htmlOf } from './sheet.ts'
import { Written } from './written.ts'

export { Fragment }

type Type = Parameters<typeof element>[0]
type Key = Parameters<typeof element>[2]
interface Props {
  children?: unknown
}

/** React writes these in ways of their own. */
const APART = new Set([
  ...['html', 'head', 'body', 'title', 'link', 'meta', 'base', 'script', 'style', 'noscript', 'template'],
  ...['select', 'option', 'optgroup', 'textarea', 'pre', 'listing', 'menuitem', 'object', 'form'],
])

type Part = (props: Props) => ReturnType<typeof element>

/** As React's own: the same HTML, for a part of its time. */
export function jsx(type: Type, props: Props, key?: Key): ReturnType<typeof element> {
  if (typeof type === 'function')
    return isDrawnAtOnce(type) ? (type as unknown as Part)(props) : element(type, props, key)
  const { children } = props
  if (typeof type !== 'string' || typeof children !== 'object' || children === null || APART.has(type))
    return element(type, props, key)
  const inside = htmlOf(children)
  if (inside === null) return element(type, props, key)
  const dangerouslySetInnerHTML = new Written(inside)
  return element(type, { ...props, children: undefined, dangerouslySetInnerHTML }, key)
}
export const jsxs = jsx
