import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What stands for an address that cannot be read: on the site, behind the language, and under /api. */
const STANDS_FOR = { site: '/site/unreadable', api: '/api/unreadable' }
/** What a router's patterns do not get past, and what no address of ours holds. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !UNREADABLE.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * The address that is routed for the one that was asked: its own; without scheme and host where a client wrote those (RFC 9112, 3.2.2);
 * or the one that stands for all that cannot be read (malformed percent signs, no UTF-8, control characters).
 */
export function routedAddress(asked = '/'): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(asked) ?? []
  const own = rest === undefined ? asked : `${rest.startsWith('/') ? '' : '/'}${rest}`
  const path = own.split(/[?#]/, 1)[0] as string
  if (isReadable(path)) return own
  if (/^\/api(?:\/|$)/.test(path)) return STANDS_FOR.api
  return (/^\/cn(?:\/|$)/.test(path) ? '/cn' : '') + STANDS_FOR.site
}

/** Whether a request's address could not be read. */
export const isUnreadable = ({ url, originalUrl }: Pick<FastifyRequest, 'url' | 'originalUrl'>): boolean =>
  url !== originalUrl && Object.values(STANDS_FOR).some((path) => url.endsWith(path))

/** One line in the log for each of them. */
export function logUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isUnreadable(request)) request.log.warn({ req: request }, 'an address could not be read')
  })
}
