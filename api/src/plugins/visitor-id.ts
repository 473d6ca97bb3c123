import type { FastifyRequest } from 'fastify'
import { cookieOf } from './edge/cookies.ts'

export const VISITOR_COOKIE = 'visitor'
/** Cookie of a reviewer who looks at a release before visitors do (site/release-preview). */
export const PREVIEW_COOKIE = 'preview'
const ID = /^[0-9a-f-]{36}$/

export function visitorIdOf(request: Pick<FastifyRequest, 'cookies'>): string | null {
  const id = cookieOf(request, VISITOR_COOKIE) ?? ''
  return ID.test(id) ? id : null
}

export const isReviewer = (request: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookieOf(request, PREVIEW_COOKIE) !== undefined
