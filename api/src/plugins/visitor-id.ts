import type { FastifyRequest } from 'fastify'

export const VISITOR_COOKIE = 'visitor'
/** Of a reviewer who looks at a release before anybody (site/release-preview). */
export const PREVIEW_COOKIE = 'preview'
const ID = /^[0-9a-f-]{36}$/

export function visitorIdOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const id = cookies[VISITOR_COOKIE] ?? ''
  return ID.test(id) ? id : null
}
