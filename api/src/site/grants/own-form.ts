import type { FastifyInstance, FastifyRequest } from 'fastify'
import { localeOf } from '../../plugins/texts.ts'
import type { Locale } from '../document/head.ts'

/** Sent by a page of this site. */
export function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  return (
    typeof headers.origin === 'string' &&
    URL.canParse(headers.origin) &&
    new URL(headers.origin).host === headers.host
  )
}

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
