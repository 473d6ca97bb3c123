import type { Data, operations } from '@southbound/shared/contract'
import { decisionsIn } from '@southbound/shared/contract/constants'
import { and, arrayContains, asc, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { ACCOUNT_STATUS, accounts, maySignIn } from '../../account/account.tables.ts'
import { files } from '../../files/files.tables.ts'
import { logDeed, logOf } from '../../operations-log/operations-log.service.ts'
import { schoolClaims } from '../../profiles/claims/claims.tables.ts'
import { type ProfileKindName, profileForReview } from '../../profiles/profiles.service.ts'
import { profileDrafts } from '../../profiles/profiles.tables.ts'

type Calls = typeof operations
type Review = Data<Calls['GET /operations/verifications/:kind/:id']>

export const readVerification: Handler<'GET /operations/verifications/:kind/:id'> = async (
  { params: { kind, id } },
  ctx,
) => {
  const review = (await profileForReview(ctx.db, kind, id)) ?? ctx.fail('row.not-found')
  return {
    kind,
    ...review.standing,
    decisions: decisionsIn(review.state),
    blockProposed: review.blockProposed,
    blockClass: review.blockClass,
    owner: await ownerOf(ctx.db, kind, id),
    agency: kind === 'agency' ? (review.content as Review['agency']) : null,
    school: kind === 'school' ? (review.content as Review['school']) : null,
    changed: review.changed,
    log: await logOf(ctx.db, kind, id),
  }
}

async function ownerOf(db: Database, kind: ProfileKindName, id: string): Promise<Review['owner']> {
  const belongs = kind === 'agency' ? accounts.agencyId : accounts.schoolId
  const [owner] = await db
    .select({ accountId: accounts.id, account: accounts.account, nickname: accounts.nickname })
    .from(accounts)
    .where(and(eq(belongs, id), ne(accounts.status, ACCOUNT_STATUS.erased)))
    .orderBy(desc(maySignIn), asc(accounts.level), asc(accounts.id))
    .limit(1)
  return owner ?? null
}

const SHOWN_INLINE = ['application/pdf', 'image/jpeg', 'image/png']

/** Opening a proof is logged. */
export const readProof: Handler<'GET /operations/files/:id'> = async ({ params: { id } }, ctx) => {
  const proven = await whatItProves(ctx.db, id)
  const [file] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)))
  const bytes = proven && file ? await ctx.storage.get(file.storageKey) : null
  if (!proven || !file || !bytes) return ctx.fail('files.not-found')
  const { originalName: fileName, contentType } = file
  await logDeed(ctx.db, ctx.actor, { action: 'file.read', ...proven, target: fileName })
  return { bytes, contentType, fileName, inline: SHOWN_INLINE.includes(contentType) }
}

async function whatItProves(
  db: Database,
  fileId: string,
): Promise<{ targetType: string; targetId: string } | undefined> {
  const [profile] = await db
    .select({ targetType: profileDrafts.kind, targetId: profileDrafts.targetId })
    .from(profileDrafts)
    .where(arrayContains(profileDrafts.fileIds, [fileId]))
    .limit(1)
  if (profile) return profile
  const [claim] = await db
    .select({ targetId: schoolClaims.id })
    .from(schoolClaims)
    .where(arrayContains(schoolClaims.fileIds, [fileId]))
    .limit(1)
  return claim && { targetType: 'claim', ...claim }
}
