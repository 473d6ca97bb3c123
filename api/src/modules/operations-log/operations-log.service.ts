import type { Data, operations } from '@southbound/shared/contract'
import { DAY_MS, type DeedName } from '@southbound/shared/contract/constants'
import { and, count, desc, eq, gte, ilike, or, type SQL } from 'drizzle-orm'
import { containing, pageOf } from '#api/database/paging.ts'
import { bothNames, type Named } from '../../both-names.ts'
import type { Database } from '../../database/database.ts'
import type { Actor, Handler } from '../../plugins/context.ts'
import { accounts } from '../account/account.tables.ts'
import { operationsLog } from './operations-log.tables.ts'

type Calls = typeof operations
type Line = Data<Calls['GET /operations/log']>['rows'][number]

interface Deed {
  /** It has its words in the log. */
  action: DeedName
  targetType: string
  targetId: string | null
  /** In both languages where it has a name in each. */
  target: string | Named
  reason?: string | null
}

/** In the act's transaction. */
export async function logDeed(
  db: Database,
  actor: Actor,
  { reason = null, target, ...deed }: Deed,
): Promise<void> {
  const { nameEn, nameCn } = bothNames(typeof target === 'string' ? { nameEn: target } : target)
  const names = { targetName: nameEn, targetNameCn: nameCn === nameEn ? null : nameCn }
  await db
    .insert(operationsLog)
    .values({ actorId: actor.accountId, actorName: actor.nickname, ...deed, ...names, reason })
}

export const readLog: Handler<'GET /operations/log'> = async ({ query }, { db }) => {
  const { keyword, action, days } = query
  const like = containing(keyword)
  const named =
    like === undefined
      ? undefined
      : or(
          ilike(operationsLog.actorName, like),
          ilike(accounts.account, like),
          ilike(operationsLog.targetName, like),
          ilike(operationsLog.targetNameCn, like),
          ilike(operationsLog.reason, like),
        )
  const since = days ? gte(operationsLog.at, new Date(Date.now() - days * DAY_MS).toISOString()) : undefined
  return linesWhere(
    db,
    and(named, since, action ? eq(operationsLog.action, action) : undefined),
    pageOf(query),
  )
}

export const logOf = async (db: Database, targetType: string, targetId: string): Promise<Line[]> =>
  (
    await linesWhere(
      db,
      and(eq(operationsLog.targetType, targetType), eq(operationsLog.targetId, targetId)),
      { limit: 50, offset: 0 },
    )
  ).rows

export const latestDeeds = async (db: Database, limit: number): Promise<Line[]> =>
  (await linesWhere(db, undefined, { limit, offset: 0 })).rows

async function linesWhere(db: Database, where: SQL | undefined, page: { limit: number; offset: number }) {
  const [counted] = await db
    .select({ total: count() })
    .from(operationsLog)
    .leftJoin(accounts, eq(accounts.id, operationsLog.actorId))
    .where(where)
  const found = await db
    .select({ deed: operationsLog, account: accounts.account })
    .from(operationsLog)
    .leftJoin(accounts, eq(accounts.id, operationsLog.actorId))
    .where(where)
    .orderBy(desc(operationsLog.at), desc(operationsLog.id))
    .limit(page.limit)
    .offset(page.offset)
  return {
    rows: found.map(
      ({ deed: { actorName: actor, actorId: _id, ...line }, account: actorAccount }): Line => ({
        ...line,
        actor,
        actorAccount,
      }),
    ),
    total: counted?.total ?? 0,
  }
}
