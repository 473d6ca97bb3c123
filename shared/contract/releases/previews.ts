import { calls, Filled, Id, Instant, Rows, Type } from '../call.ts'
import { ByName, Name, Token, Version } from './release-parts.ts'

/** A fortnight at most. */
const Wished = {
  version: Version,
  hours: Type.Integer({ minimum: 1, maximum: 336 }),
  reason: Filled(500),
}
/** Whoever opens `path` and agrees sees the version until then. */
const Made = Type.Object({ id: Id, path: Type.String(), expiresAt: Instant })
const Running = Type.Object({
  id: Id,
  name: Name,
  version: Version,
  askedBy: Type.String(),
  askedAt: Instant,
  expiresAt: Instant,
  /** Browsers that began it. */
  opened: Type.Integer(),
})
const FAILS = [
  'releases.unknown-package',
  'releases.unknown-version',
  'releases.is-active',
  'releases.misfit',
] as const

export const releasePreviews = calls({
  'POST /releases/:name/preview': {
    params: ByName,
    body: Type.Object({ token: Token, ...Wished }),
    data: Made,
    access: 'public',
    perMinute: 30,
    changes: true,
    fails: ['releases.token', ...FAILS],
  },
  'POST /operations/releases/:name/preview': {
    params: ByName,
    body: Type.Object(Wished),
    data: Made,
    access: 'releases.manage',
    changes: true,
    fails: FAILS,
  },
  'GET /operations/releases/previews': { data: Rows(Running), access: 'releases.see' },
  'POST /operations/releases/previews/:id/end': {
    params: Type.Object({ id: Id }),
    body: Type.Object({ reason: Filled(500) }),
    data: Type.Object({}),
    access: 'releases.manage',
    changes: true,
    fails: ['releases.no-preview'],
  },
})
