import type { FastifyRequest } from 'fastify'

export const VISITOR_COOKIE = 'visitor'
const ID = /^[0-9a-f-]{36}$/

export function visitorIdOf({ cookies }: Pick<FastifyRequest, 'cookies'>): string | null {
  const id = cookies[VISITOR_COOKIE] ?? ''
  return ID.test(id) ? id : null
}
