import type { Contract } from '@southbound/shared/contract'
import { afterMove } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Context } from '../../plugins/context.ts'
import { invalidInput } from '../../plugins/refusal.ts'
import { findProfile, stateOf } from './find-draft.ts'
import type { ProfileKind } from './profile-kind.ts'
import { profileView } from './profile-view.ts'
import { isPrimary } from './profiles.policy.ts'
import { profileDrafts } from './profiles.tables.ts'
import type { RoughDraft } from './profiles.wire.ts'
import { heldProfile, writeDraft } from './save-profile.ts'

type Submit = Contract['POST /agency/submitApply' | 'POST /roughRaftSchool/submitApply']

/** Only the primary account, and only a complete draft. */
export async function submitProfile<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Context<Submit>,
  version: number,
) {
  if (!isPrimary(ctx.actor)) ctx.fail('permission.denied')
  const profile = await heldProfile(kind, ctx)
  const missing = kind.missing(profile?.content ?? kind.empty)
  if (!profile) throw incomplete(missing)
  const after = afterMove('submit', stateOf(profile)) ?? ctx.fail('profiles.move')
  if ((profile.draft?.version ?? 0) !== version) ctx.fail('row.changed')
  if (missing.length > 0) throw incomplete(missing)
  const { id } = profile.subject
  if (!profile.draft) await writeDraft(ctx.db, kind, id, profile.content, ctx.actor.accountId)
  const submitted = { reason: null, decidedAt: null, submittedAt: sql`now()` }
  return moved(kind, ctx, id, after, Math.max(version, 1), submitted)
}

type Withdraw = Contract['POST /agency/withdrawApply' | 'POST /roughRaftSchool/withdrawApply']

export async function withdrawProfile<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Context<Withdraw>,
  version: number,
) {
  if (!isPrimary(ctx.actor)) ctx.fail('permission.denied')
  const profile = (await heldProfile(kind, ctx)) ?? ctx.fail('profiles.move')
  const after = afterMove('withdraw', stateOf(profile)) ?? ctx.fail('profiles.move')
  return moved(kind, ctx, profile.subject.id, after, version, { submittedAt: null })
}

async function moved<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Context<Submit | Withdraw>,
  id: string,
  after: { draft: number; verification: number },
  version: number,
  set: PgUpdateSetSource<typeof profileDrafts>,
) {
  const draft = and(
    eq(profileDrafts.kind, kind.name),
    eq(profileDrafts.targetId, id),
    eq(profileDrafts.version, version),
  )
  const written = await ctx.db
    .update(profileDrafts)
    .set({ ...set, state: after.draft, version: sql`${profileDrafts.version} + 1` })
    .where(draft)
    .returning({ id: profileDrafts.id })
  if (written.length === 0) ctx.fail('row.changed')
  await kind.setVerification(ctx.db, id, after.verification)
  return profileView(ctx.db, kind, ctx.actor, await findProfile(ctx.db, kind, id))
}

const incomplete = (missing: string[]) =>
  invalidInput(missing.map((field) => ({ field: `content.${field}`, rule: 'required' })))
