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

/** Roles whose refusal has a sentence of its own in the specification. */
const REFUSALS: Partial<Record<Role, Failure>> = {
  student: 'permission.student',
  institution: 'permission.institution',
  other: 'permission.other',
}

/** Lets the actor through by the call's `access`, or refuses: 40001 without a session, the role's own sentence without the permission. A public call may be open to visitors and to some roles only. */
export function admit({ access, openTo }: Call, actor: Actor | null): void {
  if (access !== 'public' && !actor) throw new Refusal('session.expired')
  if (!actor) return
  if (access !== 'public' && access !== 'signed-in') mustHold(actor, access)
  if (openTo) mustHold(actor, openTo)
}

function mustHold(actor: Actor, permission: Permission): void {
  if (!hasRoleFor(actor, permission)) throw new Refusal(REFUSALS[actor.role] ?? 'permission.denied')
  if (!isDelegated(actor, permission)) throw new Refusal('permission.denied')
}

/** Whether the actor holds a permission: by his role, and as a sub-account by its scopes. */
export const holds = (actor: Actor, permission: Permission): boolean =>
  hasRoleFor(actor, permission) && isDelegated(actor, permission)

/** How far the actor reaches in a scope; who is no sub-account reaches everything of his own. */
export const scopeOf = ({ scopes }: Pick<Actor, 'scopes'>, name: ScopeName): ScopeLevel =>
  scopes ? scopes[name] : 'all'

function hasRoleFor({ role }: Actor, permission: Permission): boolean {
  const holders: readonly Role[] = PERMISSIONS[permission]
  return holders.includes(role)
}

/** Some acts are done in person only, some by the primary account only, and others as far as the scopes reach. */
function isDelegated(actor: Actor, permission: Permission): boolean {
  if (actor.onBehalfOf && IN_PERSON.includes(permission)) return false
  if (actor.scopes && PRIMARY_ONLY.includes(permission)) return false
  const needed = [SCOPE_OF_PERMISSION[permission] ?? []].flat() as ScopeName[]
  return needed.length === 0 || needed.some((name) => scopeOf(actor, name) !== 'none')
}
