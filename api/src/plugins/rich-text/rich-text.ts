import {
  attributesOf,
  isShown,
  NEVER_SHOWN,
  RICH_TEXT,
  RICH_TEXT_STYLES,
  type RichTextKind,
  type RichTextPlace,
} from '@southbound/shared/contract/constants'
import sanitize from 'sanitize-html'
import { asBrowsersRead } from './parse-html.ts'

function configuration(kind: RichTextKind | 'words', place: RichTextPlace): sanitize.IOptions {
  const { tags, renamed } = kind === 'words' ? { tags: {}, renamed: {} } : RICH_TEXT[kind]
  return {
    allowedTags: Object.keys(tags),
    allowedAttributes: Object.fromEntries(
      Object.entries(tags).map(([tag, attributes]) => [tag, [...attributes]]),
    ),
    allowedStyles: { '*': RICH_TEXT_STYLES },
    nonTextTags: NEVER_SHOWN,
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (written, from) => {
        const tagName = (renamed as Record<string, string>)[written] ?? written
        return { tagName, attribs: attributesOf(tagName, from, place) }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => !isShown(tag, attribs),
  }
}
const ANYWHERE: RichTextPlace = { locale: 'en' }

/** External links go through toOtherPlace with nofollow. Idempotent. */
export const cleanRichText = (html: string, kind: RichTextKind, place: RichTextPlace = ANYWHERE): string =>
  sanitize(asBrowsersRead(html), configuration(kind, place))

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

export const wordsOf = (html: string): string =>
  sanitize(html, configuration('words', ANYWHERE)).replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (sign) => SIGNS[sign] as string,
  )
