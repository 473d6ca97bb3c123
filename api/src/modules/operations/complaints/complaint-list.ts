import { desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Handler } from '#api/plugins/context.ts'
import { accounts } from '../../account/account.tables.ts'
import { cases } from '../../cases/cases.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { complaints } from '../operations.tables.ts'

const decider = alias(accounts, 'decider')
/** 1 open, 2 upheld, 3 dismissed. */
export const COMPLAINT_MOVES: Record<number, readonly number[]> = { 1: [2, 3], 2: [3], 3: [2] }
const target = {
  kind: sql<'agency' | 'school'>`case when ${complaints.agencyId} is null then 'school' else 'agency' end`,
  id: sql<string>`coalesce(${complaints.agencyId}, ${complaints.schoolId})::text`,
  nameEn: sql<string | null>`coalesce(${agencies.companyNameEn}, ${schools.nameEn})`,
  nameCn: sql<string | null>`coalesce(${agencies.companyNameCn}, ${schools.nameCn})`,
}

export const complaintRows = (db: Database) =>
  db
    .select({
      id: complaints.id,
      target,
      text: complaints.text,
      state: complaints.state,
      reason: complaints.reason,
      createdAt: complaints.createdAt,
      dueAt: complaints.dueAt,
      decidedAt: complaints.decidedAt,
      complainant: accounts.account,
      decidedBy: decider.nickname,
      caseId: complaints.caseId,
      refNo: cases.refNo,
    })
    .from(complaints)
    .leftJoin(agencies, eq(agencies.id, complaints.agencyId))
    .leftJoin(schools, eq(schools.id, complaints.schoolId))
    .leftJoin(accounts, eq(accounts.id, complaints.accountId))
    .leftJoin(decider, eq(decider.id, complaints.decidedBy))
    .leftJoin(cases, eq(cases.id, complaints.caseId))
    .$dynamic()

export const listComplaints: Handler<'GET /operations/complaints'> = async ({ query }, { db }) => {
  const where = query.state === undefined ? undefined : eq(complaints.state, query.state)
  const { limit, offset } = pageOf(query)
  const total = await db.$count(complaints, where)
  const found = await complaintRows(db)
    .where(where)
    .orderBy(desc(complaints.createdAt), desc(complaints.id))
    .limit(limit)
    .offset(offset)
  const rows = found.map(({ caseId, refNo, ...row }) => ({
    ...row,
    case: caseId && refNo ? { id: caseId, refNo } : null,
    moves: [...(COMPLAINT_MOVES[row.state] ?? [])],
  }))
  return { rows, total }
}
