import type { chat, Data } from '@southbound/shared/contract'
import { CHAT_ACTIVE, type ChatList } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { containing, pageOf } from '../../database/paging.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { chatRatings } from './chat.tables.ts'
import { readLines } from './lines.ts'

type Row = Data<(typeof chat)['GET /operations/chats']>['rows'][number]
type Flat = Omit<Row, 'person' | 'assignee'> & {
  accountId: string
  nickname: string
  type: number
  assigneeId: string | null
  assigneeName: string | null
}
const active = sql.raw(`(${CHAT_ACTIVE.join(', ')})`)
const LAST_LENGTH = 160
const RATINGS = 5

const FLAT = sql`c.name, c.state, c.priority, c.last_at "lastAt", c.waiting_since "waitingSince",
    c.snoozed_until "snoozedUntil", c.locale, p.id::text "accountId", p.nickname, p.type,
    o.id::text "assigneeId", o.nickname "assigneeName",
    coalesce((select left(l.body, ${LAST_LENGTH}) from chat_lines l where l.conversation_id = c.id
      and l.kind in (1, 2) order by l.id desc limit 1), '') "lastText"
  from chat_conversations c join accounts p on p.id = c.account_id left join accounts o on o.id = c.assignee_id`

const shown = ({ accountId, nickname, type, assigneeId, assigneeName, ...row }: Flat): Row => ({
  ...row,
  person: { accountId, name: nickname, type },
  assignee: assigneeId ? { accountId: assigneeId, name: assigneeName ?? '' } : null,
})

const ofList = (list: ChatList, { accountId }: Pick<Actor, 'accountId'>): SQL =>
  list === 'all'
    ? sql`true`
    : list === 'mine'
      ? sql`c.assignee_id = ${accountId}`
      : sql`c.assignee_id is null`

/** What waits comes first, by priority and then by how long. */
export const listChats: Handler<'GET /operations/chats'> = async ({ query }, { db, actor }) => {
  const { list = 'all', state } = query
  const like = containing(query.keyword)
  const where = sql`${ofList(list, actor)} and ${state === undefined ? sql`c.state in ${active}` : sql`c.state = ${state}`}
    ${like ? sql`and (p.nickname ilike ${like} or p.account ilike ${like})` : sql``}`
  const { limit, offset } = pageOf(query)
  const found = await rows<Flat>(
    db,
    sql`select ${FLAT} where ${where}
      order by (c.waiting_since is null), c.priority desc, c.waiting_since, c.last_at desc, c.id desc
      limit ${limit} offset ${offset}`,
  )
  const [counted] = await rows<{ total: number }>(
    db,
    sql`select count(*)::int total from chat_conversations c join accounts p on p.id = c.account_id where ${where}`,
  )
  return { rows: found.map(shown), total: counted?.total ?? 0, counts: await countLists(db, actor) }
}

async function countLists(db: Database, { accountId }: Actor) {
  const [counts] = await rows<{ mine: number; unassigned: number; all: number }>(
    db,
    sql`select count(*) filter (where assignee_id = ${accountId})::int mine,
      count(*) filter (where assignee_id is null)::int unassigned, count(*)::int "all"
      from chat_conversations where state in ${active}`,
  )
  return counts ?? { mine: 0, unassigned: 0, all: 0 }
}

export const readChat: Handler<'GET /operations/chats/:name'> = async ({ params, query }, ctx) => {
  const { db, actor, locale } = ctx
  const [found] = await rows<Flat & { id: string; version: number; personRead: string }>(
    db,
    sql`select c.id::text, c.version, c.person_read::text "personRead", ${FLAT} where c.name = ${params.name}`,
  )
  if (!found) return ctx.fail('row.not-found')
  const { id, version, personRead, ...flat } = found
  const reader = { accountId: actor.accountId, locale, operator: true }
  const ratings = await db
    .select({ score: chatRatings.score, words: chatRatings.words, at: chatRatings.at })
    .from(chatRatings)
    .where(sql`${chatRatings.conversationId} = ${id}`)
    .orderBy(sql`${chatRatings.ending} desc`)
    .limit(RATINGS)
  return {
    ...shown(flat),
    ...(await readLines(db, { id }, reader, query.before)),
    version,
    ratings,
    readByPerson: personRead === '0' ? null : personRead,
  }
}
