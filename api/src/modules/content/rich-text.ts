import { NEVER_SHOWN, OWN_FILE, RICH_TEXT_STYLES, RICH_TEXT_TAGS } from '@southbound/shared/contract/constants'
import sanitize from 'sanitize-html'
import type { Locale } from '../../plugins/context.ts'

/** Stands for the site when an address is read; no real host can be it. */
const OWN_BASE = 'https://own.invalid'
const PREFIX: Record<Locale, string> = { en: '', zh: '/cn' }

/** Where a text is shown: links leave through the page of its language. */
export interface RichTextPlace {
  locale: Locale
  /** The host of the site itself, whose links are not external. */
  ownHost?: string
}

/** Cleans rich text by the allow-list, and sends links off the site through toOtherPlace, marked nofollow. Cleaning twice changes nothing. */
export function cleanRichText(html: string, place: RichTextPlace): string {
  return sanitize(html, {
    allowedTags: Object.keys(RICH_TEXT_TAGS),
    allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_TAGS).map(([tag, attributes]) => [tag, [...attributes]])),
    allowedStyles: { '*': RICH_TEXT_STYLES },
    nonTextTags: NEVER_SHOWN,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: (_tag, attributes) => ({ tagName: 'a', attribs: link(attributes.href ?? '', place) }), h1: 'h2', h5: 'h4', h6: 'h4' },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_FILE.test(attribs.src ?? ''),
  })
}

function link(href: string, { locale, ownHost }: RichTextPlace): Record<string, string> {
  if (/^(mailto|tel):|^#[\w-]+$/i.test(href)) return { href }
  const target = URL.canParse(href, OWN_BASE) ? new URL(href, OWN_BASE) : null
  if (!target || !/^https?:$/.test(target.protocol)) return {}
  if (target.origin === OWN_BASE || target.host === ownHost) return ownLink(target, PREFIX[locale])
  return { href: `${PREFIX[locale]}/toOtherPlace?link=${encodeURIComponent(target.href)}`, rel: 'nofollow' }
}

function ownLink({ pathname, search, hash }: URL, prefix: string): Record<string, string> {
  const bare = pathname.replace(/^\/+(cn(?=\/|$))?\/*/, '/')
  const path = bare.startsWith('/api/') ? bare : prefix + bare
  const href = `${path === '/' ? path : path.replace(/\/$/, '')}${search}${hash}`
  return bare === '/toOtherPlace' ? { href, rel: 'nofollow' } : { href }
}
