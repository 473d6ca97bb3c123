import type { Input, income } from '@southbound/shared/contract'
import { COUNTERPARTY, OWED_STATES } from '@southbound/shared/contract/constants'
import { and, eq, gte, ilike, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '#api/database/paging.ts'
import { dayThere, dayThereIn } from '#api/day-there.ts'
import type { Actor, Context } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { hasReadReason, visibleTo } from '../income.policy.ts'
import { incomeRecords } from '../income.tables.ts'

export type Filters = Input<(typeof income)['POST /income/autoIncomeDetailExport']>['body']
const r = incomeRecords
/** The list shows who pays as the student. */
const isStudentsOwn = eq(r.counterpartyType, COUNTERPARTY.student)

/**
 * Sums by institution keep apart who pays without one: of
 * what a person records, the student or another office.
 */
export const payerKey = sql<string>`coalesce(${r.institutionId}::text, ${r.counterpartyType} || ':' || lower(${r.counterpartyEn}))`

/** By the day where the institution is, as all days of income are. */
export function isOverdue(now = new Date()): SQL<boolean> {
  const there = sql`(select ${dayThereIn(sql`s.country_code`, sql`s.state_id`, now)} from schools s
    where s.id = ${r.institutionId})`
  const elsewhere = sql`${dayThere({ countryCode: null, stateId: null }, now)}::date`
  return sql`(${inArray(r.state, [...OWED_STATES])} and ${r.net} > ${r.received}
    and ${r.dueAt} < coalesce(${there}, ${elsewhere}))`
}

/** The same filters for lists, reports and exports. */
export function matching(actor: Actor, filters: Filters): SQL {
  const named = containing(filters.student)
  return and(
    visibleTo(actor, filters.owner),
    filters.state ? eq(r.state, filters.state) : undefined,
    filters.category ? eq(r.category, filters.category) : undefined,
    filters.direction ? eq(directionFor(actor), filters.direction) : undefined,
    filters.institutionId ? eq(r.institutionId, filters.institutionId) : undefined,
    filters.staffId ? eq(staffFor(actor), filters.staffId) : undefined,
    filters.currency ? eq(r.currency, filters.currency) : undefined,
    named ? or(ilike(r.studentName, named), and(isStudentsOwn, ilike(r.counterpartyEn, named))) : undefined,
    filters.from ? gte(r.expectedAt, filters.from) : undefined,
    filters.to ? lte(r.expectedAt, filters.to) : undefined,
    filters.overdue ? isOverdue() : undefined,
  ) as SQL
}

/** Its own office and the auditor see who works on a record. */
export function staffFor(actor: Actor): SQL<string | null> {
  if (actor.role === 'auditor') return sql`${r.staffId}`
  return sql`case when ${r.owner} = ${officeOf(actor) ?? ''} then ${r.staffId} end`
}

/** Who owes sees as payable what the other side is owed. */
function directionFor(actor: Actor): SQL<number> {
  const office = officeOf(actor)
  if (actor.role === 'auditor' || !office) return sql<number>`${r.direction}`
  return sql<number>`case when ${r.owner} = ${office} then ${r.direction} else 3 - ${r.direction} end`
}

/** An agency adds up what it is owed, an institution what it owes, unless the filter names the other side. */
export function summed(actor: Actor, { direction }: Pick<Filters, 'direction'>): SQL | undefined {
  return direction ? undefined : eq(directionFor(actor), actor.schoolId ? 2 : 1)
}

type Reading = Pick<Context<'POST /income/incomeRecordList'>, 'db' | 'actor'> & {
  fail(name: 'income.read-reason'): never
}
/** An auditor names the office, and has said why. */
export async function checkReading({ db, actor, fail }: Reading, owner: string | undefined): Promise<void> {
  if (actor.role !== 'auditor') return
  if (!owner || !(await hasReadReason(db, actor, owner))) fail('income.read-reason')
}
