import { ACCOUNT_TYPES } from '@southbound/shared/contract/constants'
import { and, asc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#api/database/database.ts'
import { containing, pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, accounts } from '../../account/account.tables.ts'
import { enquiries } from '../../cases/dossier.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'

const assigned = alias(accounts, 'assigned')
const decider = alias(accounts, 'decider')
const OPEN = [1, 2]

const enquiryRows = (db: Database) =>
  db
    .select({
      ...getTableColumns(enquiries),
      assignee: assigned.nickname,
      account: accounts.account,
      decidedBy: decider.nickname,
      agencyNameEn: agencies.companyNameEn,
      agencyNameCn: agencies.companyNameCn,
    })
    .from(enquiries)
    .leftJoin(accounts, eq(accounts.id, enquiries.accountId))
    .leftJoin(assigned, eq(assigned.id, enquiries.assigneeId))
    .leftJoin(decider, eq(decider.id, enquiries.decidedBy))
    .leftJoin(agencies, eq(agencies.id, enquiries.agencyId))
    .$dynamic()
type Row = Awaited<ReturnType<typeof enquiryRows>>[number]

const shown = ({
  assigneeId,
  assignee,
  agencyId,
  agencyNameEn,
  agencyNameCn,
  accountId: _account,
  ...row
}: Row) => ({
  ...row,
  locale: row.answerLanguage ?? row.locale,
  agency: agencyId ? { agencyId, nameEn: agencyNameEn, nameCn: agencyNameCn } : null,
  assignee: assigneeId ? { accountId: assigneeId, name: assignee ?? '' } : null,
})

/** Open questions first, the oldest on top. */
export const listEnquiries: Handler<'GET /operations/enquiries'> = async ({ query }, { db }) => {
  const like = containing(query.keyword)
  const words = like
    ? or(ilike(enquiries.name, like), ilike(enquiries.email, like), ilike(enquiries.question, like))
    : undefined
  const where = and(query.state === undefined ? undefined : eq(enquiries.state, query.state), words)
  const isOpen = sql`${enquiries.state} in (${sql.join(OPEN, sql`, `)})`
  const { limit, offset } = pageOf(query)
  const total = await db.$count(enquiries, where)
  const found = await enquiryRows(db)
    .where(where)
    .orderBy(
      sql`${isOpen} desc, case when ${isOpen} then ${enquiries.createdAt} end, case when ${isOpen} then ${enquiries.id} end, ${enquiries.createdAt} desc, ${enquiries.id} desc`,
    )
    .limit(limit)
    .offset(offset)
  return { rows: found.map(shown), total }
}

export const readEnquiry: Handler<'GET /operations/enquiries/:id'> = async (
  { params: { id } },
  { db, fail },
) => {
  const [found] = await enquiryRows(db).where(eq(enquiries.id, id))
  return found ? shown(found) : fail('row.not-found')
}

export const listColleagues: Handler<'GET /operations/colleagues'> = async (_input, { db }) => {
  const rows = await operators(db)
  return { rows, total: rows.length }
}
export const operators = (db: Database) =>
  db
    .select({ accountId: accounts.id, name: accounts.nickname })
    .from(accounts)
    .where(
      and(
        eq(accounts.type, ACCOUNT_TYPES.staff),
        eq(accounts.status, ACCOUNT_STATUS.active),
        sql`coalesce(${accounts.staffRole}, 'operator') <> 'auditor'`,
      ),
    )
    .orderBy(asc(accounts.nickname), asc(accounts.id))
