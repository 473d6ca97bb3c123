import { MESSAGE_FOLDER } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { pageOf } from '../../database/paging.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { scopeOf } from '../account/account.service.ts'
import { queryOf } from '../notices/notices.service.ts'
import { peopleNamed } from './link-men.ts'
import { countUnread } from './mailbox.ts'
import { readOwn, summaryOf } from './read-messages.ts'

type Search = 'POST /message/searchMessage'
const { inbox } = MESSAGE_FOLDER

/** Found by words, a message is looked for among the thousand newest that match. */
const MOST_FOUND = 1_000

/** A folder of one mailbox, or the inboxes of the whole office for who may read all of it. */
export const searchMessage: Handler<Search> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { limit, offset } = pageOf(body)
  const of = body.office ? inOffice(ctx) : inMailbox(actor, body.folder ?? inbox)
  const unread = body.unread ? sql`and b.read_at is null and b.home = ${inbox}` : sql``
  const matching = sql`select b.message_id id, b.account_id owner from mailbox b ${withWords(body.keyword)}
    where ${of} and b.kind = ${body.type} ${unread}`
  const newest = body.keyword?.trim()
    ? sql`select * from (${matching} order by b.message_id desc limit ${MOST_FOUND}) newest`
    : matching
  // A message to several of an office is one.
  const once = body.office ? sql`select id, min(owner) owner from (${newest}) each group by id` : newest
  const found = await rows<{ id: string; owner: string }>(
    db,
    sql`select id::text, owner::text from (${once}) one order by one.id desc limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(db, sql`select count(*)::int total from (${once}) one`)
  return {
    rows: await summaries(ctx, found),
    total: counted?.total ?? 0,
    unreadCounts: await countUnread(db, actor),
  }
}

const inMailbox = ({ accountId }: Actor, folder: number) =>
  sql`b.account_id = ${accountId} and b.folder = ${folder}`
const inOffice = (ctx: Context<Search>) => sql`b.account_id in (${officeOf(ctx)}) and b.folder = ${inbox}`

async function summaries({ db, locale }: Context<Search>, found: readonly { id: string; owner: string }[]) {
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
  const people = await peopleNamed(db, [...new Set(read.flatMap(({ otherId }) => otherId ?? []))])
  return found.flatMap(({ id }) => {
    const one = read.find(({ messageId }) => messageId === id)
    return one ? [summaryOf(one, people.get(one.otherId ?? '')?.nickname ?? null)] : []
  })
}

function officeOf({ actor, fail }: { actor: Actor; fail: Context<Search>['fail'] }): SQL {
  const isHead = actor.level === 1 || scopeOf(actor, 'messages') === 'all'
  if (!isHead) fail('permission.denied')
  if (actor.agencyId) return sql`select id from accounts where agency_id = ${actor.agencyId}`
  if (actor.schoolId) return sql`select id from accounts where school_id = ${actor.schoolId}`
  return sql`${actor.accountId}`
}

function withWords(keyword = ''): SQL {
  if (!keyword.trim()) return sql``
  const query = queryOf(keyword)
  return query
    ? sql`join messages m on m.id = b.message_id and m.words @@ ${query}::tsquery`
    : sql`join messages m on false`
}
