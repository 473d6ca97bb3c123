import {
  calls,
  Filled,
  Id,
  Instant,
  Maybe,
  Nullable,
  NullableText,
  OneOf,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { ArticleLink, Picture, Seo } from './articles.shapes.ts'
import { SHARE_WAYS } from './articles.states.ts'
import { SaidSince } from './comments.shapes.ts'

export const ArticleRow = Type.Object({
  id: Id,
  slug: Type.String(),
  category: Type.Integer(),
  titleCn: NullableText,
  titleEn: NullableText,
  summaryCn: NullableText,
  summaryEn: NullableText,
  countryCodes: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  cover: Nullable(Picture),
  altEn: NullableText,
  altCn: NullableText,
  minutes: Type.Integer(),
  views: Type.Integer(),
  likes: Type.Integer(),
  commentCount: Type.Integer(),
  isSponsored: Type.Boolean(),
  publishAt: Instant,
  pinned: Type.Boolean(),
})
export const Article = Type.Object({
  ...ArticleRow.properties,
  ...Seo,
  bodyCn: NullableText,
  bodyEn: NullableText,
  author: Type.String(),
  source: NullableText,
  sourceUrl: NullableText,
  updatedAt: Instant,
  links: Type.Array(ArticleLink),
  related: Type.Array(ArticleRow),
})
/** `held` waits for a moderator; only the author sees it. */
const Comment = Type.Object({
  id: Id,
  parentId: Nullable(Id),
  author: Type.String(),
  body: Type.String(),
  createdAt: Instant,
  held: Type.Boolean(),
  mine: Type.Optional(Type.Boolean()),
  /** 1 visible; 2 held, 3 hidden, 5 removed are shown to the author only. */
  state: Type.Optional(Type.Integer()),
  reason: Type.Optional(NullableText),
  mayAppeal: Type.Optional(Type.Boolean()),
  ...SaidSince,
})
const Commented = Type.Object({ id: Id, held: Type.Boolean() })
const Announcement = Type.Object({
  id: Id,
  contentCn: Type.String(),
  contentEn: Type.String(),
  dismissible: Type.Boolean(),
})

export const content = calls({
  'POST /information/searchInformationPage': {
    body: Type.Object({
      /** 2 hottest first. */
      flag: Type.Optional(OneOf([1, 2])),
      keyword: Type.Optional(Text(80)),
      category: Type.Optional(Type.Integer({ minimum: 1, maximum: 10 })),
      /** What is about all countries is found for each; 'else' is about one that has no filter of its own. */
      countryCode: Type.Optional(Text(4)),
      ...Paging,
    }),
    data: Type.Object({
      rows: Type.Array(ArticleRow),
      total: Type.Integer(),
      categories: Type.Array(Type.Object({ category: Type.Integer(), count: Type.Integer() })),
    }),
    access: 'public',
  },
  'POST /information/hotInformation': { data: Rows(ArticleRow), access: 'public' },
  'POST /information/getBanner': { data: Rows(ArticleRow), access: 'public' },
  'POST /information/informationDetailsByTitle': {
    body: Type.Object({ title: Text(250, 1) }),
    data: Article,
    access: 'public',
    fails: ['content.article-not-found'],
  },
  'POST /information/:id': {
    params: Type.Object({ id: Id }),
    data: Article,
    access: 'public',
    fails: ['content.article-not-found'],
  },
  // `qr` draws the address for a phone's camera.
  'POST /information/share': {
    body: Type.Object({ id: Id, way: WordOf(SHARE_WAYS) }),
    data: Type.Object({
      id: Id,
      qr: Nullable(Type.Object({ size: Type.Integer(), path: Type.String() })),
    }),
    access: 'public',
    changes: true,
    perMinute: 20,
    fails: ['content.article-not-found'],
  },
  // Without `liked` it only answers.
  'POST /information/like': {
    body: Type.Object({ id: Id, liked: Maybe(Type.Boolean()) }),
    data: Type.Object({ likes: Type.Integer(), liked: Type.Boolean() }),
    access: 'content.news',
    changes: true,
    perMinute: 60,
    fails: ['content.article-not-found'],
  },
  'POST /information/addDiscusssion': {
    body: Type.Object({ id: Id, content: Filled(500) }),
    data: Commented,
    access: 'content.news',
    changes: true,
    perMinute: 10,
    fails: ['content.article-not-found'],
  },
  'POST /information/replyDiscusssion': {
    body: Type.Object({ id: Id, content: Filled(500) }),
    data: Commented,
    access: 'content.news',
    changes: true,
    perMinute: 10,
    fails: ['row.not-found'],
  },
  // Each with its newest replies; `total` counts comments without
  // them. With `parentId` the replies below that comment.
  'POST /information/comments': {
    body: Type.Object({ id: Id, parentId: Type.Optional(Id), ...Paging }),
    data: Rows(Comment),
    access: 'public',
  },
  'POST /announcement/getAnnouncement': { data: Nullable(Announcement), access: 'public' },
  'POST /show/home/other': {
    data: Type.Object({ news: Type.Array(ArticleRow), announcement: Nullable(Announcement) }),
    access: 'public',
  },
})
export type Content = typeof content
