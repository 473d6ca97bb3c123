import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { count, eq, inArray } from 'drizzle-orm'
import type { SelfCentreSource } from '../../plugins/given.ts'
import { enquiries } from '../cases/dossier.tables.ts'
import { discoveryErrors, feedback } from '../catalogue/feedback.tables.ts'
import { CLAIM_STATE, schoolClaims } from '../profiles/claims/claims.tables.ts'
import { profileDrafts } from '../profiles/profiles.tables.ts'
import { complaints } from './operations.tables.ts'

const NEW = 1
const TAKEN = 2

/** What waits on operators. */
export const operatorsWork: SelfCentreSource = {
  async waiting(db, { role }) {
    if (role !== 'operator') return []
    const [profiles] = await db
      .select({ total: count() })
      .from(profileDrafts)
      .where(eq(profileDrafts.state, DRAFT_STATE.submitted))
    const [claims] = await db
      .select({ total: count() })
      .from(schoolClaims)
      .where(eq(schoolClaims.state, CLAIM_STATE.waiting))
    const [reports] = await db
      .select({ total: count() })
      .from(discoveryErrors)
      .where(eq(discoveryErrors.state, NEW))
    const [said] = await db.select({ total: count() }).from(feedback).where(eq(feedback.state, NEW))
    const [complained] = await db.select({ total: count() }).from(complaints).where(eq(complaints.state, NEW))
    const [asked] = await db
      .select({ total: count() })
      .from(enquiries)
      .where(inArray(enquiries.state, [NEW, TAKEN]))
    return [
      {
        kind: 'verification',
        count: (profiles?.total ?? 0) + (claims?.total ?? 0),
        path: '/crm/verification',
      },
      { kind: 'errors', count: reports?.total ?? 0, path: '/crm/error-reports?state=1' },
      { kind: 'feedback', count: said?.total ?? 0, path: '/crm/feedback?state=1' },
      { kind: 'complaints', count: complained?.total ?? 0, path: '/crm/complaints?state=1' },
      { kind: 'enquiries', count: asked?.total ?? 0, path: '/crm/enquiries' },
    ].filter((one) => one.count > 0)
  },
}
