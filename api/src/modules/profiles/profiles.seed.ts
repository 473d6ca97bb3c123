import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { onePagePdf, storeOwnFile } from '../files/files.service.ts'
import { agencyKind } from './agencies/agency-kind.ts'
import { schoolClaims } from './claims/claims.tables.ts'
import { findProfile } from './find-draft.ts'
import { profileDrafts } from './profiles.tables.ts'
import { writeDraft } from './save-profile.ts'

const OFFICE = { account: 'agent10', agency: 'westlake' }
const CLAIM = { account: 'institution13', school: 'deakin' }

export async function seedProfiles(db: Database, world: World): Promise<void> {
  await changeProfile(db, world)
  await claimSchool(db, world)
}

async function changeProfile(db: Database, world: World): Promise<void> {
  const [accountId, agencyId] = [
    world.idOf('accounts', OFFICE.account),
    world.idOf('agencies', OFFICE.agency),
  ]
  const profile = await findProfile(db, agencyKind, agencyId)
  if (!profile) return
  await writeDraft(db, agencyKind, agencyId, { ...profile.content, phones: ['+86 571 8700 2266'] }, accountId)
  await db
    .update(profileDrafts)
    .set({ state: DRAFT_STATE.submitted, submittedAt: world.at(-2) })
    .where(and(eq(profileDrafts.kind, agencyKind.name), eq(profileDrafts.targetId, agencyId)))
}

async function claimSchool(db: Database, world: World): Promise<void> {
  const accountId = world.idOf('accounts', CLAIM.account)
  const bytes = onePagePdf(['Letter of authority', 'Demonstration document of Southbound'])
  const proofId = await storeOwnFile(
    { db, storage: world.storage },
    accountId,
    { originalName: 'Letter of authority.pdf', ext: 'pdf', contentType: 'application/pdf', bytes },
    {},
    world.at(-1),
  )
  await db.insert(schoolClaims).values({
    schoolId: world.idOf('schools', CLAIM.school),
    accountId,
    position: 'International admissions manager',
    note: 'Our office answers applications from China.',
    fileIds: [proofId],
    createdAt: world.at(-1),
  })
}
