import { ADVERT_PARAM, ADVERT_STATE, today } from '@southbound/shared/contract/constants'
import { paths } from '@southbound/shared/platform/paths'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database.ts'
import type { Locale } from '../../plugins/context.ts'
import { isRobot } from '../../plugins/edge/robots.ts'
import type { Frame } from '../../plugins/frame.ts'
import { visitorIdOf } from '../../plugins/visitor-id.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { ownerOf } from '../orders/orders.service.ts'
import { targetOf } from './advert-creative.ts'
import { type AdvertRow, advertDays, adverts } from './adverts.tables.ts'

const MOST_IDS = 9
const ID = /^[0-9]{1,18}$/
/** A device that sees or presses the same advert again within this time counts once. */
const AGAIN_MS = { impressions: 30_000, clicks: 10_000 } as const
const MOST_DEVICES = 50_000
const SEEN = { perMinute: 60 } as const

type Count = keyof typeof AGAIN_MS

/**
 * Two addresses of the platform: what was seen (a beacon), and
 * the way through an advert. Both read the session's cookie.
 */
export function serveCounts(app: FastifyInstance, frame: Frame): void {
  const { db } = frame.store
  const recent = new RecentlyUsed<number>(MOST_DEVICES)

  app.post('/api/advertisement/seen', async (request, reply) => {
    limit(frame, request, 'POST /advertisement/seen')
    const given = (request.body as { ids?: unknown } | null)?.ids
    const ids = Array.isArray(given)
      ? given.filter((id): id is string => typeof id === 'string' && ID.test(id))
      : []
    await count(frame, request, recent, 'impressions', [...new Set(ids)].slice(0, MOST_IDS))
    return reply.code(204).send()
  })

  app.get<{ Params: { id: string }; Querystring: { l?: string } }>(
    '/api/advertisement/click/:id',
    async (request, reply) => {
      limit(frame, request, 'GET /advertisement/click')
      const { id } = request.params
      const locale = request.query.l === 'zh' ? 'zh' : 'en'
      const [advert] = ID.test(id) ? await db.select().from(adverts).where(eq(adverts.id, id)) : []
      const to = advert && isPublic(advert) ? await addressOf(db, advert, locale) : home(locale)
      await count(frame, request, recent, 'clicks', [id])
      return reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .redirect(to, 302)
    },
  )
}

function limit(frame: Frame, request: FastifyRequest, wire: string): void {
  const call = { perMinute: SEEN.perMinute } as Parameters<Frame['limits']['check']>[1]
  frame.limits.check(wire, call, { ip: request.ip, device: visitorIdOf(request) }, null)
}

const { running, paused, ended, withdrawn } = ADVERT_STATE
/** A page that was open when the advert ended still leads on. */
const isPublic = ({ state, shownFrom }: AdvertRow): boolean =>
  shownFrom !== null && ([running, paused, ended, withdrawn] as number[]).includes(state)

const inLocale = (path: string, locale: Locale) => (locale === 'zh' ? `/cn${path === '/' ? '' : path}` : path)
const home = (locale: Locale) => inLocale(paths.home(), locale)

async function addressOf(
  db: Database,
  { id: advertId, creative }: AdvertRow,
  locale: Locale,
): Promise<string> {
  const target = await targetOf(db, creative)
  if (!target) return home(locale)
  const { targetId, targetType } = creative
  const id = targetId ?? ''
  const path = {
    url: () => paths.toOtherPlace(target.name),
    agency: () => paths.agentDetail(target.name, id),
    school: () => paths.schoolDetail(target.name, id),
    course: () => paths.courseDetail(target.type ?? 1, target.name, id),
    article: () => paths.news(target.name),
  }[targetType]()
  return inLocale(targetType === 'url' ? path : `${path}?${ADVERT_PARAM}=${advertId}`, locale)
}

async function count(
  frame: Frame,
  request: FastifyRequest,
  recent: RecentlyUsed<number>,
  what: Count,
  ids: readonly string[],
): Promise<void> {
  const agent = request.headers['user-agent'] ?? ''
  if (ids.length === 0 || isRobot(agent)) return
  const { db } = frame.store
  const fresh = ids.filter((id) => isFresh(recent, `${what} ${id} ${request.ip} ${agent}`, AGAIN_MS[what]))
  if (fresh.length === 0) return
  const key = request.cookies.sessionKey
  const actor = key ? await frame.findActor(db, key) : null
  if (actor?.role === 'operator' || actor?.role === 'auditor') return
  const shown = await db
    .select({ id: adverts.id, owner: adverts.owner })
    .from(adverts)
    .where(and(inArray(adverts.id, fresh), eq(adverts.state, running)))
  const counted = shown.filter(({ owner }) => !actor || owner !== ownerOf(actor)).map(({ id }) => id)
  await addCounts(db, what, counted)
}

function isFresh(recent: RecentlyUsed<number>, key: string, ms: number): boolean {
  const now = Date.now()
  const before = recent.get(key)
  if (before !== undefined && now - before < ms) return false
  recent.set(key, now)
  return true
}

/** Ordered by id, so that two writers never wait for each other. */
async function addCounts(db: Database, what: Count, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const day = today()
  const sorted = ids.toSorted((a, b) => Number(a) - Number(b))
  await db
    .insert(advertDays)
    .values(sorted.map((advertId) => ({ advertId, day, [what]: 1 })))
    .onConflictDoUpdate({
      target: [advertDays.advertId, advertDays.day],
      set: { [what]: sql`${advertDays[what]} + 1` },
    })
}
