/** docs/domain/news.md: an article is one machine. */
import type { MovesOf } from '../commerce/orders.states.ts'

/** The office that writes, an operator, or the clock. */
export type ArticleParty = 'author' | 'desk' | 'system'

export const ARTICLE_STATE = {
  draft: 1,
  review: 2,
  published: 3,
  rejected: 4,
  scheduled: 5,
  offline: 6,
  removed: 7,
  archived: 8,
} as const
const { draft, review, published, rejected, scheduled, offline, removed, archived } = ARTICLE_STATE
export const ARTICLE_STATES: readonly number[] = Object.values(ARTICLE_STATE)

/** Saving a rejected article makes it a draft again. */
export const ARTICLE_MOVES: MovesOf<ArticleParty> = {
  [draft]: { [review]: ['author'] },
  [review]: {
    [published]: ['desk'],
    [rejected]: ['desk'],
    [scheduled]: ['desk'],
    [draft]: ['author'],
  },
  [published]: { [offline]: ['author'], [removed]: ['desk'], [archived]: ['author', 'system'] },
  [rejected]: { [draft]: ['author'] },
  [scheduled]: { [published]: ['system'], [offline]: ['author'], [removed]: ['desk'] },
  [offline]: { [review]: ['author'], [archived]: ['author'] },
  [removed]: {},
  [archived]: {},
}
/** What an author may write in; anything else is taken back or offline first. */
export const WRITABLE: readonly number[] = [draft, rejected, offline]
/** Never seen by a reader: it may be thrown away. */
export const DISCARDABLE: readonly number[] = [draft, rejected]

export const ARTICLE_LIMITS = {
  title: 200,
  summary: 300,
  body: 60_000,
  alt: 200,
  seoTitle: 70,
  seoDescription: 200,
  tags: 5,
  tag: 30,
  source: 200,
  url: 256,
  countries: 10,
  courses: 5,
  reason: 500,
  versions: 100,
} as const
export const SHARE_WAYS = ['share', 'copy', 'qr'] as const

/** A picture is stored in these widths, never wider than it came, and in each of these kinds. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const
export const PICTURE_KINDS = ['avif', 'webp', 'jpg'] as const
export const ARTICLE_PICTURES = '/api/fileOperate/articlePicture/'
const NAME = /\/api\/fileOperate\/articlePicture\/([0-9a-f]{32})/g

/** The keys of our own pictures in a text. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(NAME)].map(([, key = '']) => key)),
]

/** What news are narrowed to: four countries, and 'else' for those about another one. */
export const NEWS_COUNTRIES = ['0061', '0064', '0065', '0086', 'else'] as const
