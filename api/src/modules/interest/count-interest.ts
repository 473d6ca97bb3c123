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
  id: string
  kind: number
  country: string | null
  source: InterestSource
}

/** Counted after the answer, so that no page waits for it. */
export const takeSeen: Handler<'POST /interest/seen'> = async ({ body }, { request, after }) => {
  if (body.id.length > MOST_DIGITS || isRobot(request.userAgent) || request.visitor.isReviewer) return {}
  const actor = (await request.visitor.actor?.()) ?? null
  after((primary) => countView(primary, body, actor, request))
  return {}
}

async function countView(
  db: Database,
  { targetKind, id, source }: { targetKind: number; id: string; source: InterestSource },
  actor: Actor | null,
  { ip, visitor }: Context['request'],
): Promise<void> {
  if (actor?.role === 'operator' || actor?.role === 'auditor') return
  if (!isNew(db, `${targetKind} ${id}`, networkOf(ip), actor?.accountId ?? visitor.id)) return
  const country = visitor.country()
  await add(
    db,
    { targetKind, id, kind: INTEREST_KIND.view, country, source },
    isOfOthers(targetKind, id, actor),
  )
}

/** What a signed-in person did with a public page, in the same transaction. */
export const countInterest = (db: Database, did: Omit<Interest, 'source'>): Promise<void> =>
  add(db, { ...did, source: 'site' }, sql`true`)

/** The first of a day also forgets what is too old. */
async function add(
  db: Database,
  { targetKind, id, kind, country, source }: Interest,
  counts: SQL,
): Promise<void> {
  await db.execute(sql`
    insert into interest_days (target_kind, target_id, day, kind, country, source, count)
    select ${targetKind}::smallint, ${id}::bigint, ${today()}::date, ${kind}::smallint, ${country ?? ''}::varchar, ${source}::varchar, 1 where ${counts}
    on conflict (target_kind, target_id, day, kind, country, source) do update set count = interest_days.count + 1`)
  if (forgotten.get(db) === today()) return
  forgotten.set(db, today())
  await db.execute(sql`delete from interest_days where day < ${today()}::date - ${KEPT}::interval`)
}
const forgotten = new WeakMap<Database, string>()

/** A public page of another office. */
function isOfOthers(targetKind: number, id: string, actor: Actor | null): SQL {
  const [school, agency] = [actor?.schoolId ?? '0', actor?.agencyId ?? '0']
  if (targetKind === INTEREST_TARGET.agency)
    return sql`exists (select from agencies a where a.id = ${id} and a.id <> ${agency} and ${isAgencyPublic('a')})`
  if (targetKind === INTEREST_TARGET.school)
    return sql`exists (select from schools s where s.id = ${id} and s.id <> ${school} and ${isPublished('s')})`
  return sql`exists (select from courses c join schools s on s.id = c.school_id
    where c.id = ${id} and s.id <> ${school} and ${isPublished('c', 's')})`
}

/** What was counted today. One per database, so that two apps never mix. */
const countedOf = new WeakMap<Database, RecentlyUsed<number>>()
/** A reader counts once a day for a page. */
function isNew(db: Database, page: string, network: string, reader: string): boolean {
  const counted = countedOf.get(db) ?? new RecentlyUsed<number>(MOST_KEPT)
  countedOf.set(db, counted)
  const [ofReader, ofNetwork] = [`${today()} ${page} ${network} ${reader}`, `${today()} ${page} ${network}`]
  const times = counted.get(ofNetwork) ?? 0
  if (counted.get(ofReader) !== undefined || times >= MOST_A_DAY) return false
  counted.set(ofReader, 1)
  counted.set(ofNetwork, times + 1)
  return true
}
