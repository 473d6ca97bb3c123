import type { FastifyRequest } from 'fastify'

/** Keeps a visitor's own random id, where a share of the visitors was ever taken. */
export const VISITOR_COOKIE = 'visitor'
const ID = /^[0-9a-f-]{36}$/

/** The visitor's own id, or null where he has none. */
export function visitorIdOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const id = cookies[VISITOR_COOKIE] ?? ''
  return ID.test(id) ? id : null
}
