import { calls, Empty, Id, Instant, Nullable, Paging, Rows, Text, Type } from '../call.ts'
import { Token } from './releases.ts'

const Name = Type.String({ pattern: '^(shell|mf-[a-z]+(-[a-z]+)*)$', maxLength: 40 })
const Version = Type.String({ pattern: '^[0-9A-Za-z.-]{1,60}$' })
const Cohort = Type.Union([Type.Literal('stable'), Type.Literal('canary')])
/** See shell/src/telemetry/report.ts. 'view': a page was opened; 'failed': that view failed, counted once. */
const Kind = Type.Union(
  (['view', 'failed', 'error', 'fault', 'late', 'call', 'vital', 'integrity', 'policy'] as const).map(
    (kind) => Type.Literal(kind),
  ),
) as unknown as ReturnType<typeof Type.String>
const Told = Type.Object({
  kind: Kind,
  remote: Name,
  version: Version,
  message: Text(300),
  /** Without ids and query. */
  place: Type.Optional(Text(120)),
  file: Type.Optional(Text(200)),
  stack: Type.Optional(Text(4000)),
  /** Milliseconds; for CLS the score. */
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 3_600_000 })),
  /** Since the last batch. */
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
const Window = { minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })) }

/** p75 of browsers: milliseconds, CLS as its score; null without measurements. */
const P75 = Nullable(Type.Number())
const Health = Type.Object({
  name: Name,
  version: Version,
  cohort: Cohort,
  /** Releases it. */
  owner: Nullable(Type.String()),
  views: Type.Integer(),
  /** Also views that failed before they were shown (failing.ts). */
  failedViews: Type.Integer(),
  /** All that were reported. */
  errors: Type.Integer(),
  /** 0 to 1; null without views. */
  errorRate: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  failedCalls: Type.Integer(),
  slowLoads: Type.Integer(),
  lcp: P75,
  inp: P75,
  cls: P75,
  ttfb: P75,
  /** Until the remote's code was there, in ms. */
  load: P75,
  firstAt: Instant,
  lastAt: Instant,
})
const Frame = Type.Object({
  /** As the browser wrote it. */
  text: Type.String(),
  /** By the release's source map. */
  source: Nullable(
    Type.Object({
      file: Type.String(),
      line: Type.Integer(),
      column: Type.Integer(),
      name: Nullable(Type.String()),
    }),
  ),
})
const ErrorGroup = Type.Object({
  id: Id,
  fingerprint: Type.String(),
  kind: Kind,
  message: Type.String(),
  count: Type.Integer(),
  versions: Type.Array(Version),
  /** Of the newest sample. */
  version: Version,
  cohort: Cohort,
  place: Nullable(Type.String()),
  file: Nullable(Type.String()),
  stack: Type.Array(Frame),
  owner: Nullable(Type.String()),
  firstAt: Instant,
  lastAt: Instant,
})

/** From browsers and the server, about every release; and what the desk reads. */
export const telemetry = calls({
  'POST /telemetry/reports': {
    body: Type.Object({
      /**
       * Of the page, and of one that it left because its shell was broken: only then a report counts for a
       * canary.
       */
      tickets: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 3 })),
      reports: Type.Array(Told, { minItems: 1, maxItems: 50 }),
    }),
    data: Empty,
    access: 'public',
    perMinute: 120,
    mostBytes: 65_536,
  },
  /**
   * Breaches of policies as browsers send them: `application/csp-report` or `application/reports+json`. The
   * address names the release.
   */
  'POST /telemetry/policy': {
    query: Type.Object({ remote: Type.Optional(Name), version: Type.Optional(Version) }),
    body: Type.Unknown(),
    data: Empty,
    access: 'public',
    perMinute: 120,
    mostBytes: 65_536,
  },
  /** The last `minutes` (60 when left out) by package, version and cohort, newest first. */
  'GET /operations/releases/health': {
    query: Type.Object(Window),
    data: Rows(Health),
    access: 'releases.see',
  },
  /** For the team with the token. */
  'POST /releases/:name/health': {
    params: Type.Object({ name: Name }),
    body: Type.Object({ token: Token, ...Window }),
    data: Rows(Health),
    access: 'public',
    perMinute: 60,
    fails: ['releases.token'],
  },
  /** Newest first; stacks are resolved to our sources. */
  'GET /operations/releases/:name/errors': {
    params: Type.Object({ name: Name }),
    query: Type.Object({ ...Window, ...Paging, version: Type.Optional(Version) }),
    data: Rows(ErrorGroup),
    access: 'releases.see',
  },
})
export type Telemetry = typeof telemetry
