import { afterMove, DRAFT_STATE, VERIFICATION } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { files } from '../files/files.tables.ts'
import { isAmong } from './agencies/agency-content.ts'
import { type StoredProfile, stateOf } from './find-draft.ts'
import type { ProfileKind, Refused } from './profile-kind.ts'
import { isEditable, isPrimary, mayEditProfile } from './profiles.policy.ts'
import type { ProfileStanding, RoughDraft } from './profiles.wire.ts'

export async function profileView<C extends RoughDraft>(
  db: Database,
  kind: ProfileKind<C>,
  actor: Actor,
  profile: StoredProfile<C> | null,
) {
  const content = profile?.content ?? kind.empty
  const standing = await standingOf(db, kind, profile)
  const edit = isEditable(standing) && mayEditProfile(actor)
  const mayMove = (move: 'submit' | 'withdraw') =>
    profile !== null &&
    isPrimary(actor) &&
    afterMove(move, { verification: standing.verificationState, draft: standing.draftState }) !== null
  const may = { edit, submit: mayMove('submit'), withdraw: mayMove('withdraw') }
  // While a correction is looked at there is nothing to do about what was refused before.
  const refusedCredentials = standing.draftState === DRAFT_STATE.submitted ? [] : standing.refusedCredentials
  return {
    ...standing,
    refusedCredentials,
    may,
    content: isPrimary(actor) ? content : kind.hidePrivate(content),
  }
}

export async function standingOf<C extends RoughDraft>(
  db: Database,
  kind: ProfileKind<C>,
  profile: StoredProfile<C> | null,
): Promise<ProfileStanding> {
  const { subject, draft } = profile ?? { subject: null, draft: null }
  const state = profile ? stateOf(profile) : { verification: VERIFICATION.none, draft: DRAFT_STATE.draft }
  const content = profile?.content ?? kind.empty
  return {
    id: subject?.id ?? null,
    nameEn: subject?.nameEn ?? null,
    nameCn: subject?.nameCn ?? null,
    shown: subject?.shown ?? false,
    verificationState: state.verification,
    draftState: state.draft,
    version: draft?.version ?? 0,
    reason: draft?.reason ?? null,
    submittedAt: draft?.submittedAt ?? null,
    decidedAt: draft?.decidedAt ?? null,
    verifiedAt: subject?.verifiedAt ?? null,
    missing: kind.missing(content),
    refusedCredentials: stillIn(content, subject?.refused ?? []),
    agencies: await kind.agencies(db, content, subject?.id ?? null),
    may: { edit: false, submit: false, withdraw: false },
    files: await filesOf(
      db,
      kind.files(content).map(({ id }) => id),
    ),
  }
}

const stillIn = (content: RoughDraft, refused: Refused): ProfileStanding['refusedCredentials'] =>
  'credentials' in content ? refused.filter((one) => isAmong(content.credentials, one)) : []

async function filesOf(db: Database, ids: string[]): Promise<ProfileStanding['files']> {
  if (ids.length === 0) return []
  return db
    .select({ fileId: files.id, originalName: files.originalName, bytes: files.bytes })
    .from(files)
    .where(inArray(files.id, ids))
    .orderBy(files.id)
}
