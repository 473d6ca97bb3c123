import type { account, Data } from '@southbound/shared/contract'
import { ACCOUNT_TYPES, CASE_TYPES, PAGE_ROWS, type ScopeName } from '@southbound/shared/contract/constants'
import { and, asc, count, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#api/database/database.ts'
import { containing } from '#api/database/paging.ts'
import type { Actor, Context, Handler } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, accounts } from '../account.tables.ts'
import { countOpenWork, countOpenWorkOf } from './open-work.ts'

type Calls = typeof account
type TransferList = Data<Calls['POST /account/getTransferAccount']>
type Asking = Pick<Context, 'db' | 'given'> & { actor: Actor }
interface Asked {
  page?: number
  rows?: number
  keyword?: string | null
  caseType?: number
}
const parent = alias(accounts, 'parent')

export const transferAccounts: Handler<'POST /account/getTransferAccount'> = async ({ body }, ctx) => {
  const from = body.transParams?.accountId ?? ctx.actor.accountId
  const list = await transferList(ctx, from, { ...body, ...body.transParams })
  return list ?? ctx.fail('account.not-found')
}

export const schoolTransferAccounts: Handler<'POST /account/getSchoolTransAccount/:id/8'> = async (
  { params, body },
  ctx,
) => {
  if (ctx.actor.type !== ACCOUNT_TYPES.institution) ctx.fail('permission.denied')
  return (await transferList(ctx, params.id, body)) ?? ctx.fail('account.not-found')
}

async function transferList(
  ctx: Asking,
  from: string,
  { page = 1, rows = PAGE_ROWS.short, keyword, caseType }: Asked,
): Promise<TransferList | null> {
  const { db, actor } = ctx
  if (!(await findColleague(db, actor, from))) return null
  const like = containing(keyword)
  const named = like ? or(ilike(accounts.nickname, like), ilike(accounts.account, like)) : undefined
  const where = and(
    colleagues(actor),
    eq(accounts.status, ACCOUNT_STATUS.active),
    opensCases(caseType),
    ne(accounts.id, from),
    named,
  )
  const found = await select(db, where)
    .orderBy(asc(accounts.level), asc(accounts.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const [counted] = await db
    .select({ total: count() })
    .from(accounts)
    .leftJoin(parent, eq(parent.id, accounts.parentId))
    .where(where)
  const open = await countOpenWork(
    ctx,
    found.map(({ id }) => id),
  )
  const shown = found.map((row) => ({ ...row, openCases: open.get(row.id) ?? 0 }))
  return { caseNum: await countOpenWorkOf(ctx, from), data: { rows: shown, total: counted?.total ?? 0 } }
}

/** Not one whose scopes open no case of this kind; without a kind, of either. */
function opensCases(caseType?: number): SQL {
  const isClosed = (scope: ScopeName) => sql`coalesce(closed.scopes ->> ${scope}, 'none') = 'none'`
  const closed = and(
    caseType === CASE_TYPES.visa ? undefined : isClosed('cases.course'),
    caseType === CASE_TYPES.course ? undefined : isClosed('cases.visa'),
  )
  return sql`not exists (select 1 from sub_accounts closed where closed.account_id = ${accounts.id} and ${closed})`
}

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({
      id: accounts.id,
      account: accounts.account,
      nickname: accounts.nickname,
      headImgDocid: accounts.headImgDocid,
      level: accounts.level,
      type: accounts.type,
      remark: sql<string | null>`(select remark from sub_accounts where account_id = ${accounts.id})`,
    })
    .from(accounts)
    .leftJoin(parent, eq(parent.id, accounts.parentId))
    .where(where)

function colleagues({ accountId, type, agencyId, schoolId }: Actor) {
  const own = sql`(select coalesce(me.parent_id, me.id) from accounts me where me.id = ${accountId})`
  const same = or(
    sql`coalesce(${accounts.parentId}, ${accounts.id}) = ${own}`,
    agencyId ? sql`coalesce(${accounts.agencyId}, ${parent.agencyId}) = ${agencyId}` : undefined,
    schoolId ? sql`coalesce(${accounts.schoolId}, ${parent.schoolId}) = ${schoolId}` : undefined,
  )
  return or(eq(accounts.id, accountId), and(eq(accounts.type, type), same))
}

async function findColleague(db: Database, actor: Actor, id: string) {
  const [found] = await select(
    db,
    and(eq(accounts.id, id), actor.role === 'operator' ? undefined : colleagues(actor)),
  )
  return found
}

export async function isActiveColleague(db: Database, actor: Actor, id: string): Promise<boolean> {
  const found = await select(
    db,
    and(eq(accounts.id, id), eq(accounts.status, ACCOUNT_STATUS.active), colleagues(actor)),
  )
  return found.length > 0
}

export const accountById: Handler<'GET /account/getAccountById/:id'> = async ({ params }, ctx) =>
  (await findColleague(ctx.db, ctx.actor, params.id)) ?? ctx.fail('account.not-found')
