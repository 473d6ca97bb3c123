import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieOf } from '../plugins/edge/cookies.ts'
import { type Locale, localeOfPath } from './document/head.ts'
import { isOwnLink } from './grants/own-form.ts'
import { isChina, type Nations } from './nation/nation.ts'

/** Crawlers see every page as it is. */
const CRAWLER =
  /bot\b|crawl|spider|slurp|archiver|externalhit|preview|lighthouse|monitor|curl|wget|python|java\//i
const isCrawler = (agent: string | undefined): boolean => !agent || CRAWLER.test(agent)
const chosen = (request: FastifyRequest): string | undefined => cookieOf(request, 'language')

/** Null once chosen, or for languages that we do not have. */
export function suggestedLanguage(request: FastifyRequest, page: Locale): Locale | null {
  if (chosen(request)) return null
  const first = /^\s*(zh|en)\b/i.exec(request.headers['accept-language'] ?? '')?.[1]?.toLowerCase()
  return first && first !== page ? (first as Locale) : null
}

interface FirstLanguage {
  to: string | null
  /** The browser can ask for the country later. */
  lookUp: boolean
}
const STAYS: FirstLanguage = { to: null, lookUp: false }

/**
 * The chosen one, else /cn for visitors in China. Crawlers are
 * never redirected, and a link of this site leads where it says.
 */
export function firstLanguage(request: FastifyRequest, url: URL, nations: Nations): FirstLanguage {
  if (localeOfPath(url.pathname) === 'zh' || isCrawler(request.headers['user-agent'])) return STAYS
  if (isOwnLink(request)) return STAYS
  const to = `/cn${url.pathname === '/' ? '' : url.pathname}${url.search}`
  const choice = chosen(request)
  if (choice) return choice === 'zh' ? { to, lookUp: false } : STAYS
  const nation = nations.known(request)
  return isChina(nation)
    ? { to, lookUp: false }
    : { to: null, lookUp: nation === null && nations.ask !== undefined }
}

export const answerNation =
  (nations: Nations) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const nation = nations.known(request) ?? (await nations.ask?.(request)) ?? null
    return reply
      .header('cache-control', 'no-store')
      .send({ status: 200, data: nation === null ? [] : [{ nation: isChina(nation) ? 'China' : nation }] })
  }
