import {
  afterMove,
  type BlockClass,
  type ProfileDecision,
  TWO_PERSONS,
} from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/database.ts'
import { agencies } from '../catalogue/agencies.tables.ts'
import { rankAgain } from '../ranking/ranking.service.ts'
import { isAgencyShown } from '../vocabulary/published.service.ts'
import { agencyDomains } from './agencies/agency-domains.tables.ts'
import { agencyKind } from './agencies/agency-kind.ts'
import { putOnBlockList } from './block-list.ts'
import { findProfile, holdProfile, type StoredProfile, stateOf } from './find-draft.ts'
import type { ProfileKind, Refused } from './profile-kind.ts'
import { standingOf } from './profile-view.ts'
import { profileDrafts } from './profiles.tables.ts'
import type { ProfileKindName, RoughDraft } from './profiles.wire.ts'
import { writeDraft } from './save-profile.ts'
import { schoolKind } from './school-kind.ts'

export { findProfile } from './find-draft.ts'
export type { ProfileKindName, RoughDraft } from './profiles.wire.ts'
export { readRolledBack } from './read-rolled-back.ts'
export { nameMainCampus } from './save-profile.ts'
export { missingOfSchool } from './school-content.ts'
export { schoolKind } from './school-kind.ts'

/** The cast: a kind is only ever given content of its own. */
const kindOf = (name: ProfileKindName) =>
  (name === 'agency' ? agencyKind : schoolKind) as unknown as ProfileKind<RoughDraft>

/** For operators: with the fields that differ from the public version. */
export async function profileForReview(db: Database, name: ProfileKindName, id: string) {
  const kind = kindOf(name)
  const profile = await findProfile(db, kind, id)
  if (!profile) return null
  const changed = Object.keys(profile.content).filter((field) => differs(profile, field))
  return {
    standing: await standingOf(db, kind, profile),
    state: stateOf(profile),
    blockProposed: Boolean(profile.draft?.blockProposedBy),
    blockClass: profile.draft?.blockClass ?? null,
    content: profile.content,
    changed,
  }
}

const fieldOf = (content: RoughDraft, field: string): unknown => (content as Record<string, unknown>)[field]
const differs = ({ content, subject }: StoredProfile<RoughDraft>, field: string): boolean =>
  JSON.stringify(fieldOf(content, field)) !== JSON.stringify(fieldOf(subject.content, field))

export interface Decided {
  verificationState: number
  draftState: number
  blockProposed: boolean
}
type DecisionFault = 'row.not-found' | 'row.changed' | 'profiles.move' | 'operations.second-person'
interface Asked {
  kind: ProfileKindName
  id: string
  decision: ProfileDecision
  reason: string | null
  /** Of a block; the one that was proposed stays. */
  reasonClass?: BlockClass | null
  /** Credentials that an approval leaves unconfirmed; those of the last one where nothing is said. */
  refused?: Refused
  version: number
  operatorId: string
}

/** In the caller's transaction; an approved draft is published. */
export async function decideProfile(db: Database, asked: Asked): Promise<Decided | DecisionFault> {
  const kind = kindOf(asked.kind)
  const profile = await holdProfile(db, kind, asked.id)
  if (!profile) return 'row.not-found'
  const after = afterMove(asked.decision, stateOf(profile))
  if (!after) return 'profiles.move'
  if ((profile.draft?.version ?? 0) !== asked.version) return 'row.changed'
  if (!profile.draft) await writeDraft(db, kind, asked.id, profile.content, asked.operatorId)
  if (TWO_PERSONS.includes(asked.decision) && profile.draft?.blockProposedBy === asked.operatorId)
    return 'operations.second-person'
  if (TWO_PERSONS.includes(asked.decision) && !profile.draft?.blockProposedBy)
    return propose(db, asked, profile)
  if (asked.decision === 'approve') {
    const refused = asked.refused ?? profile.subject.refused
    await kind.publish(db, asked.id, profile.content, asked.operatorId, refused)
  }
  await kind.setVerification(db, asked.id, after.verification)
  await rankAgain(db, asked.kind === 'agency' ? { agencyIds: [asked.id] } : { schoolIds: [asked.id] })
  const blockClass =
    asked.decision === 'block' ? (profile.draft?.blockClass ?? asked.reasonClass ?? 'other') : null
  if (blockClass) await putOnBlockList(db, asked, blockClass)
  await writeDecision(db, asked, after.draft, blockClass)
  return { verificationState: after.verification, draftState: after.draft, blockProposed: false }
}

async function propose(db: Database, asked: Asked, profile: StoredProfile<RoughDraft>): Promise<Decided> {
  const { verification, draft } = stateOf(profile)
  const blockClass = asked.reasonClass ?? null
  await updateDraft(db, asked, { blockProposedBy: asked.operatorId, blockClass, state: draft })
  return { verificationState: verification, draftState: draft, blockProposed: true }
}

const writeDecision = (db: Database, asked: Asked, state: number, blockClass: BlockClass | null) =>
  updateDraft(db, asked, {
    state,
    blockProposedBy: null,
    blockClass,
    reason: asked.decision === 'approve' || asked.decision === 'lift' ? null : asked.reason,
  })

async function updateDraft(
  db: Database,
  { kind, id }: Asked,
  set: PgUpdateSetSource<typeof profileDrafts>,
): Promise<void> {
  await db
    .update(profileDrafts)
    .set({ ...set, decidedAt: sql`now()`, version: sql`${profileDrafts.version} + 1` })
    .where(and(eq(profileDrafts.kind, kind), eq(profileDrafts.targetId, id)))
}

export async function agencyOfDomain(db: Database, name: string): Promise<string | null> {
  const [found] = await db
    .select({ agency: agencies })
    .from(agencyDomains)
    .innerJoin(agencies, eq(agencies.id, agencyDomains.agencyId))
    .where(eq(agencyDomains.name, name))
  return found && isAgencyShown(found.agency) ? found.agency.id : null
}
