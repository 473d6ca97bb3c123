import type { FastifyRequest } from 'fastify'

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

/** Whether an address is this machine's own. */
export const isLoopback = (ip: string): boolean => LOOPBACK.test(ip)

/** Whether the site is at an address of this machine only, as while it is tried out or worked on: nobody else is meant to reach it. */
export function isAtHome(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl)
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isLoopback(hostname.replace(/^\[|\]$/g, ''))
  )
}

/** Whether a request comes from this machine itself. One that a proxy passed on comes from far away, whatever its last step was. */
export const isLocal = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): boolean =>
  isLoopback(ip) && !headers['x-forwarded-for'] && !headers.forwarded && !headers.via
