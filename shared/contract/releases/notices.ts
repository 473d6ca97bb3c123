import { calls, Filled, Id, Instant, Literals, Nullable, NullableText, Rows, Type } from '../call.ts'
import { RELEASE_NEWS } from './release-news.ts'

/** `hash` is SHA-256 of `previous`, a line break and `document`; `signature` (Ed25519) is of the hash. */
const Link = Type.Object({
  link: Type.Integer(),
  /** JSON: what was done, when, by whom, with which package, version, percent and reason. */
  document: Type.String(),
  previous: Type.String(),
  hash: Type.String(),
  keyId: Type.String(),
  signature: Type.String(),
  at: Instant,
  actor: Type.String(),
  act: Type.String(),
  name: Type.String(),
  version: NullableText,
  percent: NullableText,
  /** In the reader's language. */
  reason: NullableText,
})
const Hook = Type.Object({
  id: Id,
  url: Type.String(),
  askedBy: Type.String(),
  askedAt: Instant,
  sentAt: Nullable(Instant),
  failures: Type.Integer(),
  /** The next try, while the last one failed. */
  nextAt: Nullable(Instant),
  lastError: NullableText,
})

const MailChoice = Type.Object({
  kinds: Type.Array(Literals(...RELEASE_NEWS), { maxItems: 3, uniqueItems: true }),
})

export const releaseNotices = calls({
  /** The links after one, oldest first; or the newest, newest first. */
  'GET /releases/history': {
    query: Type.Object({
      after: Type.Optional(Type.Integer({ minimum: 0 })),
      before: Type.Optional(Type.Integer({ minimum: 1 })),
      rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    }),
    data: Type.Object({
      rows: Type.Array(Link),
      total: Type.Integer(),
      /** SPKI DER, base64, by id. */
      keys: Type.Record(Type.String(), Type.String()),
    }),
    access: 'releases.see',
    writes: true,
  },
  /** The caller's own choice. */
  'GET /operations/releases/mail': { data: MailChoice, access: 'releases.see' },
  'POST /operations/releases/mail': {
    body: MailChoice,
    data: MailChoice,
    access: 'releases.see',
    changes: true,
  },
  'GET /operations/releases/hooks': { data: Rows(Hook), access: 'releases.manage' },
  'POST /operations/releases/hooks': {
    body: Type.Object({ url: Type.String({ pattern: '^https://', maxLength: 300 }), reason: Filled(500) }),
    data: Type.Object({ id: Id }),
    access: 'releases.manage',
    changes: true,
  },
  'POST /operations/releases/hooks/:id/end': {
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Filled(500) }),
    data: Type.Object({}),
    access: 'releases.manage',
    changes: true,
    fails: ['row.not-found'],
  },
})
