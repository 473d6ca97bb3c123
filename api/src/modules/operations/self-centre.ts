import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { holds } from '../../plugins/admission.ts'
import type { SelfCentreSource, Waiting } from '../../plugins/given.ts'
import { enquiries } from '../cases/dossier.tables.ts'
import { discoveryErrors, feedback } from '../catalogue/feedback.tables.ts'
import { CLAIM_STATE, schoolClaims } from '../profiles/claims/claims.tables.ts'
import { profileDrafts } from '../profiles/profiles.tables.ts'
import { complaints } from './operations.tables.ts'

const NEW = 1
const TAKEN = 2
const WITH_AGENCY = 5

export const operatorsWork: SelfCentreSource = {
  async waiting(db, actor) {
    if (actor.agencyId && holds(actor, 'cases.enquiries')) return questionsOf(db, actor.agencyId)
    if (actor.role !== 'operator') return []
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

async function questionsOf(db: Database, agencyId: string): Promise<Waiting[]> {
  const own = and(eq(enquiries.agencyId, agencyId), eq(enquiries.state, WITH_AGENCY))
  const count = await db.$count(enquiries, own)
  return count > 0 ? [{ kind: 'enquiries', count, path: '/account/enquiries' }] : []
}
