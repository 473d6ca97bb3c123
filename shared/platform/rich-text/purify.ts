import purify, { type Config } from 'dompurify'
import {
  attributesOf,
  isShown,
  NEVER_SHOWN,
  RICH_TEXT,
  type RichTextKind,
  type RichTextPlace,
} from '../../contract/constants.ts'

/** The page's policy allows no style attributes, but styles that a script sets. */
export const STYLE = 'data-style'

const ELEMENT = 1

export interface Cleaning extends RichTextPlace {
  kind: RichTextKind
  renamed?: Record<string, string>
}
export interface HtmlPolicy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
export interface Cleaner {
  /** With Trusted Types it is a TrustedHTML, which React takes. */
  clean(html: string, cleaning: Cleaning): string
  cleanNodes(html: string, cleaning: Cleaning): DocumentFragment
}

export function createCleaner(policy: HtmlPolicy | undefined): Cleaner {
  let now: Cleaning = { kind: 'description', locale: 'en' }
  purify.addHook('beforeSanitizeAttributes', (node) => {
    if (node.nodeType === ELEMENT) limitAttributes(node, now)
  })
  // DOMPurify's types name one answer; the configuration chooses another.
  const run = <T>(html: string, cleaning: Cleaning, wanted: Config): T => {
    now = cleaning
    return purify.sanitize(read(html, policy, cleaning), {
      ...configuration(cleaning.kind, policy),
      ...wanted,
    }) as unknown as T
  }
  return {
    clean: (html, cleaning) => run(html, cleaning, { RETURN_TRUSTED_TYPE: true }),
    cleanNodes: (html, cleaning) => run(html, cleaning, { RETURN_DOM_FRAGMENT: true }),
  }
}

const configuration = (kind: RichTextKind, policy: HtmlPolicy | undefined): Config => ({
  ALLOWED_TAGS: Object.keys(RICH_TEXT[kind].tags),
  ALLOWED_ATTR: [...new Set(Object.values(RICH_TEXT[kind].tags).flat()), STYLE].filter(
    (name) => name !== 'style',
  ),
  ADD_URI_SAFE_ATTR: [STYLE],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  FORBID_CONTENTS: NEVER_SHOWN,
  // Only headings have ids: they name no property of a document.
  SANITIZE_DOM: false,
  // It makes TrustedHTML, which the platform types as text.
  ...(policy && { TRUSTED_TYPES_POLICY: policy as unknown as Config['TRUSTED_TYPES_POLICY'] }),
})

/** On no page, where nothing runs or loads. */
function read(html: string, policy: HtmlPolicy | undefined, { kind, renamed }: Cleaning): DocumentFragment {
  const { body } = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  unwrapForms(body)
  hideStyles(body)
  const other: Record<string, string> = { ...RICH_TEXT[kind].renamed, ...renamed }
  // An element written with `is` keeps that name, with or without the attribute.
  const named = Object.keys(RICH_TEXT[kind].tags).map((tag) => `${tag}[is]`)
  for (const element of body.querySelectorAll([...named, ...Object.keys(other)].join()))
    replace(element, other[element.localName] ?? element.localName)
  const all = body.ownerDocument.createDocumentFragment()
  all.append(...body.childNodes)
  return all
}

/** Fields hide a form's own properties: DOMPurify would drop such a form whole. */
function unwrapForms(body: HTMLElement): void {
  const range = body.ownerDocument.createRange()
  for (const form of body.querySelectorAll('form')) {
    range.selectNodeContents(form)
    Element.prototype.replaceWith.call(form, range.extractContents())
  }
}

/** A browser reports each style that DOMPurify copies. */
function hideStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('style')) element.remove()
  for (const element of body.querySelectorAll('[style]')) {
    element.setAttribute(STYLE, element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
}

function replace(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  for (const attribute of element.attributes) other.setAttributeNode(attribute.cloneNode() as Attr)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function limitAttributes(element: Element, cleaning: Cleaning): void {
  const tag = element.localName
  const tags: Record<string, readonly string[]> = RICH_TEXT[cleaning.kind].tags
  const allowed = Object.hasOwn(tags, tag) && tags[tag]
  if (!allowed) return
  const written = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
  const kept = attributesOf(tag, { ...written, style: written.style || written[STYLE] || '' }, cleaning)
  for (const name of Object.keys(written)) element.removeAttribute(name)
  for (const name of allowed)
    if (kept[name] !== undefined) element.setAttribute(name === 'style' ? STYLE : name, kept[name])
  if (!isShown(tag, kept)) element.remove()
}
