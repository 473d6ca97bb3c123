import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { type Names, namesOfReceivers } from '../case-rows.ts'
import { findCase } from '../case-work.ts'
import { mayComplain } from '../cases.policy.ts'

/** An agency or school that has, or had, to do with a case. */
export interface ComplaintTarget extends Names {
  kind: 'agency' | 'school'
  id: string
}
const { agency, institution } = DELIVER_TYPES

/** Whom the actor may complain about on a case: its receiver, and the schools that it was lodged with. Null where he sees no such case. */
export async function complaintTargets(
  db: Database,
  actor: Actor,
  caseId: string,
): Promise<ComplaintTarget[] | null> {
  const found = await findCase(db, actor, caseId)
  if (!found) return null
  if (!mayComplain(actor, found.row)) return []
  const { deliverType, deliverId } = found.row
  const lodged = found.choices
    .filter(({ lodgedAt }) => lodgedAt !== null)
    .map(({ institutionId }) => ({ deliverType: institution, deliverId: institutionId }))
  const sentTo = [...(deliverId === null ? [] : [{ deliverType, deliverId }]), ...lodged]
  const named = await namesOfReceivers(db, sentTo)
  return [...named].map(([key, { nameEn, nameCn }]) => {
    const [kind, id = ''] = key.split(':')
    return { kind: Number(kind) === agency ? 'agency' : 'school', id, nameEn, nameCn }
  })
}
