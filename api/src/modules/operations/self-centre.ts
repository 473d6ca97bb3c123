import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { eq, inArray } from 'drizzle-orm'
import type { SelfCentreSource } from '../../plugins/given.ts'
import { enquiries } from '../cases/dossier.tables.ts'
import { discoveryErrors, feedback } from '../catalogue/feedback.tables.ts'
import { CLAIM_STATE, schoolClaims } from '../profiles/claims/claims.tables.ts'
import { profileDrafts } from '../profiles/profiles.tables.ts'
import { complaints } from './operations.tables.ts'

const NEW = 1
const TAKEN = 2

export const operatorsWork: SelfCentreSource = {
  async waiting(db, { role }) {
    if (role !== 'operator') return []
    const drafts = await db.$count(profileDrafts, eq(profileDrafts.state, DRAFT_STATE.submitted))
    const claims = await db.$count(schoolClaims, eq(schoolClaims.state, CLAIM_STATE.waiting))
    const errors = await db.$count(discoveryErrors, eq(discoveryErrors.state, NEW))
    const said = await db.$count(feedback, eq(feedback.state, NEW))
    const complained = await db.$count(complaints, eq(complaints.state, NEW))
    const asked = await db.$count(enquiries, inArray(enquiries.state, [NEW, TAKEN]))
    return [
      { kind: 'verification', count: drafts + claims, path: '/crm/verification' },
      { kind: 'errors', count: errors, path: '/crm/error-reports?state=1' },
      { kind: 'feedback', count: said, path: '/crm/feedback?state=1' },
      { kind: 'complaints', count: complained, path: '/crm/complaints?state=1' },
      { kind: 'enquiries', count: asked, path: '/crm/enquiries' },
    ].filter((one) => one.count > 0)
  },
}
