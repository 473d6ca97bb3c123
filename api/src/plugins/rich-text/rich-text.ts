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

/** The one configuration of sanitize-html: what a kind of rich text may hold, or no markup at all. */
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

/** Cleans rich text of a kind by the allow-list, and sends its links off the site through toOtherPlace, marked nofollow. Cleaning twice changes nothing. */
export const cleanRichText = (html: string, kind: RichTextKind, place: RichTextPlace = ANYWHERE): string =>
  sanitize(asBrowsersRead(html), configuration(kind, place))

const SIGNS: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** The words of rich text without any markup. */
export const wordsOf = (html: string): string =>
  sanitize(html, configuration('words', ANYWHERE)).replace(
    /&(?:amp|lt|gt|quot|#39);/g,
    (sign) => SIGNS[sign] as string,
  )
