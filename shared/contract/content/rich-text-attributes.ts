import { RICH_TEXT_STYLES } from './rich-text-rules.ts'

export interface RichTextPlace {
  locale: 'en' | 'zh'
  ownHost?: string
}
type Attributes = Record<string, string>

const OWN_BASE = 'https://own.invalid'
const PREFIX = { en: '', zh: '/cn' }
/** Pictures are our own files only. */
const OWN_FILE = /^\/api\/fileOperate\/[\w/.-]+$/
/** Could end a raw text element: DOMPurify and the server drop it. */
const ENDS_RAW_TEXT = /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i
const HOLDS_MORE = ['alt', 'href', 'id', 'src', 'style']
const isAllowedValue = ([name, value]: [string, string]): boolean =>
  HOLDS_MORE.includes(name)
    ? (value !== '' || name === 'alt') && !ENDS_RAW_TEXT.test(value)
    : /^[\w%-]+$/.test(value)

export function attributesOf(tag: string, from: Attributes, place: RichTextPlace): Attributes {
  const { href, rel: _, src, style, ...others } = from
  const own: Attributes = {
    ...(style && { style: allowedStyles(style) }),
    ...(src && OWN_FILE.test(src) && { src }),
  }
  const attributes: Attributes = { ...own, ...others, ...(tag === 'a' && href && linkOf(href, place)) }
  return Object.fromEntries(Object.entries(attributes).filter(isAllowedValue))
}
export const isShown = (tag: string, attributes: Attributes): boolean =>
  tag !== 'img' || attributes.src !== undefined

/** Off the site through the page that names the host; what is no web link is dropped. */
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
