import type { FastifyInstance, FastifyRequest } from 'fastify'

const STANDS_FOR = { site: '/site/unreadable', api: '/api/unreadable' }
/** Characters that break route patterns and occur in none of our addresses. */
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && !UNREADABLE.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Without scheme and host (RFC 9112, 3.2.2); a replacement for unreadable ones. */
export function routedAddress(asked = '/'): string {
  const [, rest] = /^https?:\/\/[^/?#]*(.*)$/is.exec(asked) ?? []
  const own = rest === undefined ? asked : `${rest.startsWith('/') ? '' : '/'}${rest}`
  const path = own.split(/[?#]/, 1)[0] as string
  if (isReadable(path)) return own
  if (/^\/api(?:\/|$)/.test(path)) return STANDS_FOR.api
  return (/^\/cn(?:\/|$)/.test(path) ? '/cn' : '') + STANDS_FOR.site
}

export const isUnreadable = ({ url, originalUrl }: Pick<FastifyRequest, 'url' | 'originalUrl'>): boolean =>
  url !== originalUrl && Object.values(STANDS_FOR).some((path) => url.endsWith(path))

export function logUnreadable(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (isUnreadable(request)) request.log.warn({ req: request }, 'an address could not be read')
  })
}
