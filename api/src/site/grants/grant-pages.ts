import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { endGrant, GRANT_MS, offered, startGrant } from '../../modules/releases/grants/grants.service.ts'
import { dropCookie, keepCookie } from '../../plugins/edge/cookies.ts'
import { visitorIdOf } from '../../plugins/visitor-id.ts'
import { inLanguage } from '../document/head.ts'
import { NONCE, secure } from '../security.ts'
import { keepVisitor } from '../visitor.ts'
import { GRANT_COOKIE, grantOfRequest } from './granted.ts'
import { type Offer, offerWords } from './offer.ts'
import { offerHtml } from './offer-html.ts'
import { cameFrom, ignoreBodies, isOwnForm, localeOfReader } from './own-form.ts'

interface GrantPages {
  db: Database
  publicUrl: string
}
type Request = FastifyRequest<{ Params: { secret: string } }>

function show(request: FastifyRequest, reply: FastifyReply, offer: Offer | null): FastifyReply {
  const locale = localeOfReader(request)
  const html = secure(reply, offerHtml(locale, offerWords(locale, offer), NONCE))
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
  async function start(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    if (!isOwnForm(request)) return show(request, reply.code(403), null)
    const visitor = visitorIdOf(request) ?? randomUUID()
    const started = await startGrant(db, request.params.secret, visitor)
    if (!started) return show(request, reply, null)
    request.log.warn({ visitor, path: started.path }, 'a development view was started')
    const grant = { name: GRANT_COOKIE, value: started.cookie, seconds: GRANT_MS / 1000 }
    return keepCookie(keepVisitor(reply, publicUrl, visitor), publicUrl, grant).redirect(
      inLanguage(localeOfReader(request), started.path),
      303,
    )
  }
  async function off(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const grant = isOwnForm(request) ? await grantOfRequest(request, db) : null
    if (grant) await endGrant(db, grant.id)
    return dropCookie(reply, publicUrl, GRANT_COOKIE).redirect(cameFrom(request), 303)
  }

  await parent.register(async (app) => {
    ignoreBodies(app)
    app.get<{ Params: { secret: string } }>('/site/grant/:secret', async (request, reply) =>
      show(request, reply, await offered(db, request.params.secret)),
    )
    app.post('/site/grant/off', off)
    app.post('/site/grant/:secret', start)
  })
}
