import { type Call, type Failure, PERMISSIONS, type Permission, type Role } from '@southbound/shared/contract'
import {
  IN_PERSON,
  PRIMARY_ONLY,
  SCOPE_OF_PERMISSION,
  type ScopeLevel,
  type ScopeName,
} from '@southbound/shared/contract/constants'
import type { Actor } from './context.ts'
import { Refusal } from './refusal.ts'

const REFUSALS: Partial<Record<Role, Failure>> = {
  student: 'permission.student',
  institution: 'permission.institution',
  other: 'permission.other',
}

/** 40001 without a session; some public calls are open to some roles only. */
export function admit({ access, openTo }: Call, actor: Actor | null): void {
  if (access !== 'public' && !actor) throw new Refusal('session.expired')
  if (!actor) return
  if (access !== 'public' && access !== 'signed-in') mustHold(actor, access)
  if (openTo) mustHold(actor, openTo)
}

/** Staff who owe the second step reach what leads to one, and are visitors on public pages. */
export function heldBack({ access, beforeSecondStep }: Call, actor: Actor | null): Actor | null {
  if (actor?.secondStep !== 'owed' || beforeSecondStep) return actor
  if (access === 'public') return null
  throw new Refusal('account.second-step-owed')
}

function mustHold(actor: Actor, permission: Permission): void {
  if (!hasRoleFor(actor, permission)) throw new Refusal(REFUSALS[actor.role] ?? 'permission.denied')
  if (!isDelegated(actor, permission)) throw new Refusal('permission.denied')
}

export const holds = (actor: Actor, permission: Permission): boolean =>
  hasRoleFor(actor, permission) && isDelegated(actor, permission)

/** Without scopes everything of the own. */
export const scopeOf = ({ scopes }: Pick<Actor, 'scopes'>, name: ScopeName): ScopeLevel =>
  scopes ? scopes[name] : 'all'

function hasRoleFor({ role }: Actor, permission: Permission): boolean {
  const holders: readonly Role[] = PERMISSIONS[permission]
  return holders.includes(role)
}

/** Some acts are personal, some the primary account's, others limited by scopes. */
function isDelegated(actor: Actor, permission: Permission): boolean {
  if (actor.onBehalfOf && IN_PERSON.includes(permission)) return false
  if (actor.scopes && PRIMARY_ONLY.includes(permission)) return false
  const needed = [SCOPE_OF_PERMISSION[permission] ?? []].flat() as ScopeName[]
  return needed.length === 0 || needed.some((name) => scopeOf(actor, name) !== 'none')
}
