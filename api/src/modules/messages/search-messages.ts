import { MESSAGE_FOLDER, MESSAGE_KIND } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import { queryOf } from '../../database/words.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { peopleShown } from './link-men.ts'
import { countUnread } from './mailbox.ts'
import { inOfficeInbox, readsOffice } from './office-inbox.ts'
import { namedIn, otherSide, readOwn, summaryOf } from './read-messages.ts'

type Search = 'POST /message/searchMessage'
const { inbox } = MESSAGE_FOLDER

interface Place {
  /** The condition of a row `b` of the mailbox. */
  where: SQL
  office: boolean
}
interface Found {
  rows: { id: string; owner: string }[]
  total: number
}
interface Page {
  limit: number
  offset: number
}

/** A folder is counted up to here. */
const MOST_COUNTED = 10_000
/** Found by words, a message is looked for among the thousand newest that match. */
const MOST_FOUND = 1_000
/** A common word is found often enough among so many. */
const NEWEST = 2_000

/** A folder of one mailbox, or the inboxes of the whole office for who may read all of it. */
export const searchMessage: Handler<Search> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  if (body.office && !readsOffice(actor)) ctx.fail('permission.denied')
  if (body.office && body.type !== MESSAGE_KIND.user) ctx.invalid('type', 'invalid')
  const of = body.office ? inOfficeInbox(actor) : inMailbox(actor, body.folder ?? inbox)
  const unread = body.unread ? sql`and b.read_at is null and b.home = ${inbox}` : sql``
  const place = { where: sql`${of} and b.kind = ${body.type} ${unread}`, office: body.office === true }
  const words = body.keyword?.trim() ? queryOf(body.keyword) : undefined
  const found =
    words === null
      ? { rows: [], total: 0 }
      : words
        ? await findByWords(db, place, words, pageOf(body))
        : await listAll(db, place, pageOf(body))
  return {
    rows: await summaries(ctx, found.rows, place),
    total: found.total,
    unreadCounts: await countUnread(db, actor),
    readsOffice: readsOffice(actor),
  }
}

/** A message to several of an office is one. */
const once = ({ office }: Place, matching: SQL) =>
  office ? sql`select id, min(owner) owner from (${matching}) each group by id` : matching

async function listAll(db: Database, place: Place, { limit, offset }: Page): Promise<Found> {
  const all = once(place, sql`select b.message_id id, b.account_id owner from mailbox b where ${place.where}`)
  const found = await rows<Found['rows'][number]>(
    db,
    sql`select id::text, owner::text from (${all}) one order by one.id desc limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int total from (select from (${all}) one limit ${MOST_COUNTED}) counted`,
  )
  return { rows: found, total: counted?.total ?? 0 }
}

/**
 * A common word is found in the newest of a mailbox, a rare one by the index: the planner cannot know which.
 */
async function findByWords(db: Database, place: Place, words: string, page: Page): Promise<Found> {
  const mine = sql`select b.message_id id, b.account_id owner from mailbox b where ${place.where}`
  const newest = sql`(${mine} order by b.message_id desc limit ${NEWEST}) newest`
  // Not materialized: it comes in its index's order, and is read no further than enough is found.
  const near = sql`found as materialized (select * from ${newest}
      where (select m.words @@ ${words}::tsquery from messages m where m.id = newest.id)
      order by id desc limit ${MOST_FOUND})`
  const isEnough = sql`((select count(*) from found) = ${MOST_FOUND}
    or (select count(*) from ${newest}) < ${NEWEST})`
  const found = await readFound(db, place, near, isEnough, page)
  if (found.enough) return found
  const far = sql`hits as materialized (select id from messages where words @@ ${words}::tsquery),
    found as materialized (select b.* from hits
      cross join lateral (${mine} and b.message_id = hits.id offset 0) b order by b.id desc limit ${MOST_FOUND})`
  return readFound(db, place, far, sql`true`, page)
}

/** `parts` make a table `found`. */
async function readFound(db: Database, place: Place, parts: SQL, isEnough: SQL, { limit, offset }: Page) {
  const one = once(place, sql`select id, owner from found`)
  const [found] = await rows<Found & { enough: boolean }>(
    db,
    sql`with ${parts}, one as materialized (${one}),
        page as (select id::text, owner::text from one order by one.id desc limit ${limit} offset ${offset})
      select ${isEnough} enough, (select count(*)::int from one) total,
        (select coalesce(jsonb_agg(page order by page.id::bigint desc), '[]') from page) rows`,
  )
  return found ?? { rows: [], total: 0, enough: true }
}

const inMailbox = ({ accountId }: Actor, folder: number) =>
  sql`b.account_id = ${accountId} and b.folder = ${folder}`

async function summaries({ db, actor, locale }: Context<Search>, found: Found['rows'], { office }: Place) {
  const owners = [...new Set(found.map(({ owner }) => owner))]
  const read: Awaited<ReturnType<typeof readOwn>> = []
  for (const accountId of owners)
    read.push(
      ...(await readOwn(
        db,
        { accountId },
        locale,
        found.filter(({ owner }) => owner === accountId).map(({ id }) => id),
      )),
    )
  const named = [...new Set([...read.flatMap(namedIn), ...(office ? owners : [])])]
  const people = await peopleShown(db, actor, named, owners)
  return found.flatMap(({ id, owner }) => {
    const one = read.find(({ messageId }) => messageId === id)
    return one
      ? [
          summaryOf(
            one,
            otherSide(one, people, locale),
            office ? (people.get(owner)?.nickname ?? null) : null,
          ),
        ]
      : []
  })
}
