import type { discovery } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, count, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { catalogueOf } from '../catalogue/catalogue.service.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'
import { commentReviews, DISCUSSED, DISCUSSION_STATE, discussions } from './discussions.tables.ts'
import { isNewestReply, withReplies } from './replies.ts'
import { sinceColumns } from './said-since.ts'

type Calls = typeof discovery
interface Asked {
  id: string
  parentId?: string
  page?: number
  rows?: number
}

export const schoolPageComment: Handler<Calls['POST /school/schoolPageComment']> = (
  { body },
  { db, actor },
) => answer(db, DISCUSSED.school, body, actor)
export const agencyPageComment: Handler<Calls['POST /agency/agencyPageComment']> = (
  { body },
  { db, actor },
) => answer(db, DISCUSSED.agency, body, actor)

/** The page that is spoken about is public. */
export const TARGET_SHOWN: Record<number, SQL> = {
  [DISCUSSED.school]: sql`exists (select 1 from schools s where s.id = ${discussions.targetId} and ${isPublished('s')})`,
  [DISCUSSED.agency]: sql`exists (select 1 from agencies a where a.id = ${discussions.targetId} and ${isAgencyPublic('a')})`,
}

function mayRead(actor: Actor | null) {
  const visible = eq(discussions.state, DISCUSSION_STATE.listed)
  return actor
    ? or(
        visible,
        and(eq(discussions.accountId, actor.accountId), ne(discussions.state, DISCUSSION_STATE.deleted)),
      )
    : visible
}

function answer(db: Database, targetType: number, asked: Asked, actor: Actor | null) {
  const make = (from: Database) => listed(from, targetType, asked, actor)
  const catalogue = actor ? undefined : catalogueOf(db)
  return catalogue?.rememberDetail(JSON.stringify(['comments', targetType, asked]), make) ?? make(db)
}

async function listed(
  db: Database,
  targetType: number,
  { id, parentId, page = 1, rows = PAGE_ROWS.normal }: Asked,
  actor: Actor | null,
) {
  const shown = mayRead(actor)
  const roots = and(
    eq(discussions.targetType, targetType),
    eq(discussions.targetId, id),
    isNull(discussions.parentId),
    shown,
    TARGET_SHOWN[targetType],
  )
  const paged = (which: SQL | undefined) =>
    read(db, actor, which)
      .orderBy(desc(discussions.createdAt), desc(discussions.id))
      .limit(rows)
      .offset((page - 1) * rows)
  if (parentId) {
    const [root] = await read(db, actor, and(roots, eq(discussions.id, parentId)))
    const below = and(eq(discussions.parentId, parentId), shown)
    return root ? { rows: await paged(below), total: await countOf(db, below) } : { rows: [], total: 0 }
  }
  const found = await paged(roots)
  const parents = found.map(({ id }) => id)
  const replies =
    parents.length === 0
      ? []
      : await read(db, actor, isNewestReply({ table: discussions, parents, shown })).orderBy(
          asc(discussions.createdAt),
          asc(discussions.id),
        )
  const isWhole = page === 1 && found.length < rows
  return {
    rows: await withReplies(db, { table: discussions, shown }, found, replies),
    total: isWhole ? found.length : await countOf(db, roots),
  }
}

async function countOf(db: Database, which: SQL | undefined) {
  const [counted] = await db.select({ total: count() }).from(discussions).where(which)
  return counted?.total ?? 0
}

const parent = alias(accounts, 'parent')
/** The author works for the school or agency. */
const OFFICIAL = sql<boolean>`coalesce(case ${discussions.targetType} when ${DISCUSSED.school} then coalesce(${accounts.schoolId}, ${parent.schoolId})
  else coalesce(${accounts.agencyId}, ${parent.agencyId}) end = ${discussions.targetId}, false)`

function read(db: Database, actor: Actor | null, which: SQL | undefined) {
  const mine = actor ? sql<boolean>`${discussions.accountId} = ${actor.accountId}` : sql<boolean>`false`
  const against = sql`${discussions.state} in (${DISCUSSION_STATE.hidden}, ${DISCUSSION_STATE.removed})`
  return db
    .select({
      id: discussions.id,
      parentId: discussions.parentId,
      author: accounts.nickname,
      body: discussions.body,
      rating: discussions.rating,
      verified: discussions.verified,
      official: OFFICIAL,
      createdAt: discussions.createdAt,
      mine,
      state: discussions.state,
      reason: sql<string | null>`case when ${mine} and ${against} then ${commentReviews.reason} end`,
      mayAppeal: sql<boolean>`${mine} and ${against} and ${commentReviews.commentId} is not null and ${commentReviews.appealState} is null`,
      ...sinceColumns(discussions, 'discussion', actor, mine),
    })
    .from(discussions)
    .innerJoin(accounts, eq(accounts.id, discussions.accountId))
    .leftJoin(parent, eq(parent.id, accounts.parentId))
    .leftJoin(
      commentReviews,
      and(eq(commentReviews.kind, 'discussion'), eq(commentReviews.commentId, discussions.id)),
    )
    .where(which)
}
