import type { FastifyInstance } from 'fastify'
import type { Proxies } from './proxies.ts'

const SIGNS = ['x-forwarded-for', 'forwarded', 'via'] as const

/**
 * A proxy that is not named passes for all its visitors,
 * and limits by network leave this machine out: said once.
 */
export function tellOfUnnamedProxy(app: FastifyInstance, trustProxy: Proxies): void {
  if (trustProxy !== 0) return
  let isTold = false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    if (isTold || !SIGNS.some((name) => headers[name] !== undefined)) return
    isTold = true
    log.error(
      `A proxy at ${ip} passes requests on, and TRUST_PROXY does not name it: limits by network do not hold, or count all visitors as one.`,
    )
  })
}
