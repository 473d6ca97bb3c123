import { and, count, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { accounts } from '../../account/account.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { becomeOffice } from '../office/become-office.ts'
import { profileDrafts } from '../profiles.tables.ts'
import { isFreeToClaim, isKept } from './claims.policy.ts'
import { CLAIM_STATE, schoolClaims } from './claims.tables.ts'
import { showClaim } from './school-claim.ts'

export async function claimForReview(db: Database, id: string) {
  const [claim] = await db.select().from(schoolClaims).where(eq(schoolClaims.id, id))
  if (!claim) return null
  const [claimant] = await db
    .select({
      accountId: accounts.id,
      account: accounts.account,
      nickname: accounts.nickname,
      locale: accounts.locale,
    })
    .from(accounts)
    .where(eq(accounts.id, claim.accountId))
  const [others] = await db
    .select({ total: count() })
    .from(schoolClaims)
    .where(
      and(
        eq(schoolClaims.schoolId, claim.schoolId),
        eq(schoolClaims.state, CLAIM_STATE.waiting),
        ne(schoolClaims.id, id),
      ),
    )
  return {
    ...(await showClaim(db, claim)),
    claimant: claimant as NonNullable<typeof claimant>,
    rivals: others?.total ?? 0,
  }
}

interface Decision {
  id: string
  approve: boolean
  reason: string | null
  operatorId: string
}
type ClaimFault = 'row.not-found' | 'profiles.move' | 'profiles.claim-taken' | 'profiles.claim-own'

/** In the caller's transaction. Answers an objection or null. */
export async function decideOnClaim(
  db: Database,
  { id, approve, reason, operatorId }: Decision,
): Promise<ClaimFault | null> {
  const [claim] = await db.select().from(schoolClaims).where(eq(schoolClaims.id, id)).for('update')
  if (!claim) return 'row.not-found'
  if (claim.state !== CLAIM_STATE.waiting) return 'profiles.move'
  if (approve) {
    await db.select({ id: schools.id }).from(schools).where(eq(schools.id, claim.schoolId)).for('update')
    if (await isKept(db, claim.schoolId)) return 'profiles.claim-taken'
    if (!(await isFreeToClaim(db, claim.accountId))) return 'profiles.claim-own'
    await handOver(db, claim.accountId, claim.schoolId)
  }
  const state = approve ? CLAIM_STATE.approved : CLAIM_STATE.rejected
  await db
    .update(schoolClaims)
    .set({ state, reason, decidedAt: sql`now()`, decidedBy: operatorId })
    .where(eq(schoolClaims.id, id))
  return null
}

/** A hidden draft of the new owner is deleted. */
async function handOver(db: Database, accountId: string, schoolId: string): Promise<void> {
  const [before] = await db
    .select({ schoolId: accounts.schoolId })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update')
  await becomeOffice(db, accountId, { kind: 'school', id: schoolId, before: before?.schoolId })
  if (!before?.schoolId) return
  await db
    .delete(profileDrafts)
    .where(and(eq(profileDrafts.kind, 'school'), eq(profileDrafts.targetId, before.schoolId)))
  await db.delete(schools).where(eq(schools.id, before.schoolId))
}
