import { DRAFT_STATE, VERIFICATION } from '@southbound/shared/contract/constants'
import type { Actor } from '../../plugins/context.ts'
import { PRIMARY_LEVEL } from '../account/account.tables.ts'

export const isPrimary = (actor: Actor): boolean => actor.level === PRIMARY_LEVEL

/** A draft in verification is frozen; a blocked one is closed. */
export const isEditable = (standing: { verificationState: number; draftState: number }): boolean =>
  standing.draftState !== DRAFT_STATE.submitted && standing.verificationState !== VERIFICATION.blocked

/** The primary account, or a sub-account with the scope. */
export const mayEditProfile = (actor: Actor): boolean =>
  isPrimary(actor) || actor.scopes?.['profile.edit'] === 'all'
