import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { isDatabaseGone } from '../database/gone.ts'
import { flagValues } from '../modules/flags/flags.service.ts'
import type { CallForText } from '../plugins/calls/in-process.ts'
import { isUnreadable } from '../plugins/edge/addresses.ts'
import { cookieOf } from '../plugins/edge/cookies.ts'
import { MAINTENANCE_HEADERS, maintenancePage } from '../plugins/edge/maintenance-page.ts'
import { logFault } from '../plugins/errors.ts'
import { keepFault } from '../plugins/faults.ts'
import { whyAway } from '../plugins/health.ts'
import { announcements } from './announcements.ts'
import { sendBroken } from './broken/broken-page.ts'
import { rightSpelling } from './canonical.ts'
import { inLanguage, localeOfPath } from './document/head.ts'
import { PageMemory } from './document/page-memory.ts'
import { sendPage } from './document/send-page.ts'
import { writePage } from './document/write-page.ts'
import type { Editions } from './edition/edition.ts'
import type { ViewTicket } from './edition/view-ticket.ts'
import { type Grant, withGrant } from './grants/granted.ts'
import { firstLanguage, suggestedLanguage } from './language.ts'
import type { Nations } from './nation/nation.ts'
import type { ReleasePreview } from './release-preview/previewed.ts'
import { AnswerMemory } from './render/answer-memory.ts'
import { asking } from './render/ask.ts'
import type { AnswerCall } from './render/worker-process.ts'
import { filling } from './security.ts'
import { type VisitorSources, visitorOf } from './visitor.ts'

interface PagesOptions {
  db: Database
  editions: Editions
  visitors: VisitorSources
  nations: Nations
  publicUrl: string
  grantOf: (request: FastifyRequest) => Promise<Grant | null>
  previewOf: (request: FastifyRequest) => Promise<ReleasePreview | null>
  places: readonly string[]
  viewTicket: ViewTicket
  callForText: CallForText
  /** How many changes persons made in this process. */
  changes: () => number
}

export function registerPages(
  app: FastifyInstance,
  {
    db,
    editions,
    visitors,
    nations,
    publicUrl,
    grantOf,
    previewOf,
    places,
    viewTicket,
    callForText,
    changes,
  }: PagesOptions,
): void {
  const ask = async (sessionKey: string | null) =>
    JSON.parse(
      await callForText('POST /announcement/getAnnouncement', undefined, { locale: 'en', sessionKey }),
    )
  const announcementFor = announcements(ask)
  const askAnew = asking(callForText)
  const answers = new AnswerMemory(callForText, changes)

  const memory = new PageMemory()

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Concatenated, as resolving `//host/` would lead to another site.
    const url = new URL(publicUrl + request.url)
    const first = firstLanguage(request, url, nations)
    const isLost = isUnreadable(request)
    // The other language lacks the page too.
    if (isLost && first.to) url.pathname = inLanguage('zh', url.pathname)
    else if (first.to)
      return reply
        .header('cache-control', 'no-store')
        .header('vary', 'Accept-Language, Cookie')
        .redirect(first.to, 302)
    const hasKey = Boolean(request.cookies.sessionKey)
    const announcement = await announcementFor(request)
    const visitor = await visitorOf(request, reply, visitors)
    const flags = await flagValues(visitor)
    const preview = await previewOf(request)
    const edition = await editions.of(visitor, cookieOf(request, 'avoid') ?? null, preview)
    const right = rightSpelling(url.pathname, edition.routeOf)
    if (right) return reply.redirect(right + url.search, 301)
    const grant = await grantOf(request)
    const said = {
      hasKey,
      announcement,
      suggest: suggestedLanguage(request, localeOfPath(url.pathname)),
      flags,
    }
    const { serial } = visitors.live.set
    const ground = {
      url,
      publicUrl,
      grant,
      preview,
      said,
      set: { serial, keys: visitors.live.keys },
      lookUp: first.lookUp,
      isUnreadable: isLost,
    }
    const write = (ask: AnswerCall) => writePage(withGrant(edition, grant), ground, ask)
    const from = { ip: request.ip, country: () => visitors.countryOf(request) }
    // Who has a session finds his own change at once.
    const ask = hasKey ? askAnew(from) : answers.asking(from)
    const key = JSON.stringify([
      edition.key,
      url.pathname + url.search,
      ground.set,
      said,
      first.lookUp,
      isLost,
    ])
    const isOwn = grant !== null || preview !== null
    const written = isOwn ? (await write(ask)).page : await memory.page(key, ask, write)
    if ('redirect' in written) return reply.redirect(written.redirect, written.status)
    if (written.status >= 500) {
      request.log.error({ req: request, status: written.status }, 'a page could not be given')
      if (await whyAway(db)) return sendMaintenance(request, reply)
    }
    reply.code(written.status).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    // A reviewer is no visitor whose page is compared.
    const view = preview ? '' : await viewTicket(request, edition, visitor)
    const fill = filling(reply, { places, inWork: grant?.origin, view, release: written.release })
    return sendPage(
      request,
      reply,
      written.parts.map((part) => (typeof part === 'string' ? fill(part) : part)),
    )
  }

  const pageOrMaintenance = (request: FastifyRequest, reply: FastifyReply) =>
    page(request, reply).catch((error: unknown) => {
      logFault(request.log, error)
      if (isDatabaseGone(error)) return sendMaintenance(request, reply)
      void keepFault(db, request, error)
      return sendBroken(request, reply)
    })
  app.get('/', pageOrMaintenance)
  app.get('/*', pageOrMaintenance)
}

const sendMaintenance = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .headers(MAINTENANCE_HEADERS)
    .send(maintenancePage(url.split('?')[0] ?? ''))
