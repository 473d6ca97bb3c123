import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { flagValues } from '../modules/flags/flags.service.ts'
import type { CallForText } from '../plugins/in-process.ts'
import { announcements } from './announcements.ts'
import { renamedTo } from './canonical.ts'
import { sendCompressed } from './compression.ts'
import { cookieOf } from './cookies.ts'
import { documentHtml } from './document.ts'
import type { Editions } from './edition.ts'
import { grantBanner, grantHead } from './grants/banner.ts'
import { type Grant, withGrant } from './grants/granted.ts'
import { headHtml, localeOfPath } from './head.ts'
import { firstLanguage, suggestedLanguage } from './language.ts'
import type { Nations } from './nation.ts'
import { asking } from './render/ask.ts'
import { secure } from './security.ts'
import { type VisitorSources, visitorOf } from './visitor.ts'

export interface PagesOptions {
  editions: Editions
  visitors: VisitorSources
  nations: Nations
  publicUrl: string
  /** The remote that a visitor sees from a development server. */
  grantOf: (request: FastifyRequest) => Promise<Grant | null>
  /** Other origins that files of releases come from. */
  places: readonly string[]
  callForText: CallForText
}

/** Serves the document of every page path. */
export function registerPages(app: FastifyInstance, { editions, visitors, nations, publicUrl, grantOf, places, callForText }: PagesOptions): void {
  const ask = async (sessionKey: string | null) => JSON.parse(await callForText('POST /announcement/getAnnouncement', undefined, { locale: 'en', sessionKey }))
  const announcementFor = announcements(ask)
  const askFrom = asking(callForText)

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Put together, not resolved: `//host/` would be another site.
    const url = new URL(publicUrl + request.url)
    const first = firstLanguage(request, url, nations)
    if (first.to) return reply.header('cache-control', 'no-store').header('vary', 'Accept-Language, Cookie').redirect(first.to, 302)
    const cookies = request.headers.cookie ?? ''
    const hasKey = cookieOf(cookies, 'sessionKey') !== null
    const announcement = await announcementFor(cookies)
    const visitor = await visitorOf(request, reply, visitors)
    const flags = await flagValues(visitor)
    const grant = await grantOf(request)
    const { render, assets, remotes, shell, shellList } = withGrant(await editions.of(visitor, cookieOf(cookies, 'avoid')), grant)
    const suggest = suggestedLanguage(request, localeOfPath(url.pathname))
    const rendered = await render({ url: url.href, hasKey, announcement, suggest, flags }, askFrom(request.ip))
    if ('redirect' in rendered) return reply.redirect(rendered.redirect, rendered.status)
    const renamed = renamedTo(rendered, url)
    if (renamed) return reply.redirect(renamed, 301)
    const locale = localeOfPath(url.pathname)
    const { html, styles, mode, loaderData, title, head } = rendered
    const text = documentHtml({
      locale,
      html,
      styles,
      banner: grant ? grantBanner(grant) : '',
      head: headHtml({ title, head, path: url.pathname, publicUrl }) + (grant ? grantHead() : ''),
      assets: assets.of(rendered.page, locale, hasKey),
      start: {
        set: { serial: visitors.live.set.serial, shell, keys: visitors.live.keys },
        remotes,
        shellList,
        mode,
        loaderData,
        hasKey,
        announcement,
        suggest,
        flags,
        lookUp: first.lookUp,
      },
    })
    reply.code(rendered.status).header('cache-control', 'no-cache').type('text/html; charset=utf-8')
    return sendCompressed(request, reply, secure(reply, text, places, grant?.origin))
  }

  app.get('/', { schema: { hide: true } as object }, page)
  app.get('/*', { schema: { hide: true } as object }, page)
}
