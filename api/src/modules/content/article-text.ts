import { typedLetters } from '../../letters.ts'
import { plainText } from '../../plugins/rich-text/plain-text.ts'
import { cleanRichText } from '../../plugins/rich-text/rich-text.ts'
import type { articles } from './content.tables.ts'

interface WrittenTexts {
  titleEn: string | null
  titleCn: string | null
  summaryEn: string | null
  summaryCn: string | null
  bodyEn: string | null
  bodyCn: string | null
  tags: string[]
}
type StoredTexts = WrittenTexts & Pick<typeof articles.$inferInsert, 'searchText' | 'minutes'>

const WORDS_A_MINUTE = 220
const CHARACTERS_A_MINUTE = 400
const MAX_TAGS = 5

/** The texts as stored: cleaned, with search text and reading time. */
export function articleTexts(written: WrittenTexts, ownHost?: string): StoredTexts {
  const bodyEn = written.bodyEn && cleanRichText(written.bodyEn, 'article', { locale: 'en', ownHost })
  const bodyCn = written.bodyCn && cleanRichText(written.bodyCn, 'article', { locale: 'zh', ownHost })
  const plainEn = plainText(bodyEn ?? '')
  const plainCn = plainText(bodyCn ?? '')
  const tags = written.tags.slice(0, MAX_TAGS).map(typedLetters)
  const titleEn = written.titleEn && typedLetters(written.titleEn)
  const titleCn = written.titleCn && typedLetters(written.titleCn)
  const summaryEn = written.summaryEn && typedLetters(written.summaryEn)
  const summaryCn = written.summaryCn && typedLetters(written.summaryCn)
  const searchText = [titleEn, titleCn, summaryEn, summaryCn, ...tags, plainEn, plainCn]
    .filter(Boolean)
    .join('\n')
  return {
    titleEn,
    titleCn,
    summaryEn,
    summaryCn,
    tags,
    bodyEn,
    bodyCn,
    searchText: folded(searchText),
    minutes: minutesOf(plainEn, plainCn),
  }
}

/** Ignores width, case and the form of quotation marks. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

/** Minutes to read the longer language. */
function minutesOf(english: string, chinese: string) {
  const words = english.split(' ').length / WORDS_A_MINUTE
  const characters = (chinese.match(/\p{Script=Han}/gu) ?? []).length / CHARACTERS_A_MINUTE
  return Math.max(1, Math.ceil(Math.max(words, characters)))
}
