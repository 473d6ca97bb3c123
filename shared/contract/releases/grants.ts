import { calls, Filled, Id, Instant, Rows, Type } from '../call.ts'
import { Token } from './release-parts.ts'

const Name = Type.String({ pattern: '^mf-[a-z]+(-[a-z]+)*$', maxLength: 40 })
const ByName = Type.Object({ name: Name })
/** Handle of the asking tool: reports a changed door, ends the grant. */
const Handle = Type.String({ pattern: '^[\\w-]{43}$' })
const Origin = Type.String({ pattern: '^https?://[\\w.:\\[\\]-]+$', maxLength: 120 })
const Word = Type.String({ pattern: '^[\\w.-]+$', maxLength: 80 })
const Roles = Type.Array(Word, { maxItems: 6 })

const Route = Type.Object({
  path: Type.String({ pattern: '^[\\w:/*?.-]*$', maxLength: 120 }),
  page: Type.Optional(Type.Literal('public')),
  title: Type.Optional(Word),
  signedIn: Type.Optional(Type.Boolean()),
  allow: Type.Optional(Roles),
  deny: Type.Optional(Roles),
  may: Type.Optional(Word),
  tab: Type.Optional(Word),
  menu: Type.Optional(Word),
  data: Type.Boolean(),
  desk: Type.Boolean(),
})
const Door = Type.Object({
  domain: Type.String({ pattern: '^[a-z]+(-[a-z]+)*$', maxLength: 40 }),
  federation: Type.String({ pattern: '^\\w+$', maxLength: 80 }),
  entry: Type.String({ pattern: '^[\\w-]+(\\.[\\w-]+)+$', maxLength: 80 }),
  routes: Type.Array(Route, { maxItems: 200 }),
  slots: Type.Record(Type.String({ pattern: '^[\\w-]{1,40}$' }), Type.Array(Word, { maxItems: 20 })),
})
/** `path` opens once, within minutes; then the remote is shown for an hour. */
const Asked = Type.Object({ id: Id, path: Type.String(), handle: Handle, openUntil: Instant })
const Running = Type.Object({
  id: Id,
  name: Name,
  origin: Type.String(),
  askedBy: Type.String(),
  startedAt: Instant,
  expiresAt: Instant,
})

export const grants = calls({
  'POST /releases/:name/grant': {
    params: ByName,
    body: Type.Object({ token: Token, origin: Origin, door: Door }),
    data: Asked,
    access: 'public',
    perMinute: 30,
    changes: true,
    fails: ['releases.token', 'releases.origin'],
  },
  'POST /operations/releases/:name/grant': {
    params: ByName,
    body: Type.Object({ origin: Origin, door: Door }),
    data: Asked,
    access: 'releases.manage',
    changes: true,
    fails: ['releases.origin'],
  },
  'POST /releases/grants/door': {
    body: Type.Object({ handle: Handle, door: Door }),
    data: Type.Object({}),
    access: 'public',
    perMinute: 120,
    changes: true,
    fails: ['releases.no-grant'],
  },
  'POST /releases/grants/end': {
    body: Type.Object({ handle: Handle }),
    data: Type.Object({}),
    access: 'public',
    perMinute: 120,
    changes: true,
  },
  'GET /operations/releases/grants': { data: Rows(Running), access: 'releases.see' },
  'POST /operations/releases/grants/:id/end': {
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Filled(500) }),
    data: Type.Object({}),
    access: 'releases.manage',
    changes: true,
    fails: ['releases.no-grant'],
  },
})
export type Grants = typeof grants
