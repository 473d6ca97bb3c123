import type { discovery } from '@southbound/shared/contract'
import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { DISCUSSED, DISCUSSION_STATE, discussions, PUBLISHED, VERIFICATION } from './discovery.tables.ts'
import type { Discussion } from './discovery.wire.ts'

type Calls = typeof discovery
interface Asked {
  id: string
  page?: number
  rows?: number
}

/** What is said about a school, newest first, each with its replies. */
export const schoolPageComment: Handler<Calls['POST /school/schoolPageComment']> = ({ body }, { db }) => listed(db, DISCUSSED.school, body)
/** What is said about an agency. */
export const agencyPageComment: Handler<Calls['POST /agency/agencyPageComment']> = ({ body }, { db }) => listed(db, DISCUSSED.agency, body)

/** What the public does not see is not talked about in public. */
const TARGET_SHOWN: Record<number, SQL> = {
  [DISCUSSED.school]: sql`exists (select 1 from schools s where s.id = ${discussions.targetId} and s.state = ${PUBLISHED})`,
  [DISCUSSED.agency]: sql`exists (select 1 from agencies a where a.id = ${discussions.targetId} and a.public_state = ${PUBLISHED}
    and a.verification_state not in (${VERIFICATION.suspended}, ${VERIFICATION.blocked}))`,
}

async function listed(db: Database, targetType: number, { id, page = 1, rows = PAGE_ROWS.normal }: Asked) {
  const shown = eq(discussions.state, DISCUSSION_STATE.listed)
  const roots = and(eq(discussions.targetType, targetType), eq(discussions.targetId, id), isNull(discussions.parentId), shown, TARGET_SHOWN[targetType])
  const found = await read(db, roots)
    .orderBy(desc(discussions.createdAt), desc(discussions.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const parents = found.map(({ id }) => id)
  const replies =
    parents.length === 0 ? [] : await read(db, and(inArray(discussions.parentId, parents), shown)).orderBy(asc(discussions.createdAt), asc(discussions.id))
  const [counted] = await db.select({ total: count() }).from(discussions).where(roots)
  return { rows: withReplies(found, replies), total: counted?.total ?? 0 }
}

const read = (db: Database, which: SQL | undefined) =>
  db
    .select({
      id: discussions.id,
      parentId: discussions.parentId,
      author: accounts.nickname,
      body: discussions.body,
      rating: discussions.rating,
      verified: discussions.verified,
      createdAt: discussions.createdAt,
    })
    .from(discussions)
    .innerJoin(accounts, eq(accounts.id, discussions.accountId))
    .where(which)

const withReplies = (roots: readonly Discussion[], replies: readonly Discussion[]): Discussion[] =>
  roots.flatMap((root) => [root, ...replies.filter(({ parentId }) => parentId === root.id)])
