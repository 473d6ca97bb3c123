import { calls, Filled, Id, Instant, Literals, Nullable, NullableText, Paging, Rows, Type } from '../call.ts'
import { Audience, AudienceAsked, Languages } from './audience.ts'
import { OUTCOMES } from './own-flags.ts'

const Name = Type.String({ pattern: '^[a-z]+(\\.[a-z-]+)+$', maxLength: 60 })
const Variant = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' })
const ByName = Type.Object({ name: Name })
const Rule = {
  mode: Literals('on', 'off', 'part'),
  percent: Type.Number({ minimum: 0, maximum: 100 }),
  /** Languages of the page; all when left out. */
  languages: Type.Optional(Languages),
  /** The share of each variant of a trial, 100 together; equal shares when left out. */
  shares: Type.Optional(
    Type.Record(Variant, Type.Number({ minimum: 0, maximum: 100 }), { maxProperties: 6 }),
  ),
}
export const FlagRule = Type.Object({ ...Rule, ...Audience })
const Worded = Type.Object({ en: Type.String(), zh: Type.String() })
const Flag = Type.Object({
  name: Name,
  owner: Type.String(),
  kind: Literals('boolean', 'variant'),
  initially: Type.Boolean(),
  /** Variants of a trial: everyone has the first until a person decides; empty for a switch. */
  variants: Type.Array(Type.Object({ name: Variant, words: Worded })),
  /** The owner's own; null for a flag of the site, whose words are in shared/i18n. */
  words: Nullable(Type.Object({ name: Worded, about: Worded })),
  /** What its results count. */
  outcome: Nullable(Literals(...OUTCOMES)),
  rule: Nullable(FlagRule),
  /** Grows with every change. */
  serial: Type.Integer({ minimum: 0 }),
  changedAt: Nullable(Instant),
  changedBy: NullableText,
  readAt: Nullable(Instant),
  /** Nothing has read it for so long that it can be removed. */
  isUnread: Type.Boolean(),
})
const FlagAct = Type.Object({
  id: Id,
  at: Instant,
  actor: Type.String(),
  rule: FlagRule,
  reason: Type.String(),
})
const Share = Type.Number({ minimum: 0, maximum: 1 })
/**
 * Counts of accounts that saw this value first; the true
 * share lies between `least` and `most` (decision 0145).
 */
const Result = Type.Object({
  value: Type.String(),
  seen: Type.Integer(),
  succeeded: Type.Integer(),
  share: Nullable(Share),
  least: Share,
  most: Share,
})

export const flags = calls({
  'GET /flags': {
    data: Type.Object({
      values: Type.Record(Type.String(), Type.Union([Type.Boolean(), Type.String()])),
    }),
    access: 'public',
  },
  'GET /operations/flags': { data: Rows(Flag), access: 'flags.see' },
  'POST /operations/flags/:name': {
    params: ByName,
    body: Type.Object({
      rule: Type.Object({ ...Rule, ...AudienceAsked }),
      reason: Filled(500),
      serial: Type.Integer({ minimum: 0 }),
    }),
    data: Type.Object({ serial: Type.Integer() }),
    access: 'flags.manage',
    changes: true,
    fails: ['row.not-found', 'row.changed'],
  },
  'GET /operations/flags/:name/history': {
    params: ByName,
    query: Type.Object(Paging),
    data: Rows(FlagAct),
    access: 'flags.see',
  },
  /** Under the rule in force. */
  'GET /operations/flags/:name/results': {
    params: ByName,
    data: Type.Object({
      outcome: Nullable(Literals(...OUTCOMES)),
      since: Nullable(Instant),
      rows: Type.Array(Result),
    }),
    access: 'flags.see',
    fails: ['row.not-found'],
  },
})
export type Flags = typeof flags
