import { DRAFT_STATE } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { Database } from '../../database/database.ts'
import type { World } from '../../seed/world.ts'
import { DEMO_SCHOOL } from '../catalogue/demo/demo-data.ts'
import { storeOwnFile } from '../files/files.service.ts'
import { findProfile } from '../profiles/find-draft.ts'
import { profileDrafts } from '../profiles/profiles.tables.ts'
import { writeDraft } from '../profiles/save-profile.ts'
import { schoolKind } from '../profiles/school-kind.ts'

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" rx="32" fill="#14213d"/>
<path d="M116 60h24l10 92h-44z" fill="#fbfaf7"/><circle cx="128" cy="52" r="16" fill="#eadfb8"/>
<path d="M40 176q22-20 44 0t44 0 44 0 44 0M40 208q22-20 44 0t44 0 44 0 44 0" fill="none" stroke="#2a9d8f" stroke-width="12" stroke-linecap="round"/></svg>`
const MORE = {
  gender: 1,
  website: 'https://www.southernharbour.example',
  registrations: [{ kind: 'CRICOS', number: '09999Q' }],
  contacts: [
    {
      name: 'Harriet Cole',
      title: 'Director of admissions',
      email: 'admissions@southernharbour.example',
      phone: '+61 3 5550 0100',
    },
  ],
}

export async function seedInstitutionInfo(db: Database, world: World): Promise<void> {
  const [accountId, schoolId] = [world.idOf('accounts', 'institution'), world.idOf('schools', DEMO_SCHOOL)]
  const profile = await findProfile(db, schoolKind, schoolId)
  if (!profile) return
  const content = { ...profile.content, ...MORE, logoDocId: await storeMark(db, accountId, world) }
  await giveCodes(db, schoolId)
  await schoolKind.publish(db, schoolId, content, accountId)
  await writeDraft(db, schoolKind, schoolId, content, accountId)
  await db
    .update(profileDrafts)
    .set({ state: DRAFT_STATE.published, decidedAt: world.at(-30) })
    .where(eq(profileDrafts.targetId, schoolId))
}

const giveCodes = (db: Database, schoolId: string) =>
  db.execute(sql`update courses set register_code = '99' || lpad(numbered.place::text, 4, '0') || 'Z'
    from (select id, row_number() over (order by id) place from courses where school_id = ${schoolId} and register_code is null) numbered where numbered.id = courses.id`)

async function storeMark(db: Database, ownerId: string, world: World): Promise<string> {
  const bytes = await sharp(Buffer.from(MARK)).png().toBuffer()
  return storeOwnFile(
    { db, storage: world.storage },
    ownerId,
    { originalName: 'southern-harbour.png', ext: 'png', contentType: 'image/png', bytes },
    { kind: 'avatar' },
    world.at(-40),
  )
}
