import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { findCase } from '../case-work.ts'
import { mayComplain } from '../cases.policy.ts'
import { type Names, namesOfReceivers } from '../list/case-rows.ts'

export interface ComplaintTarget extends Names {
  kind: 'agency' | 'school'
  id: string
}
const { agency, institution } = DELIVER_TYPES

/** Null without access to the case. */
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
