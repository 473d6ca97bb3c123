import type { FastifyRequest } from 'fastify'

/** Keeps a visitor's own random id, where a share of the visitors was ever taken. */
export const VISITOR_COOKIE = 'visitor'
const ID = new RegExp(`(?:^|;\\s*)${VISITOR_COOKIE}=([0-9a-f-]{36})(?:;|$)`)

/** The visitor's own id, or null where he has none. */
export const visitorIdOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null => ID.exec(headers.cookie ?? '')?.[1] ?? null
