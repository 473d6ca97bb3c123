import {
  calls,
  Empty,
  Id,
  Instant,
  Literals,
  Nullable,
  NullableText,
  Paging,
  Rows,
  Text,
  Type,
  WordOf,
} from '../call.ts'
import { Name, Token, Version } from './release-parts.ts'

const Cohort = Literals('stable', 'canary')
/** 'failed': a view failed, counted once. 'flag': the page has read one, `name=value`. */
const Kind = WordOf([
  'view',
  'failed',
  'error',
  'fault',
  'late',
  'call',
  'vital',
  'integrity',
  'policy',
  'flag',
])
const Told = Type.Object({
  kind: Kind,
  remote: Name,
  version: Version,
  message: Text(300),
  place: Type.Optional(Text(120)),
  file: Type.Optional(Text(200)),
  stack: Type.Optional(Text(4000)),
  /** Milliseconds; for CLS the score. */
  value: Type.Optional(Type.Number({ minimum: 0, maximum: 3_600_000 })),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
})
const Window = { minutes: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_080 })) }

const P75 = Nullable(Type.Number())
const Health = Type.Object({
  name: Name,
  version: Version,
  cohort: Cohort,
  owner: NullableText,
  views: Type.Integer(),
  failedViews: Type.Integer(),
  errors: Type.Integer(),
  /** 0 to 1; null without views. */
  errorRate: Nullable(Type.Number({ minimum: 0, maximum: 1 })),
  failedCalls: Type.Integer(),
  slowLoads: Type.Integer(),
  lcp: P75,
  inp: P75,
  cls: P75,
  ttfb: P75,
  load: P75,
  firstAt: Instant,
  lastAt: Instant,
})
const Frame = Type.Object({
  text: Type.String(),
  /** By the release's source map. */
  source: Nullable(
    Type.Object({
      file: Type.String(),
      line: Type.Integer(),
      column: Type.Integer(),
      name: NullableText,
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
  version: Version,
  cohort: Cohort,
  place: NullableText,
  file: NullableText,
  stack: Type.Array(Frame),
  owner: NullableText,
  firstAt: Instant,
  lastAt: Instant,
})

const Point = Nullable(Type.Number())
/** By step, oldest first; null where too little was seen. */
const Trend = Type.Object({
  /** Per cent of the views, per hundred views, and milliseconds that three of four had at most. */
  figure: Literals('failed', 'calls', 'lcp', 'inp', 'load'),
  active: Type.Array(Point),
  other: Type.Array(Point),
  /** Between these the two are equal, as far as so few or many views can say. */
  least: Type.Array(Point),
  most: Type.Array(Point),
})
const Trends = Type.Object({
  active: Version,
  /** What is tried now, else the last that was; null where nothing was. */
  other: Nullable(Version),
  isRunning: Type.Boolean(),
  at: Type.Array(Instant),
  views: Type.Object({ active: Type.Array(Type.Integer()), other: Type.Array(Type.Integer()) }),
  figures: Type.Array(Trend),
})

export const telemetry = calls({
  'POST /telemetry/reports': {
    body: Type.Object({
      /** Also of a page that it left because its shell was broken. */
      tickets: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 3 })),
      reports: Type.Array(Told, { minItems: 1, maxItems: 50 }),
    }),
    data: Empty,
    access: 'public',
    perMinute: 120,
    mostBytes: 65_536,
  },
  /** `application/csp-report` or `application/reports+json`; the address names the release. */
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
    writes: true,
  },
  'POST /releases/:name/health': {
    params: Type.Object({ name: Name }),
    body: Type.Object({ token: Token, ...Window }),
    data: Rows(Health),
    access: 'public',
    perMinute: 60,
    writes: true,
    fails: ['releases.token'],
  },
  /** The last hour, day or week of the live version against the one that is tried. */
  'GET /operations/releases/:name/trends': {
    params: Type.Object({ name: Name }),
    query: Type.Object({ window: Type.Optional(Literals('hour', 'day', 'week')) }),
    data: Trends,
    access: 'releases.see',
    writes: true,
    fails: ['releases.unknown-package'],
  },
  'GET /operations/releases/:name/errors': {
    params: Type.Object({ name: Name }),
    query: Type.Object({ ...Window, ...Paging, version: Type.Optional(Version) }),
    data: Rows(ErrorGroup),
    access: 'releases.see',
    writes: true,
  },
})
