import { type Call, type Failure, PERMISSIONS, type Role } from '@southbound/shared/contract'
import type { Actor } from './context.ts'
import { Refusal } from './refusal.ts'

/** Roles whose refusal has a sentence of its own in the specification. */
const REFUSALS: Partial<Record<Role, Failure>> = {
  student: 'permission.student',
  institution: 'permission.institution',
  other: 'permission.other',
}

/** Lets the actor through by the call's `access`, or refuses: 40001 without a session, the role's own sentence without the permission. */
export function admit({ access }: Call, actor: Actor | null): void {
  if (access === 'public') return
  if (!actor) throw new Refusal('session.expired')
  if (access === 'signed-in') return
  const holders: readonly Role[] = PERMISSIONS[access]
  if (!holders.includes(actor.role)) throw new Refusal(REFUSALS[actor.role] ?? 'permission.denied')
}
