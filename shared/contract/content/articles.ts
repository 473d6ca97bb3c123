import {
  ById,
  calls,
  Done,
  Id,
  Instant,
  Literals,
  Maybe,
  Nullable,
  Paging,
  Rows,
  Text,
  Type,
} from '../call.ts'
import {
  ArticleContent,
  ArticleInput,
  ArticleState,
  ArticleStep,
  OwnArticle,
  OwnArticleRow,
  Picture,
} from './articles.shapes.ts'
import { ARTICLE_LIMITS } from './articles.states.ts'

const access = 'content.write'
const desk = 'operations.articles'
const NOT_THERE = 'content.article-not-found'
const Keyword = Type.Optional(Text(80))

/** docs/domain/news.md */
export const articles = calls({
  // A draft without `id`; a repeated key answers the first.
  'POST /information/addInformation': {
    body: ArticleInput,
    data: OwnArticle,
    access,
    changes: true,
    perMinute: 60,
    fails: [NOT_THERE, 'content.article-state', 'content.article-changed', 'content.article-picture'],
  },
  'POST /information/myInformation': {
    body: Type.Object({ state: Type.Optional(ArticleState), keyword: Keyword, ...Paging }),
    data: Type.Object({
      rows: Type.Array(OwnArticleRow),
      total: Type.Integer(),
      /** Those of the keyword, by state. */
      states: Type.Array(Type.Object({ state: ArticleState, count: Type.Integer() })),
    }),
    access,
  },
  'POST /information/own': { body: ById, data: OwnArticle, access, fails: [NOT_THERE] },
  // Newest first; `text` is that of the version asked for.
  'POST /information/versions': {
    body: Type.Object({ id: Id, version: Type.Optional(Type.Integer({ minimum: 1 })) }),
    data: Type.Object({ ...Rows(ArticleStep).properties, text: Nullable(ArticleContent) }),
    access,
    fails: [NOT_THERE],
  },
  'POST /information/move': {
    body: Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }), to: ArticleState }),
    data: OwnArticle,
    access,
    changes: true,
    fails: [NOT_THERE, 'content.article-state', 'content.article-changed'],
  },
  // What no reader ever saw.
  'POST /information/discard': {
    body: Type.Object({ id: Id, version: Type.Optional(Type.Integer({ minimum: 1 })) }),
    data: Done,
    access,
    changes: true,
    fails: [NOT_THERE, 'content.article-state', 'content.article-changed'],
  },
  // The dot goes off for the whole office.
  'POST /information/seen': { data: Type.Object({ count: Type.Integer() }), access, changes: true },
  // Of articles and of the pages of an office: its profile, its campuses.
  'POST /fileOperate/uploadArticlePicture': {
    data: Type.Object({ pictureId: Id, ...Picture.properties }),
    access: 'content.pictures',
    wire: 'multipart',
    perMinute: 30,
    fails: [
      'content.picture-small',
      'files.too-large',
      'files.type',
      'files.extension-case',
      'files.content',
      'files.infected',
      'files.unreadable',
      'files.heavy',
      'files.busy',
      'files.too-many',
      'files.quota',
      'files.empty',
    ],
  },
  // `<key>.jpg`, `<key>-960.webp`: a key cannot be guessed, and a removed article's answer nothing.
  'GET /fileOperate/articlePicture/:name': {
    params: Type.Object({
      name: Type.String({ pattern: '^[0-9a-f]{32}(-(480|960|1600))?\\.(avif|webp|jpg)$' }),
    }),
    data: Type.Unsafe<Buffer>({}),
    access: 'public',
    wire: 'binary',
    fails: ['files.not-found', 'files.busy'],
  },
})

/** Only the desk says it; the order of lists and the label follow. */
const Place = Type.Object({ pinnedUntil: Nullable(Instant), sponsored: Type.Boolean() })
const Queued = Type.Object({
  ...OwnArticleRow.properties,
  author: Type.String(),
  /** Since when it waits. */
  submittedAt: Nullable(Instant),
  /** Readers had it before: what changed is shown. */
  again: Type.Boolean(),
  place: Type.Optional(Place),
})

export const articleDesk = calls({
  'GET /operations/articles': {
    query: Type.Object({
      list: Type.Optional(Literals('waiting', 'scheduled', 'published', 'returned', 'closed')),
      keyword: Keyword,
      ...Paging,
    }),
    data: Rows(Queued),
    access: desk,
  },
  'GET /operations/articles/:id': {
    params: ById,
    data: Type.Object({
      article: OwnArticle,
      /** As it was approved last; null for a new one. */
      before: Nullable(ArticleContent),
      steps: Type.Array(ArticleStep),
      place: Type.Optional(Place),
    }),
    access: desk,
    fails: [NOT_THERE],
  },
  // An approved one appears at once, or when its author or the desk says.
  'POST /operations/articles/:id': {
    params: ById,
    body: Type.Object({
      decision: Literals('approve', 'schedule', 'reject', 'remove'),
      version: Type.Integer({ minimum: 1 }),
      reason: Maybe(Text(ARTICLE_LIMITS.reason)),
      publishAt: Type.Optional(Instant),
    }),
    data: Type.Object({ id: Id, state: ArticleState }),
    access: desk,
    changes: true,
    fails: [NOT_THERE, 'content.article-state', 'content.article-changed'],
  },
  // Of what readers see; null takes it from the top.
  'POST /operations/articles/:id/place': {
    params: ById,
    body: Type.Object({
      ...Place.properties,
      /** As the page had it: a colleague may have placed it since. */
      seen: Type.Optional(Place),
    }),
    data: Place,
    access: desk,
    changes: true,
    fails: [NOT_THERE, 'content.article-state', 'row.changed'],
  },
})
