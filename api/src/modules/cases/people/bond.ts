import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import type { Work } from '../case-work.ts'
import { cases, consents } from '../cases.tables.ts'
import { withinScope } from '../list/case-visible.ts'

/** The consent by which a student lets the agency that kept his profile go on caring for it. */
export const CARE = 'care'
/** Version of the wording that was agreed to. */
const TEXT_VERSION = 'care-2026-12'
type Held = Pick<Work, 'desk' | 'row'>

export const receiverOf = (agencyId: string): string => `agency:${agencyId}`
/** A literal, as the index of open bonds has it. */
export const isOpenBond: SQL = sql`(${consents.purpose} = 'care' and ${consents.withdrawnAt} is null)`

/** Written for each case that came along: a bond is by the kind of its cases. */
export async function bind({ desk, row }: Held, agencyId: string): Promise<void> {
  await desk.db.insert(consents).values({
    subjectId: row.applicantId,
    caseId: row.id,
    purpose: CARE,
    receiver: receiverOf(agencyId),
    textVersion: TEXT_VERSION,
    lang: desk.locale,
    channel: 'transfer-link',
    givenAt: desk.now.toISOString(),
    proof: { ip: desk.ip, userAgent: desk.userAgent, refNo: row.refNo },
  })
}

/** Of the student of a case with an agency, for cases of its kind. */
const bondsOf = ({ desk, row }: Held, agencyId: string) => {
  const alike = and(eq(cases.applicantId, row.applicantId), eq(cases.caseType, row.caseType))
  return and(
    eq(consents.subjectId, row.applicantId),
    eq(consents.receiver, receiverOf(agencyId)),
    inArray(consents.caseId, desk.db.select({ id: cases.id }).from(cases).where(alike)),
  )
}

/**
 * A signed change of agent ends the bond of its kind with the
 * agency that it leaves; so does an agency that gives up.
 */
export async function unbind(work: Held, agencyId: string): Promise<void> {
  const { db, now } = work.desk
  await db
    .update(consents)
    .set({ withdrawnAt: now.toISOString() })
    .where(and(bondsOf(work, agencyId), isOpenBond))
}

/** From the agency that has the case: it refused it, or its student sends it elsewhere. */
export async function unbindReceiver(work: Held): Promise<void> {
  const { deliverType, deliverId } = work.row
  if (deliverType === DELIVER_TYPES.agency && deliverId) await unbind(work, deliverId)
}

/** What a signature at that moment ended, once its change is undone. */
export async function bindAgain(work: Held, agencyId: string, endedAt: string): Promise<void> {
  const ended = and(eq(consents.purpose, CARE), eq(consents.withdrawnAt, endedAt))
  await work.desk.db
    .update(consents)
    .set({ withdrawnAt: null })
    .where(and(bondsOf(work, agencyId), ended))
}

/**
 * Cases by which a student is bound to the actor's agency, within the actor's scopes; null for whom none is.
 */
export function boundTo(actor: Actor): SQL | null {
  const { agencyId, accountId } = actor
  const reach = scopeOf(actor, 'dossiers')
  if (!agencyId || reach === 'none') return null
  const given = sql`(${cases.id}, ${cases.applicantId}) in (select ${consents.caseId}, ${consents.subjectId}
    from ${consents} where ${consents.receiver} = ${receiverOf(agencyId)} and ${isOpenBond})`
  const mine = reach === 'assigned' ? sql` and ${cases.accepterId} = ${accountId}` : sql``
  return sql`(${given} and ${withinScope(actor)}${mine})`
}
