import {
  AreaCode,
  Id,
  Instant,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  type Static,
  Text,
  Type,
} from '../call.ts'
import { ARTICLE_LIMITS, ARTICLE_PICTURES, ARTICLE_STATES } from './articles.states.ts'

const LIMITS = ARTICLE_LIMITS
export const Slug = Type.String()
export const ArticleState = OneOf(ARTICLE_STATES)
/** `src` is the widest JPEG; other sizes and kinds are named by it (shared/ui/page: Picture). */
export const Picture = Type.Object({ src: Type.String(), width: Type.Integer(), height: Type.Integer() })
const Pixels = Type.Integer({ minimum: 1, maximum: 10_000 })
/** On the page of an office, as its upload answered; the words are needed in one language. */
export const ShownPicture = Type.Object({
  picture: Type.Object({
    src: Type.String({ pattern: `^${ARTICLE_PICTURES}[0-9a-f]{32}\\.jpg$` }),
    width: Pixels,
    height: Pixels,
  }),
  altEn: Maybe(Text(LIMITS.alt)),
  altCn: Maybe(Text(LIMITS.alt)),
})
export type ShownPicture = Static<typeof ShownPicture>
const Category = Type.Integer({ minimum: 1, maximum: 10 })

const Written = {
  titleEn: Maybe(Text(LIMITS.title)),
  titleCn: Maybe(Text(LIMITS.title)),
  summaryEn: Maybe(Text(LIMITS.summary)),
  summaryCn: Maybe(Text(LIMITS.summary)),
  bodyEn: Maybe(Text(LIMITS.body)),
  bodyCn: Maybe(Text(LIMITS.body)),
  altEn: Maybe(Text(LIMITS.alt)),
  altCn: Maybe(Text(LIMITS.alt)),
  seoTitleEn: Maybe(Text(LIMITS.seoTitle)),
  seoTitleCn: Maybe(Text(LIMITS.seoTitle)),
  seoDescriptionEn: Maybe(Text(LIMITS.seoDescription)),
  seoDescriptionCn: Maybe(Text(LIMITS.seoDescription)),
}
/** What is not named stays as it is. */
export const ArticleInput = Type.Object({
  id: Type.Optional(Id),
  /** The one that was read; a later one is not overwritten. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
  idempotencyKey: Type.Optional(Text(64, 8)),
  ...Written,
  coverId: Maybe(Id),
  category: Type.Optional(Category),
  countryCodes: Type.Optional(Type.Array(AreaCode, { maxItems: LIMITS.countries, uniqueItems: true })),
  tags: Type.Optional(Type.Array(Text(LIMITS.tag, 1), { maxItems: LIMITS.tags, uniqueItems: true })),
  source: Maybe(Text(LIMITS.source)),
  sourceUrl: Maybe(Text(LIMITS.url)),
  publishAt: Maybe(Instant),
  unpublishAt: Maybe(Instant),
  schoolId: Maybe(Id),
  agencyId: Maybe(Id),
  courseIds: Type.Optional(Type.Array(Id, { maxItems: LIMITS.courses, uniqueItems: true })),
})

/** Instead of the headline and the summary, for search engines. */
export const Seo = {
  seoTitleEn: Maybe(Type.String()),
  seoTitleCn: Maybe(Type.String()),
  seoDescriptionEn: Maybe(Type.String()),
  seoDescriptionCn: Maybe(Type.String()),
}
const Texts = {
  titleEn: NullableText,
  titleCn: NullableText,
  summaryEn: NullableText,
  summaryCn: NullableText,
  bodyEn: NullableText,
  bodyCn: NullableText,
  altEn: NullableText,
  altCn: NullableText,
  ...Seo,
}
/** What a reader sees of it, as it was at one version. */
export const ArticleContent = Type.Object({
  ...Texts,
  cover: Nullable(Picture),
  category: Category,
  countryCodes: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  source: NullableText,
  sourceUrl: NullableText,
})
export const ArticleLink = Type.Object({
  kind: Type.Union([Type.Literal('school'), Type.Literal('agency'), Type.Literal('course')]),
  id: Id,
  /** Type of a course. */
  type: Nullable(Type.Integer()),
  nameEn: NullableText,
  nameCn: NullableText,
})
export const OwnArticle = Type.Object({
  id: Id,
  slug: Slug,
  state: ArticleState,
  version: Type.Integer(),
  ...ArticleContent.properties,
  coverId: Nullable(Id),
  /** As the author wishes; null is at once. */
  publishAt: Nullable(Instant),
  unpublishAt: Nullable(Instant),
  schoolId: Nullable(Id),
  agencyId: Nullable(Id),
  courseIds: Type.Array(Id),
  links: Type.Array(ArticleLink),
  author: Type.String(),
  rejectReason: NullableText,
  minutes: Type.Integer(),
  views: Type.Integer(),
  likes: Type.Integer(),
  commentCount: Type.Integer(),
  updatedAt: Instant,
})
export const OwnArticleRow = Type.Object({
  id: Id,
  slug: Slug,
  state: ArticleState,
  version: Type.Integer(),
  category: Type.Integer(),
  titleEn: NullableText,
  titleCn: NullableText,
  views: Type.Integer(),
  likes: Type.Integer(),
  commentCount: Type.Integer(),
  /** When it appeared or will appear; null while that is open. */
  publishAt: Nullable(Instant),
  updatedAt: Instant,
  rejectReason: NullableText,
  /** Decided, and not looked at since. */
  unseen: Type.Boolean(),
})
/** A step of an article. `kept`: what it said then can be read. */
export const ArticleStep = Type.Object({
  version: Type.Integer(),
  at: Instant,
  by: NullableText,
  deed: Type.String(),
  toState: ArticleState,
  note: NullableText,
})
