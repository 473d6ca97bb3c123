import type { CampusContent } from '@southbound/shared/contract'
import type { SCOPE_PRESETS } from '@southbound/shared/contract/constants'
import { eq, sql } from 'drizzle-orm'
import type { Session, TestApp } from '#testing/app.ts'
import { rows } from '../../database/database.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { completeSchool, storedLogo } from '../profiles/profiles.fixture.ts'

export async function completeInstitution(
  app: TestApp,
  as: Session,
  over: { nameEn?: string; published?: boolean } = {},
) {
  const logo = await storedLogo(app, as)
  const content = completeSchool(logo, { nameEn: over.nameEn ?? 'Tidewater College' })
  const saved = await app.call('POST /roughRaftSchool/save', { body: { version: 0, content } }, { as })
  const schoolId = saved.data.id as string
  if (over.published !== false)
    await app.db
      .update(schools)
      .set({ state: 3, seoId: `school-${schoolId}` })
      .where(eq(schools.id, schoolId))
  const campus = await app.call(
    'POST /campus/campusAdd',
    { body: { content: campusOf({ nameEn: 'Main Campus', nameCn: '主校区' }) } },
    { as },
  )
  return { schoolId, campusId: campus.data.campusId }
}

export const campusOf = (over: Partial<CampusContent> = {}): CampusContent => ({
  nameEn: 'Harbour Campus',
  nameCn: null,
  isMain: false,
  countryCode: '0061',
  stateId: null,
  city: 'Hobart',
  suburb: 'Sandy Bay',
  postcode: '7005',
  street: '2 Beach Road',
  lat: null,
  lng: null,
  regionalCategory: null,
  phone: null,
  email: null,
  facilities: [],
  descriptionEn: null,
  descriptionCn: null,
  enabled: true,
  ...over,
})

export async function subAccount(
  app: TestApp,
  parent: Session,
  scopes: Partial<(typeof SCOPE_PRESETS)['admissions']>,
): Promise<Session> {
  const [made] = await rows<{ id: string }>(
    app.db,
    sql`insert into accounts (account, nickname, type, level, parent_id, password_hash)
      values (${`sub-${crypto.randomUUID()}@test.southbound.example`}, 'Sub', 3, 2, ${parent.accountId}, 'none') returning id`,
  )
  const id = made?.id ?? ''
  await app.db.execute(
    sql`insert into sub_accounts (account_id, parent_id, scopes, status) values (${id}, ${parent.accountId}, ${JSON.stringify(scopes)}::jsonb, 1)`,
  )
  return app.signIn({ id })
}
