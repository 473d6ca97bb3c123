import { PAGE_ROWS, scopesOf } from '@southbound/shared/contract/constants'
import { and, desc, eq, ilike, inArray, or } from 'drizzle-orm'
import { containing } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { accounts } from '../account.tables.ts'
import { countOpenWork } from './open-work.ts'
import { subAccounts } from './team.tables.ts'
import { isHere, type OfficeMember, seatsOf } from './team.ts'

type List = 'POST /account/getSecAccount'

export const listMembers: Handler<List> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const { page = 1, rows = PAGE_ROWS.normal, status, keyword } = body
  const like = containing(keyword)
  const named = like
    ? or(
        ...[accounts.nickname, accounts.account, subAccounts.remark, subAccounts.office].map((at) =>
          ilike(at, like),
        ),
      )
    : undefined
  const where = and(
    eq(subAccounts.parentId, actor.accountId),
    isHere,
    status?.length ? inArray(subAccounts.status, status) : undefined,
    named,
  )
  const found = await db
    .select({ person: accounts, sub: subAccounts })
    .from(subAccounts)
    .innerJoin(accounts, eq(accounts.id, subAccounts.accountId))
    .where(where)
    .orderBy(desc(subAccounts.accountId))
    .limit(rows)
    .offset((page - 1) * rows)
  const total = await db
    .select({ id: accounts.id })
    .from(subAccounts)
    .innerJoin(accounts, eq(accounts.id, subAccounts.accountId))
    .where(where)
  const open = await countOpenWork(
    ctx,
    found.map(({ person }) => person.id),
  )
  const shown = found.map((member) => showMember(member, open.get(member.person.id) ?? 0))
  return { rows: shown, total: total.length, seats: await seatsOf(db, actor.accountId) }
}

const showMember = ({ person, sub }: OfficeMember, openCases: number) => ({
  secAccountId: person.id,
  account: person.account,
  nickname: person.nickname,
  headImgDocid: person.headImgDocid,
  remark: sub.remark,
  office: sub.office,
  status: sub.status,
  scopes: scopesOf(sub.scopes),
  openCases,
  invitedAt: sub.invitedAt,
  releasedAt: sub.releasedAt,
  lastLoginAt: person.lastLoginAt,
})
