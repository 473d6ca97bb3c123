import { ById, calls, Filled, Id, Instant, Literals, Nullable, NullableText, Rows, Type } from '../call.ts'
import { Audience, AudienceAsked, Languages } from './audience.ts'
import { ByName, MOVE_FAILS, Name, Version } from './release-parts.ts'
import { STAGING_STATES, type StagingState } from './stagings.states.ts'

const Reason = Filled(500)
const State = Type.Unsafe<StagingState>(
  Type.Union(Object.keys(STAGING_STATES).map((state) => Type.Literal(state))),
)
const Act = Literals('approve', 'pause', 'resume', 'goOn', 'rest', 'withdraw')
const StageOf = Type.Object({
  percent: Type.Number({ exclusiveMinimum: 0, maximum: 99 }),
  hours: Type.Number({ minimum: 0, maximum: 720 }),
  visitors: Type.Integer({ minimum: 0, maximum: 10_000_000 }),
})
const Staging = Type.Object({
  id: Id,
  name: Name,
  version: Version,
  state: State,
  /** What a person may do now. */
  acts: Type.Array(Act),
  stages: Type.Array(StageOf),
  /** Place among the stages; null before the first. */
  stage: Nullable(Type.Integer()),
  audience: Type.Object({ ...Audience, languages: Languages }),
  byItself: Type.Boolean(),
  startsAt: Nullable(Instant),
  stageAt: Nullable(Instant),
  restUntil: Nullable(Instant),
  /** Networks that have tried it. */
  tried: Type.Integer(),
  /** Why a person decides, worded. */
  note: NullableText,
  frozenUntil: Nullable(Instant),
  askedAt: Instant,
  askedBy: Type.String(),
  approvedBy: NullableText,
  reason: Type.String(),
  endedAt: Nullable(Instant),
  changes: Type.Integer(),
})
const Freeze = Type.Object({
  id: Id,
  name: Nullable(Name),
  startsAt: Instant,
  endsAt: Instant,
  reason: Type.String(),
  by: Type.String(),
})
const Counted = Type.Object({ seen: Type.Integer(), failed: Type.Integer() })
const Finding = Type.Object({
  figure: Literals('failed', 'calls', 'lcp', 'inp', 'load', 'begun', 'finished', 'sent'),
  /** All networks, those of this machine, or a country. */
  segment: Type.String(),
  word: Literals('worse', 'better', 'equal', 'open'),
  canary: Counted,
  active: Counted,
  /** The credible odds ratios. */
  least: Type.Number(),
  most: Type.Number(),
  sentence: Type.String(),
})
const Judgement = Type.Object({
  version: Version,
  active: Version,
  startedAt: Instant,
  judgedAt: Instant,
  endedAt: Nullable(Instant),
  findings: Type.Array(Finding),
})
const Changed = Type.Object({ id: Id, changes: Type.Integer() })

export const stagings = calls({
  /** Those that go on, and the last that ended. */
  'GET /operations/releases/stagings': { data: Rows(Staging), access: 'releases.see' },
  'POST /operations/releases/:name/staging': {
    params: ByName,
    body: Type.Object({
      version: Version,
      stages: Type.Array(StageOf, { minItems: 1, maxItems: 8 }),
      audience: Type.Object({ ...AudienceAsked, languages: Languages }),
      byItself: Type.Boolean(),
      startsAt: Nullable(Instant),
      reason: Reason,
      /** Of a version that was taken back. */
      again: Type.Optional(Type.Boolean()),
    }),
    data: Changed,
    access: 'releases.manage',
    changes: true,
    fails: [
      'releases.staged',
      'releases.unknown-package',
      'releases.unknown-version',
      'releases.is-active',
      'releases.taken-back',
    ],
  },
  'POST /operations/releases/stagings/:id/move': {
    params: ById,
    body: Type.Object({
      act: Act,
      /** For `rest`. */
      hours: Type.Optional(Type.Number({ minimum: 1, maximum: 168 })),
      reason: Reason,
      changes: Type.Integer({ minimum: 0 }),
    }),
    data: Changed,
    access: 'releases.manage',
    changes: true,
    fails: ['row.not-found', 'row.changed', 'releases.not-now', 'releases.same-person', ...MOVE_FAILS],
  },
  'GET /operations/releases/freezes': { data: Rows(Freeze), access: 'releases.see' },
  'POST /operations/releases/freezes': {
    body: Type.Object({ name: Nullable(Name), startsAt: Instant, endsAt: Instant, reason: Reason }),
    data: Type.Object({ id: Id }),
    access: 'releases.manage',
    changes: true,
  },
  'POST /operations/releases/freezes/:id/end': {
    params: ById,
    body: Type.Object({ reason: Reason }),
    data: Type.Object({}),
    access: 'releases.manage',
    changes: true,
    fails: ['row.not-found'],
  },
  /** Judgements of the last tries, newest first. */
  'GET /operations/releases/:name/judgements': {
    params: ByName,
    data: Rows(Judgement),
    access: 'releases.see',
  },
})
