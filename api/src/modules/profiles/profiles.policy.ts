import { DRAFT_STATE, VERIFICATION } from '@southbound/shared/contract/constants'
import type { Actor } from '../../plugins/context.ts'

const PRIMARY = 1

/** The primary account of an organisation, or of one still to be made. */
export const isPrimary = (actor: Actor): boolean => actor.level === PRIMARY

/** A draft that is being checked stays as it was submitted; one that is block-listed is closed. */
export const isEditable = (standing: { verificationState: number; draftState: number }): boolean =>
  standing.draftState !== DRAFT_STATE.submitted && standing.verificationState !== VERIFICATION.blocked

/** The primary account writes the profile, and a sub-account that holds the scope for it. */
export const mayEditProfile = (actor: Actor): boolean =>
  isPrimary(actor) || actor.scopes?.['profile.edit'] === 'all'
