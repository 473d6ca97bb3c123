import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { previewOf, type ReleasePreview } from '../../modules/releases/previews/previews.service.ts'
import type { LiveReleases, VersionChoice } from '../../modules/releases/releases.service.ts'
import { cookieOf } from '../../plugins/edge/cookies.ts'
import { PREVIEW_COOKIE } from '../../plugins/visitor-id.ts'

export type { ReleasePreview }

type Live = Pick<LiveReleases, 'holds' | 'set'>

/** A version that everybody has, or that is not kept any more, is no preview. */
export function isOffered(live: Live, { name, version }: ReleasePreview): boolean {
  const line = live.set.lines[name]
  return line !== undefined && line.active !== version && live.holds(name, version)
}

/** By the signed cookie alone; visitors without one cost nothing. */
export async function previewOfRequest(
  request: FastifyRequest,
  db: Database,
  live: Live,
): Promise<ReleasePreview | null> {
  const value = cookieOf(request, PREVIEW_COOKIE)
  const preview = value ? await previewOf(db, value) : null
  return preview && isOffered(live, preview) ? preview : null
}

/** The previewed version in the place of its package's, and the live one to fall back to. */
export function withPreview(
  chosen: Record<string, VersionChoice>,
  preview: Pick<ReleasePreview, 'name' | 'version'> | null,
): Record<string, VersionChoice> {
  const live = preview && chosen[preview.name]
  if (!live) return chosen
  return { ...chosen, [preview.name]: { ...live, version: preview.version, fallback: live.version } }
}
