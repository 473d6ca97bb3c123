import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf } from '../../plugins/texts.ts'
import type { Locale } from '../document/head.ts'

/** Older browsers name only the address where they come from. */
function isOwn({ headers }: FastifyRequest, from: string | undefined): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  return from !== undefined && URL.canParse(from) && new URL(from).host === headers.host
}

/** Sent by a page of this site. */
export const isOwnForm = (request: FastifyRequest): boolean => isOwn(request, request.headers.origin)
/** Asked for by a link of this site. */
export const isOwnLink = (request: FastifyRequest): boolean => isOwn(request, request.headers.referer)

export const localeOfReader = ({ headers }: FastifyRequest): Locale => localeOf(headers['accept-language'])

/** The page whose button was pressed; the first page where it is not known. */
export function cameFrom({ headers }: FastifyRequest): string {
  const from = headers.referer
  if (!from || !URL.canParse(from) || new URL(from).host !== headers.host) return '/'
  const { pathname, search } = new URL(from)
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`
}

/** The forms have no fields, so bodies are ignored. */
export function ignoreBodies(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null),
  )
}
