import { DRAFT_STATE, VERIFICATION } from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { Actor } from '../../plugins/context.ts'
import { invalidInput } from '../../plugins/refusal.ts'
import { accounts } from '../account/account.tables.ts'
import { foreignPictures } from '../content/content.service.ts'
import { files } from '../files/files.tables.ts'
import { findProfile, holdProfile, type StoredProfile, stateOf } from './find-draft.ts'
import { becomeOffice } from './office/become-office.ts'
import type { FileField, ProfileKind } from './profile-kind.ts'
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
  fail(name: 'permission.denied' | 'row.changed' | 'profiles.submitted'): never
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
  const foreign = await foreignFiles(kind, ctx, content, stored, id)
  if (foreign.length > 0)
    throw invalidInput(foreign.map((field) => ({ field: `content.${field}`, rule: 'file-gone' })))
}

/** The fields whose file or picture is another's, or was swept; what is stored already may stay. */
async function foreignFiles<C extends RoughDraft>(
  kind: ProfileKind<C>,
  { db, actor }: Saving,
  content: C,
  stored: C,
  id: string | null,
): Promise<string[]> {
  const notOwn = async (filesIn: (content: C) => FileField[], of: 'document' | 'avatar') => {
    const known = filesIn(stored).map((file) => file.id)
    const fresh = filesIn(content).filter((file) => !known.includes(file.id))
    const ids = fresh.map((file) => file.id)
    const own = await ownFiles(db, actor, ids, of)
    return fresh.filter((file) => !own.includes(file.id)).map(({ field }) => field)
  }
  const owners = [`account:${actor.accountId}`, ...(id ? [`${kind.name}:${id}`] : [])]
  const pictures = await foreignPictures(db, owners, kind.pictures(content), kind.pictures(stored))
  return [
    ...(await notOwn(kind.files, 'document')),
    ...(await notOwn(kind.portraits, 'avatar')),
    // Neither kind of profile has another picture than its cover.
    ...pictures.map(() => 'cover.picture'),
  ]
}

/** Those of `ids` that this account uploaded and that are still there. */
export async function ownFiles(
  db: Database,
  actor: Actor,
  ids: string[],
  kind: 'document' | 'avatar',
): Promise<string[]> {
  if (ids.length === 0) return []
  const own = await db
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, ids),
        eq(files.ownerId, actor.accountId),
        eq(files.kind, kind),
        isNull(files.deletedAt),
      ),
    )
  return own.map(({ id }) => id)
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
  const values = {
    content,
    fileIds: kind.files(content).map(({ id }) => id),
    state: DRAFT_STATE.draft,
    updatedBy: accountId,
  }
  await db
    .insert(profileDrafts)
    .values({ kind: kind.name, targetId, ...values })
    .onConflictDoUpdate({
      target: [profileDrafts.kind, profileDrafts.targetId],
      set: { ...values, updatedAt: sql`now()`, version: sql`${profileDrafts.version} + 1` },
    })
}
