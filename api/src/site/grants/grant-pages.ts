import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { endGrant, GRANT_MS, offered, startGrant } from '../../modules/releases/grants/grants.service.ts'
import { localeOf } from '../../plugins/texts.ts'
import { visitorIdOf } from '../../plugins/visitor-id.ts'
import { inLanguage, type Locale } from '../document/head.ts'
import { NONCE, secure } from '../security.ts'
import { keepVisitor } from '../visitor.ts'
import { GRANT_COOKIE, grantOfRequest } from './granted.ts'
import { type Offer, offerHtml } from './offer-html.ts'

interface GrantPages {
  db: Database
  publicUrl: string
}
type Request = FastifyRequest<{ Params: { secret: string } }>
const HIDDEN = { schema: { hide: true } as object }

function isOwnForm({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return site === 'same-origin'
  return (
    typeof headers.origin === 'string' &&
    URL.canParse(headers.origin) &&
    new URL(headers.origin).host === headers.host
  )
}
const localeOfReader = ({ headers }: FastifyRequest): Locale => localeOf(headers['accept-language'])
function cameFrom({ headers }: FastifyRequest): string {
  const from = headers.referer
  if (!from || !URL.canParse(from) || new URL(from).host !== headers.host) return '/'
  const { pathname, search } = new URL(from)
  return `/${pathname.replace(/^[/\\]+/, '')}${search}`
}

function show(request: FastifyRequest, reply: FastifyReply, offer: Offer | null): FastifyReply {
  const html = secure(reply, offerHtml(localeOfReader(request), offer, NONCE))
  return reply
    .code(offer ? 200 : 410)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(html)
}

/** A tool's link asks first; its button starts the grant, the banner's ends it. */
export async function registerGrantPages(
  parent: FastifyInstance,
  { db, publicUrl }: GrantPages,
): Promise<void> {
  const grantCookie = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  } as const

  async function start(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    if (!isOwnForm(request)) return show(request, reply.code(403), null)
    const visitor = visitorIdOf(request) ?? randomUUID()
    const started = await startGrant(db, request.params.secret, visitor)
    if (!started) return show(request, reply, null)
    request.log.warn({ visitor, path: started.path }, 'a development view was started')
    return keepVisitor(reply, visitor)
      .setCookie(GRANT_COOKIE, started.cookie, { ...grantCookie, maxAge: GRANT_MS / 1000 })
      .redirect(inLanguage(localeOfReader(request), started.path), 303)
  }
  async function off(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const grant = isOwnForm(request) ? await grantOfRequest(request, db) : null
    if (grant) await endGrant(db, grant.id)
    return reply.clearCookie(GRANT_COOKIE, grantCookie).redirect(cameFrom(request), 303)
  }

  await parent.register(async (app) => {
    // The forms have no fields, so bodies are ignored.
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null),
    )
    app.get<{ Params: { secret: string } }>('/site/grant/:secret', HIDDEN, async (request, reply) =>
      show(request, reply, await offered(db, request.params.secret)),
    )
    app.post('/site/grant/off', HIDDEN, off)
    app.post('/site/grant/:secret', HIDDEN, start)
  })
}
