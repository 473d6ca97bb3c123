import { RICH_TEXT_STYLES } from './rich-text-rules.ts'

/** Where a text is shown: links leave through the page of its language. */
export interface RichTextPlace {
  locale: 'en' | 'zh'
  /** The host of the site itself, whose links are not external. */
  ownHost?: string
}
type Attributes = Record<string, string>

/** Stands for the site when an address is read; no real host can be it. */
const OWN_BASE = 'https://own.invalid'
const PREFIX = { en: '', zh: '/cn' }
/** Pictures are our own files only. */
const OWN_FILE = /^\/api\/fileOperate\/[\w/.-]+$/
/** A value that could end a comment or a raw text element, if it were ever read as one. DOMPurify drops such attributes; so does the server. */
const ENDS_RAW_TEXT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i
/** Attributes that hold more than a number or a word. */
const HOLDS_MORE = ['alt', 'href', 'id', 'src', 'style']
const isAllowedValue = ([name, value]: [string, string]): boolean =>
  HOLDS_MORE.includes(name)
    ? (value !== '' || name === 'alt') && !ENDS_RAW_TEXT.test(value)
    : /^[\w%-]+$/.test(value)

/** The attributes that an element of rich text may keep, besides those that its tag may not have. */
export function attributesOf(tag: string, from: Attributes, place: RichTextPlace): Attributes {
  const { href, rel: _, src, style, ...others } = from
  const own: Attributes = {
    ...(style && { style: allowedStyles(style) }),
    ...(src && OWN_FILE.test(src) && { src }),
  }
  const attributes: Attributes = { ...own, ...others, ...(tag === 'a' && href && linkOf(href, place)) }
  return Object.fromEntries(Object.entries(attributes).filter(isAllowedValue))
}
/** Whether an element is shown with the attributes that it kept: a picture that is not our own file goes. */
export const isShown = (tag: string, attributes: Attributes): boolean =>
  tag !== 'img' || attributes.src !== undefined

/** Links off the site pass through the page that names where they lead, and are not followed by search engines; what is no web link is none at all. */
function linkOf(written: string, { locale, ownHost }: RichTextPlace): Attributes {
  const href = written.trim()
  if (/^(mailto|tel):|^#[\w-]+$/i.test(href)) return { href }
  const target = URL.canParse(href, OWN_BASE) ? new URL(href, OWN_BASE) : null
  if (!target || !/^https?:$/.test(target.protocol)) return {}
  if (target.origin === OWN_BASE || target.host === ownHost) return ownLink(target, PREFIX[locale])
  return { href: `${PREFIX[locale]}/toOtherPlace?link=${encodeURIComponent(target.href)}`, rel: 'nofollow' }
}

function ownLink({ pathname, search, hash }: URL, prefix: string): Attributes {
  const bare = pathname.replace(/^\/+(cn(?=\/|$))?\/*/, '/')
  const path = bare.startsWith('/api/') ? bare : prefix + bare
  const href = `${path === '/' ? path : path.replace(/\/$/, '')}${search}${hash}`
  return bare === '/toOtherPlace' ? { href, rel: 'nofollow' } : { href }
}

const allowedStyles = (style: string): string =>
  style
    .split(';')
    .map((rule) => rule.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '', ...more]) =>
        more.length === 0 && RICH_TEXT_STYLES[name]?.some((form) => form.test(value)),
    )
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
