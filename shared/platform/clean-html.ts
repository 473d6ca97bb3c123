import { NEVER_SHOWN, OWN_FILE, RICH_TEXT_STYLES, RICH_TEXT_TAGS } from '../contract/constants.ts'
import { type Locale, withLocale } from './locale.ts'
import { paths } from './paths.ts'
import { inertDocument, trusted } from './trusted-html.ts'

const TEXT = 3
const ELEMENT = 1

/**
 * Rich text cleaned by the allow-list once more before it is put on the page, though the server has done it; as it came where there is no browser.
 * It is read as an inert document, in which nothing runs or loads, and only what the list names is built anew.
 */
export function cleanHtml(html: string, locale: Locale): string {
  if (typeof DOMParser === 'undefined') return html
  const { body } = inertDocument(html)
  const clean = document.implementation.createHTMLDocument('').body
  for (const child of body.childNodes) copy(child, clean, locale)
  const text = clean.innerHTML
  return text && trusted(text)
}

/** What is not on the list goes, but its words stay. */
function copy(node: Node, into: Element, locale: Locale): void {
  if (node.nodeType === TEXT) into.append(node.textContent ?? '')
  if (node.nodeType !== ELEMENT) return
  const from = node as Element
  const name = from.localName
  if (NEVER_SHOWN.includes(name)) return
  const isForeignPicture = name === 'img' && !OWN_FILE.test(from.getAttribute('src') ?? '')
  const allowed = Object.hasOwn(RICH_TEXT_TAGS, name) && !isForeignPicture ? RICH_TEXT_TAGS[name] : undefined
  const target = allowed ? into.appendChild(into.ownerDocument.createElement(name)) : into
  if (allowed) for (const each of allowed) setAttribute(from, target, each, locale)
  for (const child of from.childNodes) copy(child, target, locale)
}

function setAttribute(from: Element, to: Element, name: string, locale: Locale): void {
  const value = name === 'style' ? (from.getAttribute(name) ?? from.getAttribute(STYLE)) : from.getAttribute(name)
  if (value === null || name === 'rel') return
  if (name === 'href') setLink(to, value, locale)
  else if (name === 'style') setStyle(to, allowedStyles(value))
  else if (value) to.setAttribute(name, value)
}

/** Links off the site pass through the page that names where they lead, and are not followed by search engines; what is no web link is none at all. */
function setLink(to: Element, href: string, locale: Locale): void {
  if (/^(mailto|tel):|^#[\w-]+$/i.test(href)) {
    to.setAttribute('href', href)
    return
  }
  const url = URL.canParse(href, location.origin) ? new URL(href, location.origin) : null
  if (!url || !/^https?:$/.test(url.protocol)) return
  const isOwn = url.origin === location.origin
  const way = url.pathname + url.search + url.hash
  to.setAttribute('href', isOwn ? way : withLocale(locale, paths.toOtherPlace(url.href)))
  if (!isOwn || /\/toOtherPlace$/.test(url.pathname)) to.setAttribute('rel', 'nofollow')
}

/** The page's policy allows no style attributes, but styles that a script sets: they wait under another name. */
const STYLE = 'data-style'
const setStyle = (to: Element, styles: string) => styles && to.setAttribute(STYLE, styles)

/** Puts the styles on that cleaned rich text brought; the `ref` of the element that holds it. */
export function wearStyles(box: HTMLElement | null): void {
  for (const one of box?.querySelectorAll<HTMLElement>(`[${STYLE}]`) ?? []) one.style.cssText = one.getAttribute(STYLE) ?? ''
}

const allowedStyles = (style: string): string =>
  style
    .split(';')
    .map((rule) => rule.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '', ...more]) => more.length === 0 && RICH_TEXT_STYLES[name]?.some((form) => form.test(value)))
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
