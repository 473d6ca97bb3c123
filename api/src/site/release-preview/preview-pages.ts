import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import { packageName } from '../../modules/releases/notices/words.ts'
import { countOpened, previewOf } from '../../modules/releases/previews/previews.service.ts'
import type { LiveReleases } from '../../modules/releases/releases.service.ts'
import { dropCookie, keepCookie } from '../../plugins/edge/cookies.ts'
import { PREVIEW_COOKIE } from '../../plugins/visitor-id.ts'
import { inLanguage, type Locale } from '../document/head.ts'
import { type OfferWords, offerHtml } from '../grants/offer-html.ts'
import { cameFrom, ignoreBodies, isOwnForm, localeOfReader } from '../grants/own-form.ts'
import { NONCE, secure } from '../security.ts'
import { isOffered } from './previewed.ts'
import { type PreviewText, say } from './texts.ts'

interface PreviewPages {
  db: Database
  live: Pick<LiveReleases, 'holds' | 'set'>
  publicUrl: string
}
/** A wildcard, as a link is longer than the router's parameters. */
type Request = FastifyRequest<{ Params: { '*': string } }>
type Offered = NonNullable<Awaited<ReturnType<typeof previewOf>>>
const ADDRESS = '/site/release-preview'

function wordsOf(locale: Locale, offered: Offered | null): OfferWords {
  if (!offered) return { title: say(locale, 'over'), text: say(locale, 'overMore') }
  const { name, version, askedBy } = offered
  const t = (key: PreviewText) => say(locale, key, { name: packageName(name, locale), version, askedBy })
  return { title: t('question'), text: t('explain'), start: t('start'), fine: t('askedBy') }
}

function show(request: FastifyRequest, reply: FastifyReply, offered: Offered | null): FastifyReply {
  const locale = localeOfReader(request)
  return reply
    .code(offered ? 200 : 410)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    .type('text/html; charset=utf-8')
    .send(secure(reply, offerHtml(locale, wordsOf(locale, offered), NONCE)))
}

/** A reviewer's link asks first; its button begins the preview, the banner's ends it. */
export async function registerReleasePreviews(
  parent: FastifyInstance,
  { db, live, publicUrl }: PreviewPages,
): Promise<void> {
  async function offered({ params }: Request): Promise<Offered | null> {
    const preview = await previewOf(db, params['*'])
    return preview && isOffered(live, preview) ? preview : null
  }
  async function begin(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const preview = isOwnForm(request) ? await offered(request) : null
    if (!preview) return show(request, reply, null)
    await countOpened(db, preview.id)
    const seconds = Math.ceil((preview.until - Date.now()) / 1000)
    return keepCookie(reply, publicUrl, {
      name: PREVIEW_COOKIE,
      value: request.params['*'],
      seconds,
    }).redirect(inLanguage(localeOfReader(request), '/'), 303)
  }
  const off = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isOwnForm(request)) dropCookie(reply, publicUrl, PREVIEW_COOKIE)
    return reply.redirect(cameFrom(request), 303)
  }

  await parent.register(async (app) => {
    ignoreBodies(app)
    app.get<{ Params: { '*': string } }>(`${ADDRESS}/*`, async (request, reply) =>
      show(request, reply, await offered(request)),
    )
    app.post(`${ADDRESS}/off`, off)
    app.post(`${ADDRESS}/*`, begin)
  })
}
