import type { discovery } from '@southbound/shared/contract'
import { and, desc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { catalogueOf } from '../catalogue/catalogue.service.ts'
import { isAgencyPublic, isPublished } from '../vocabulary/published.service.ts'
import { commentReviews, DISCUSSED, DISCUSSION_STATE, discussions, isOf } from './discussions.tables.ts'
import { threadsOf } from './replies.ts'
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

function listed(db: Database, targetType: number, { id, ...asked }: Asked, actor: Actor | null) {
  const shown = mayRead(actor)
  const roots = and(
    eq(discussions.targetType, targetType),
    eq(discussions.targetId, id),
    isNull(discussions.parentId),
    shown,
    TARGET_SHOWN[targetType],
  )
  return threadsOf(
    db,
    {
      table: discussions,
      shown,
      roots,
      read: (which, { limit, offset }) => rowsOf(db, actor, which).limit(limit).offset(offset),
      count: (which) => db.$count(discussions, which),
    },
    asked,
  )
}

const parent = alias(accounts, 'parent')
/** The author works for the school or agency. */
const OFFICIAL = sql<boolean>`coalesce(case ${discussions.targetType} when ${DISCUSSED.school} then coalesce(${accounts.schoolId}, ${parent.schoolId})
  else coalesce(${accounts.agencyId}, ${parent.agencyId}) end = ${discussions.targetId}, false)`

const rowsOf = (db: Database, actor: Actor | null, which: SQL | undefined) =>
  db
    .select({
      id: discussions.id,
      parentId: discussions.parentId,
      author: accounts.nickname,
      body: discussions.body,
      rating: discussions.rating,
      verified: discussions.verified,
      official: OFFICIAL,
      createdAt: discussions.createdAt,
      ...sinceColumns(discussions, 'discussion', discussions.accountId, actor),
    })
    .from(discussions)
    .innerJoin(accounts, eq(accounts.id, discussions.accountId))
    .leftJoin(parent, eq(parent.id, accounts.parentId))
    .leftJoin(commentReviews, isOf(commentReviews, 'discussion', discussions.id))
    .where(which)
    .orderBy(desc(discussions.createdAt), desc(discussions.id))
