import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { count, eq } from 'drizzle-orm'
import { addSelfCentreSource } from '../account/self-centre.service.ts'
import { discoveryErrors } from '../discovery/discovery.tables.ts'
import { CLAIM_STATE, schoolClaims } from '../discovery/profiles/claims.tables.ts'
import { profileDrafts } from '../discovery/profiles/profiles.tables.ts'

const NEW_REPORT = 1

/** What waits on operators: profiles and claims to decide on, and reports to read. */
addSelfCentreSource({
  async waiting(db, { role }) {
    if (role !== 'operator') return []
    const [profiles] = await db.select({ total: count() }).from(profileDrafts).where(eq(profileDrafts.state, DRAFT_STATE.submitted))
    const [claims] = await db.select({ total: count() }).from(schoolClaims).where(eq(schoolClaims.state, CLAIM_STATE.waiting))
    const [reports] = await db.select({ total: count() }).from(discoveryErrors).where(eq(discoveryErrors.state, NEW_REPORT))
    return [
      { kind: 'verification', count: (profiles?.total ?? 0) + (claims?.total ?? 0), path: '/crm/verification' },
      { kind: 'errors', count: reports?.total ?? 0, path: '/crm/error-reports?state=1' },
    ].filter((one) => one.count > 0)
  },
})
