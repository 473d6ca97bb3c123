import { REQUIREMENT_STATE } from '@southbound/shared/contract/constants'
import type { Actor } from '#api/plugins/context.ts'
import type { Work } from '../case-work.ts'
import { isLodgedOnly, lodgedWith, mayUpload } from '../cases.policy.ts'
import type { RequirementRow } from '../cases.tables.ts'

type Found = Omit<Work, 'desk'>
export type UploadRight = 'yes' | 'no' | 'unknown-requirement'

/** The request, or null; a school that is no receiver reaches those of its own choices. */
export function requirementFor(
  actor: Actor,
  { row, choices, requirements }: Found,
  id: string | null | undefined,
): RequirementRow | null {
  const found = requirements.find((one) => one.id === id) ?? null
  if (!found || !isLodgedOnly(actor, row, choices)) return found
  return choices.some((choice) => choice.id === found.choiceId && lodgedWith(actor, choice)) ? found : null
}

/** Whether the actor may add a file to the case, or answer the request with it. */
export function uploadRightIn(actor: Actor, found: Found, requirementId: string | null): UploadRight {
  const requirement = requirementId ? requirementFor(actor, found, requirementId) : null
  if (requirementId && !requirement) return 'unknown-requirement'
  const taken = requirement?.state === REQUIREMENT_STATE.accepted
  return mayUpload(actor, found.row, found.choices) && !taken ? 'yes' : 'no'
}
