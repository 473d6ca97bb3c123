import { MESSAGE_FOLDER } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { rows } from '../../database/database.ts'
import { containing, pageOf } from '../../database/paging.ts'
import type { Actor, Context, Handler } from '../../plugins/context.ts'
import { scopeOf } from '../account/account.service.ts'
import { peopleNamed } from './link-men.ts'
import { countUnread } from './mailbox.ts'
import { readOwn, summaryOf } from './read-messages.ts'

type Search = 'POST /message/searchMessage'
const { inbox } = MESSAGE_FOLDER

/** A folder of one mailbox, or the inboxes of the whole office for who may read all of it. */
export const searchMessage: Handler<Search> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { limit, offset } = pageOf(body)
  const owners = body.office ? officeOf(ctx) : sql`${actor.accountId}`
  const from = sql`from mailbox b ${body.keyword?.trim() ? WORDS : sql``} where b.account_id in (${owners}) and b.kind = ${body.type}
    and b.folder = ${body.office ? inbox : (body.folder ?? inbox)} ${body.unread ? sql`and b.read_at is null and b.home = ${inbox}` : sql``}
    ${matching(body.keyword)}`
  const found = await rows<{ id: string; owner: string }>(
    db,
    sql`select b.message_id::text id, min(b.account_id)::text owner ${from} group by b.message_id order by b.message_id desc limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(distinct b.message_id)::int total ${from}`,
  )
  return {
    rows: await summaries(ctx, found),
    total: counted?.total ?? 0,
    unreadCounts: await countUnread(db, actor),
  }
}

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

const WORDS = sql`join messages m on m.id = b.message_id left join accounts p on p.id = b.other_id`
function matching(keyword: string | undefined): SQL {
  const like = containing(keyword)
  return like
    ? sql`and (m.title ilike ${like} or m.content ilike ${like} or m.title_cn ilike ${like} or m.content_cn ilike ${like} or p.nickname ilike ${like})`
    : sql``
}
