import {
  INTEREST_KIND,
  INTEREST_TARGET,
  type InterestSource,
  today,
} from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { networkOf } from '../../plugins/edge/network.ts'
import { isRobot } from '../../plugins/edge/robots.ts'
import { RecentlyUsed } from '../../recently-used.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'

/** Readers of one network that count for one page in a day: a school reads behind one address. */
const MOST_A_DAY = 20
const MOST_KEPT = 100_000
/** Longer ids are none of ours. */
const MOST_DIGITS = 18
/** docs/domain/courses.md#interest */
const KEPT = '13 months'

interface Interest {
  targetKind: number
  ids: readonly string[]
  kind: number
  country: string | null
  source: InterestSource
}

/** Counted after the answer, so that no page waits for it. */
export const takeSeen: Handler<'POST /interest/seen'> = ({ body: { targetKind, id, source } }, ctx) =>
  take(ctx, { targetKind, ids: [id], kind: INTEREST_KIND.view, source })

/** Several cards at once, as they come on the screen together. */
export const takeShown: Handler<'POST /interest/shown'> = ({ body: { targetKind, ids } }, ctx) =>
  take(ctx, { targetKind, ids, kind: INTEREST_KIND.impression, source: 'site' })

async function take(
  { request, after }: Pick<Context<'POST /interest/seen'>, 'request' | 'after'>,
  told: Omit<Interest, 'country'>,
): Promise<object> {
  const short = told.ids.filter((id) => id.length <= MOST_DIGITS)
  // 07 is 7.
  const ids = [...new Set(short.map((id) => String(BigInt(id))))]
  if (ids.length === 0 || isRobot(request.userAgent) || request.visitor.isReviewer) return {}
  const actor = (await request.visitor.actor?.()) ?? null
  after((primary) => countReader(primary, { ...told, ids }, actor, request))
  return {}
}

async function countReader(
  db: Database,
  told: Omit<Interest, 'country'>,
  actor: Actor | null,
  { ip, visitor }: Context['request'],
): Promise<void> {
  if (actor?.role === 'operator' || actor?.role === 'auditor') return
  const { targetKind, kind } = told
  const reader = actor?.accountId ?? visitor.id
  const ids = told.ids.filter((id) => isNew(db, kind, `${targetKind} ${id}`, networkOf(ip), reader))
  if (ids.length > 0)
    await add(db, { ...told, ids, country: visitor.country() }, isOfOthers(targetKind, actor))
}

type Did = Omit<Interest, 'source' | 'ids'> & { id: string }
/** What a signed-in person did with a public page, in the same transaction. */
export const countInterest = (db: Database, { id, ...did }: Did): Promise<void> =>
  add(db, { ...did, ids: [id], source: 'site' }, sql`true`)

/**
 * Of the targets t that count, in the order in which every other
 * writer takes them. The first of a day also forgets what is too old.
 */
async function add(
  db: Database,
  { targetKind, ids, kind, country, source }: Interest,
  counts: SQL,
): Promise<void> {
  await db.execute(sql`
    insert into interest_days (target_kind, target_id, day, kind, country, source, count)
    select ${targetKind}::smallint, t.id, ${today()}::date, ${kind}::smallint, ${country ?? ''}::varchar, ${source}::varchar, 1
    from unnest(${`{${ids.join(',')}}`}::bigint[]) t(id) where ${counts} order by t.id
    on conflict (target_kind, target_id, day, kind, country, source) do update set count = interest_days.count + 1`)
  if (forgotten.get(db) === today()) return
  forgotten.set(db, today())
  await db.execute(sql`delete from interest_days where day < ${today()}::date - ${KEPT}::interval`)
}
const forgotten = new WeakMap<Database, string>()

/** A public page of another office. */
function isOfOthers(targetKind: number, actor: Actor | null): SQL {
  const [school, agency] = [actor?.schoolId ?? '0', actor?.agencyId ?? '0']
  if (targetKind === INTEREST_TARGET.agency)
    return sql`exists (select from agencies a where a.id = t.id and a.id <> ${agency} and ${isAgencyPublic('a')})`
  if (targetKind === INTEREST_TARGET.school)
    return sql`exists (select from schools s where s.id = t.id and s.id <> ${school} and ${isPublished('s')})`
  return sql`exists (select from courses c join schools s on s.id = c.school_id
    where c.id = t.id and s.id <> ${school} and ${isPublished('c', 's')})`
}

/**
 * What was counted today, by kind, so that many impressions never
 * push out views. One per database, so that two apps never mix.
 */
const countedOf = new WeakMap<Database, Map<number, RecentlyUsed<number>>>()
/** A reader counts once a day for a page. */
function isNew(db: Database, kind: number, page: string, network: string, reader: string): boolean {
  const kinds = countedOf.get(db) ?? new Map<number, RecentlyUsed<number>>()
  countedOf.set(db, kinds)
  const counted = kinds.get(kind) ?? new RecentlyUsed<number>(MOST_KEPT)
  kinds.set(kind, counted)
  const [ofReader, ofNetwork] = [`${today()} ${page} ${network} ${reader}`, `${today()} ${page} ${network}`]
  const times = counted.get(ofNetwork) ?? 0
  if (counted.get(ofReader) !== undefined || times >= MOST_A_DAY) return false
  counted.set(ofReader, 1)
  counted.set(ofNetwork, times + 1)
  return true
}
