import {
  CASE_STATUS,
  CASE_TYPES,
  DELIVER_TYPES,
  type Party,
  type ScopeLevel,
  WAITING_ON,
} from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { scopeOf } from '#api/modules/account/account.service.ts'
import type { Actor } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { partiesOf } from '../cases.policy.ts'
import { type CaseRow, caseChoices, cases } from '../cases.tables.ts'

const { draft, inPool, inProgress } = CASE_STATUS
const NOTHING = sql`false`

/** The rule of `maySeeCase`, as a condition. */
export const visibleTo = (actor: Actor): SQL => anyOf(everyWay(actor))

/** One of these conditions. Tried in their order for each case: the likeliest comes first. */
export const anyOf = (ways: SQL[]): SQL => sql`(${sql.join(ways, sql` or `)})`

/** The conditions of `visibleTo`, drafts too; each alone can be read by an index. */
export function everyWay(actor: Actor): SQL[] {
  if (actor.role === 'operator') return [isSent]
  const drafted = sql`(${cases.status} = ${draft} and ${cases.createdBy} = ${actor.accountId} and ${ofOpenKinds(actor)})`
  return [...waysToSee(actor), drafted]
}
const isSent = sql`${cases.status} <> ${draft}`

/** Why a person sees a case that is no draft; each alone can be read by an index. */
export const waysToSee = (actor: Actor): SQL[] => [...received(actor), ...applied(actor)]

const applied = (actor: Actor): SQL[] => [
  sql`(${isSent} and ${cases.applicantId} = ${actor.accountId} and ${byScope(actor, untaken(actor))})`,
  ...ofClients(actor),
]

function ofClients(actor: Actor): SQL[] {
  const office = officeOf(actor)
  return office ? [sql`(${isSent} and ${cases.applicantOffice} = ${office} and ${withinScope(actor)})`] : []
}

/** Why a case waits for a person: as its applicant, or as one whose office received it. */
export const waysOfWaiting = (actor: Actor): SQL[] => {
  const on = (party: number) => (way: SQL) => sql`(${way} and ${cases.waitingOn} = ${party})`
  return [...received(actor).map(on(actor.type)), ...applied(actor).map(on(WAITING_ON.applicant))]
}

/** The same rule for a row that is seen. */
export function waitsFor(actor: Actor, row: CaseRow): boolean {
  const parties: readonly Party[] = partiesOf(actor, row)
  if (row.waitingOn === WAITING_ON.applicant) return parties.includes('applicant')
  if (row.waitingOn === WAITING_ON.agent) return parties.includes('agent')
  // A school that is no receiver sees the case for a choice that was lodged with it.
  const isLodged = actor.schoolId !== null && parties.length === 0
  return row.waitingOn === WAITING_ON.institution && (isLodged || parties.includes('institution'))
}

function received(actor: Actor): SQL[] {
  const { agencyId, schoolId } = actor
  const sent = (deliverType: number, id: string) =>
    sql`(${cases.deliverType} = ${deliverType} and ${cases.deliverId} = ${id} and ${cases.status} not in (${draft}, ${inPool}) and ${reachedBy(actor)})`
  if (agencyId) return [sent(2, agencyId)]
  if (!schoolId) return []
  if (scopeOf(actor, 'cases.course') !== 'all') return [sent(3, schoolId)]
  const lodged = sql`exists (select 1 from ${caseChoices} where ${caseChoices.caseId} = ${cases.id}
    and ${caseChoices.institutionId} = ${schoolId} and ${caseChoices.lodgedAt} is not null)`
  return [sent(3, schoolId), sql`(${isSent} and ${lodged})`]
}

/**
 * The rule of `maySeeChoice`, as a condition on a choice
 * and its case by the names that they have in the query.
 */
export function choiceSeenBy({ accountId, schoolId }: Actor, choice: string, header: string): SQL {
  if (!schoolId) return sql`true`
  const [one, it] = [sql.identifier(choice), sql.identifier(header)]
  return sql`((${one}.institution_id = ${schoolId} and ${one}.lodged_at is not null)
    or (${it}.deliver_type = 3 and ${it}.deliver_id = ${schoolId} and ${it}.status not in (${draft}, ${inPool}))
    or (${it}.status = ${draft} and ${it}.created_by = ${accountId})
    or (${it}.status <> ${draft} and (${it}.applicant_id = ${accountId} or ${it}.applicant_office = ${`school:${schoolId}`})))`
}

/** The rule of `isWithinScope`, as a condition. */
export const withinScope = (actor: Actor): SQL =>
  byScope(actor, sql`${cases.accepterId} = ${actor.accountId}`)

/** What an office received, as far as the actor's scopes go: also what waits there for a colleague. */
export const reachedBy = (actor: Actor): SQL =>
  byScope(
    actor,
    sql`(${cases.accepterId} = ${actor.accountId} or (${cases.accepterId} is null and ${cases.status} = ${inProgress}))`,
  )

/** Of a kind that the actor opens at all. */
export const ofOpenKinds = (actor: Actor): SQL => byScope(actor, sql`true`)

/** The rule of `isWithColleague`, as a condition: that no colleague has the case. */
const untaken = ({ accountId }: Actor): SQL => sql`(coalesce(${cases.accepterId}, ${accountId}) = ${accountId}
  or ${cases.applicantOffice} <> concat(case ${cases.deliverType} when ${DELIVER_TYPES.agency} then 'agency:' when ${DELIVER_TYPES.institution} then 'school:' end,
    ${cases.deliverId}))`

/** The scope of the case's kind, of which `assigned` reaches the cases that it says. */
function byScope(actor: Actor, assigned: SQL): SQL {
  const reached = (reach: ScopeLevel) =>
    reach === 'all' ? sql`true` : reach === 'assigned' ? assigned : NOTHING
  const [course, visa] = [reached(scopeOf(actor, 'cases.course')), reached(scopeOf(actor, 'cases.visa'))]
  return actor.scopes
    ? sql`(case when ${cases.caseType} = ${CASE_TYPES.visa} then ${visa} else ${course} end)`
    : sql`true`
}
