import { DRAFT_STATE, VERIFICATION } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { invalidInput } from '../../plugins/refusal.ts'
import { accounts } from '../account/account.tables.ts'
import { areOwnPictures } from '../content/content.service.ts'
import { files } from '../files/files.tables.ts'
import { findProfile, holdProfile, type StoredProfile, stateOf } from './find-draft.ts'
import { becomeOffice } from './office/become-office.ts'
import type { ProfileKind } from './profile-kind.ts'
import { profileView } from './profile-view.ts'
import { isEditable, isPrimary, mayEditProfile } from './profiles.policy.ts'
import { profileDrafts } from './profiles.tables.ts'
import type { RoughDraft } from './profiles.wire.ts'

interface Reading {
  db: Database
  actor: Actor
  fail(name: 'permission.denied'): never
}
interface Saving {
  db: Database
  actor: Actor
  fail(name: 'permission.denied' | 'row.changed' | 'profiles.submitted' | 'files.not-found'): never
}

export async function ownProfile<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Reading,
): Promise<StoredProfile<C> | null> {
  const id = kind.idOf(ctx.actor)
  if (id) return findProfile(ctx.db, kind, id)
  return isPrimary(ctx.actor) ? null : ctx.fail('permission.denied')
}

/** As `ownProfile`, held. */
export async function heldProfile<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Reading,
): Promise<StoredProfile<C> | null> {
  const id = kind.idOf(ctx.actor)
  return id ? holdProfile(ctx.db, kind, id) : ownProfile(kind, ctx)
}

/** The first save also makes the organisation, hidden until verified. */
export async function saveProfile<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Saving,
  version: number,
  given: C,
) {
  if (!mayEditProfile(ctx.actor)) ctx.fail('permission.denied')
  const profile = await lockedProfile(kind, ctx)
  refuseStale(ctx, profile, version)
  const stored = profile?.content ?? kind.empty
  const whole = { ...stored, ...given }
  const content = isPrimary(ctx.actor) ? whole : kind.keepPrivate(whole, stored)
  await refuseBreaches(kind, ctx, content, profile)
  const id = profile?.subject.id ?? (await found(kind, ctx, content))
  await writeDraft(ctx.db, kind, id, content, ctx.actor.accountId)
  return profileView(ctx.db, kind, ctx.actor, await findProfile(ctx.db, kind, id))
}

/**
 * Saves of one organisation wait, and two first ones of one account, so that only one organisation is made.
 */
async function lockedProfile<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Saving,
): Promise<StoredProfile<C> | null> {
  const [account] = await ctx.db
    .select()
    .from(accounts)
    .where(eq(accounts.id, ctx.actor.accountId))
    .for('update')
  const own = (kind.name === 'agency' ? account?.agencyId : account?.schoolId) ?? kind.idOf(ctx.actor)
  return own ? holdProfile(ctx.db, kind, own) : ownProfile(kind, ctx)
}

function refuseStale(
  ctx: Pick<Saving, 'fail'>,
  profile: StoredProfile<RoughDraft> | null,
  version: number,
): void {
  const { verification, draft } = profile
    ? stateOf(profile)
    : { verification: VERIFICATION.none, draft: DRAFT_STATE.draft }
  if (!isEditable({ verificationState: verification, draftState: draft })) ctx.fail('profiles.submitted')
  if ((profile?.draft?.version ?? 0) !== version) ctx.fail('row.changed')
}

async function refuseBreaches<C extends RoughDraft>(
  kind: ProfileKind<C>,
  ctx: Saving,
  content: C,
  profile: StoredProfile<C> | null,
): Promise<void> {
  const stored = profile?.content ?? kind.empty
  const id = profile?.subject.id ?? null
  const breaches = await kind.breaches(ctx.db, content, stored, id)
  if (breaches.length > 0) throw invalidInput(breaches)
  const fresh = (idsIn: (content: C) => string[]) =>
    idsIn(content).filter((one) => !idsIn(stored).includes(one))
  const { accountId } = ctx.actor
  const owners = [`account:${accountId}`, ...(id ? [`${kind.name}:${id}`] : [])]
  const areOwn =
    (await areOwnFiles(ctx.db, ctx.actor, fresh(kind.fileIds), 'document')) &&
    (await areOwnFiles(ctx.db, ctx.actor, fresh(kind.portraitIds), 'avatar')) &&
    (await areOwnPictures(ctx.db, owners, kind.pictures(content), kind.pictures(stored)))
  if (!areOwn) ctx.fail('files.not-found')
}

export async function areOwnFiles(
  db: Database,
  actor: Actor,
  ids: string[],
  kind: 'document' | 'avatar',
): Promise<boolean> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return true
  const own = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, wanted),
        eq(files.ownerId, actor.accountId),
        eq(files.kind, kind),
        isNull(files.deletedAt),
      ),
    )
  return own.length === wanted.length
}

async function found<C extends RoughDraft>(
  kind: ProfileKind<C>,
  { db, actor }: Saving,
  content: C,
): Promise<string> {
  const id = await kind.create(db, content, actor.accountId)
  await becomeOffice(db, actor.accountId, { kind: kind.name, id })
  return id
}

/** A draft names the campus that is the main one, as it is called now. */
export async function nameMainCampus(
  db: Database,
  schoolId: string,
  { nameEn, nameCn }: { nameEn: string | null; nameCn: string | null },
): Promise<void> {
  const named = JSON.stringify({ campusNameEn: nameEn, campusNameCn: nameCn })
  await db
    .update(profileDrafts)
    .set({ content: sql`${profileDrafts.content} || ${named}::jsonb` })
    .where(and(eq(profileDrafts.kind, 'school'), eq(profileDrafts.targetId, schoolId)))
}

/** A rejected draft keeps its reason until it is submitted. */
export async function writeDraft<C extends RoughDraft>(
  db: Database,
  kind: ProfileKind<C>,
  targetId: string,
  content: C,
  accountId: string,
): Promise<void> {
  const values = { content, fileIds: kind.fileIds(content), state: DRAFT_STATE.draft, updatedBy: accountId }
  await db
    .insert(profileDrafts)
    .values({ kind: kind.name, targetId, ...values })
    .onConflictDoUpdate({
      target: [profileDrafts.kind, profileDrafts.targetId],
      set: { ...values, updatedAt: sql`now()`, version: sql`${profileDrafts.version} + 1` },
    })
}
