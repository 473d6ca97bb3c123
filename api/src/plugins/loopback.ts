import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether an address is this machine's own. */
export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip)

/** Whether a request comes from this machine itself. One that a proxy passed on comes from far away, whatever its last step was. */
export const isLocal = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  isLoopback(ip) && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
