import {
  calls,
  Empty,
  Filled,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableText,
  Paging,
  Rows,
  Type,
} from '../call.ts'
import { Audience, AudienceAsked, Languages } from './audience.ts'
import { ByName, MOVE_FAILS, Name, Token, Version } from './release-parts.ts'
import { RELEASE_STATES, type ReleaseState } from './releases.states.ts'

const Reason = Filled(500)
const Seen = Type.Integer({ minimum: 0 })
const Percent = Type.Number({ minimum: 0, maximum: 100 })
const OfLanguage = { languages: Type.Optional(Languages) }
const Canary = Type.Object({
  version: Version,
  percent: Percent,
  ...Audience,
  ...OfLanguage,
  startedAt: Instant,
})
const KeptState = Type.Unsafe<ReleaseState>(
  Type.Union(Object.keys(RELEASE_STATES).map((state) => Type.Literal(state))),
)
const TakenBack = Type.Object({ at: Instant, by: Type.String(), reason: NullableText })
const Kept = Type.Object({
  version: Version,
  state: KeptState,
  publishedAt: Instant,
  publishedBy: Type.String(),
  bytes: Type.Integer(),
  takenBack: Nullable(TakenBack),
})
const Again = { again: Type.Optional(Type.Boolean()) }
const Line = Type.Object({
  name: Name,
  team: NullableText,
  active: Version,
  canary: Nullable(Canary),
  lastKnownGood: Nullable(Version),
  kept: Type.Array(Kept),
})
/** In stages, and not begun yet. */
const Planned = Type.Object({ version: Version, startsAt: Nullable(Instant) })
/** Nothing new goes to visitors until then. */
const Frozen = Type.Object({ until: Instant, reason: Type.String() })
const Overview = Type.Object({ serial: Seen, lines: Type.Array(Line) })
const Act = Type.Object({
  id: Id,
  at: Instant,
  actor: Type.String(),
  act: Type.String(),
  version: NullableText,
  percent: NullableText,
  reason: NullableText,
})
/** As the site says itself; this site has no name and address. */
const LiveSite = Type.Object({
  name: NullableText,
  url: NullableText,
  isReached: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      name: Name,
      active: Version,
      canary: Nullable(Type.Object({ version: Version, percent: Percent })),
    }),
  ),
})
const TeamKey = Type.Object({ name: Name, team: Type.String(), createdAt: Instant })
const TEAM_FAILS = ['releases.token', ...MOVE_FAILS] as const
const Contracts = Type.Object({
  api: Type.Unknown(),
  releases: Type.Array(
    Type.Object({ name: Name, version: Version, state: Type.String(), contract: Type.Unknown() }),
  ),
})
const Fit = Type.Object({
  version: Version,
  reasons: Type.Array(Type.String()),
})
const Acted = Type.Object({ serial: Seen })
const move = {
  params: ByName,
  data: Acted,
  access: 'releases.manage',
  changes: true,
  fails: [...MOVE_FAILS, 'row.changed'],
} as const

export const releases = calls({
  'GET /operations/releases': { data: Overview, access: 'releases.see' },
  'GET /operations/releases/:name/fit': { params: ByName, data: Rows(Fit), access: 'releases.see' },
  'GET /operations/releases/:name/history': {
    params: ByName,
    query: Type.Object(Paging),
    data: Rows(Act),
    access: 'releases.see',
  },
  'POST /operations/releases/:name/promote': {
    ...move,
    body: Type.Object({ version: Version, reason: Reason, serial: Seen, ...Again }),
  },
  'POST /operations/releases/:name/canary': {
    ...move,
    body: Type.Object({
      version: Version,
      percent: Percent,
      ...AudienceAsked,
      ...OfLanguage,
      reason: Reason,
      serial: Seen,
      ...Again,
    }),
  },
  'POST /operations/releases/:name/abort': {
    ...move,
    body: Type.Object({ reason: Reason, serial: Seen }),
  },
  'POST /operations/releases/:name/rollback': {
    ...move,
    body: Type.Object({ version: Version, reason: Reason, serial: Seen, ...Again }),
  },
  /** What is live where. */
  'GET /operations/releases/sites': { data: Rows(LiveSite), access: 'releases.see', perMinute: 30 },
  'GET /operations/releases/keys': { data: Rows(TeamKey), access: 'releases.manage' },
  'POST /operations/releases/:name/key': {
    params: ByName,
    body: Type.Object({ team: Filled(60) }),
    data: Type.Object({ token: Token }),
    access: 'releases.manage',
    changes: true,
  },
  'DELETE /operations/releases/:name/key': {
    params: ByName,
    data: Type.Object({}),
    access: 'releases.manage',
    changes: true,
    fails: ['row.not-found'],
  },
  'GET /releases/contracts': { data: Contracts, access: 'public', perMinute: 10 },
  // Form: `token`, `reason`, and one file: the release's folder as a ZIP.
  'POST /releases/:name/publish': {
    params: ByName,
    wire: 'multipart',
    data: Type.Object({
      version: Version,
      outcome: Literals('published', 'known'),
    }),
    access: 'public',
    perMinute: 30,
    fails: [
      'releases.token',
      'releases.damaged',
      'releases.version-taken',
      'releases.misfit',
      // For a package's first release, which is live at once.
      'releases.frozen',
      'releases.two-persons',
    ],
  },
  /** The folder of a release as a ZIP, for another site. */
  'POST /releases/:name/folder': {
    params: ByName,
    body: Type.Object({ token: Token, version: Version }),
    wire: 'binary',
    data: Empty,
    access: 'public',
    perMinute: 10,
    fails: ['releases.token', 'releases.unknown-version', 'releases.damaged'],
  },
  'POST /releases/:name/act': {
    params: ByName,
    body: Type.Object({
      token: Token,
      act: Literals('promote', 'canary', 'abort', 'rollback'),
      version: Type.Optional(Version),
      percent: Type.Optional(Percent),
      reason: Reason,
      ...Again,
    }),
    data: Acted,
    access: 'public',
    perMinute: 60,
    changes: true,
    fails: TEAM_FAILS,
  },
  'POST /releases/:name/status': {
    params: ByName,
    body: Type.Object({ token: Token }),
    data: Type.Object({
      serial: Seen,
      line: Nullable(Line),
      planned: Type.Optional(Nullable(Planned)),
      frozen: Type.Optional(Nullable(Frozen)),
    }),
    access: 'public',
    perMinute: 60,
    fails: ['releases.token'],
  },
})
export type Releases = typeof releases
