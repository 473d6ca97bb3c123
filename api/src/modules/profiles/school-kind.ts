import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/database.ts'
import { campuses, DATA_SOURCE, PUBLISHED, schools } from '../catalogue/schools.tables.ts'
import { catalogueChanged } from '../course-index/catalogue-changes.service.ts'
import { picked } from './content-fields.ts'
import { schoolBreaches } from './content-rules.ts'
import { publicStateAfter } from './hidden-states.ts'
import { fileField, type ProfileKind } from './profile-kind.ts'
import type { SchoolContent } from './profiles.wire.ts'
import { EMPTY_SCHOOL, missingOfSchool, schoolColumns, schoolContentOf } from './school-content.ts'

const DRAFT = 1

export const schoolKind: ProfileKind<SchoolContent> = {
  name: 'school',
  idOf: (actor) => actor.schoolId,
  empty: EMPTY_SCHOOL,
  missing: missingOfSchool,
  breaches: schoolBreaches,
  files: ({ documents }) =>
    documents.flatMap(({ fileId }, at) => fileField(`documents.${at}.fileId`, fileId)),
  portraits: ({ logoDocId }) => fileField('logoDocId', logoDocId),
  pictures: ({ cover }) => (cover ? [cover] : []),
  agencies: async () => [],
  hidePrivate: (content) => content,
  keepPrivate: (content) => content,
  async find(db, id) {
    const [row] = await db.select().from(schools).where(eq(schools.id, id))
    if (!row) return null
    const { nameEn, nameCn, verificationState: verification, verifiedAt, state } = row
    return {
      id,
      nameEn,
      nameCn,
      verification,
      verifiedAt,
      shown: state === PUBLISHED,
      content: schoolContentOf(row, await mainCampus(db, id)),
      refused: [],
    }
  },
  async create(db, content, accountId) {
    const { nameEn, nameCn, countryCode, institutionType } = content
    const made = {
      state: DRAFT,
      dataSource: DATA_SOURCE.institution,
      createdBy: accountId,
      updatedBy: accountId,
    }
    const [row] = await db
      .insert(schools)
      .values({
        ...made,
        nameEn,
        nameCn,
        seoId: crypto.randomUUID(),
        countryCode: countryCode ?? '',
        institutionType: institutionType ?? 0,
      })
      .returning({ id: schools.id })
    return row?.id ?? ''
  },
  async publish(db, id, content, accountId) {
    const changed = {
      verifiedAt: sql`now()`,
      recheckToldAt: null,
      state: PUBLISHED,
      updatedBy: accountId,
      updatedAt: sql`now()`,
      version: sql`${schools.version} + 1`,
    }
    await nameAddress(db, id, content)
    const before = (await schoolKind.find(db, id))?.content ?? EMPTY_SCHOOL
    await db
      .update(schools)
      .set({ ...schoolColumns(content), ...changed })
      .where(eq(schools.id, id))
    await publishMainCampus(db, id, { content, before }, accountId)
    await catalogueChanged(db, { schoolIds: [id] })
  },
  async setVerification(db, id, verification) {
    const [before] = await db
      .select({ verification: schools.verificationState, state: schools.state })
      .from(schools)
      .where(eq(schools.id, id))
    if (!before || before.verification === verification) return
    const state = publicStateAfter(before, verification)
    await db.update(schools).set({ verificationState: verification, state }).where(eq(schools.id, id))
    await catalogueChanged(db, { schoolIds: [id] })
  },
}

async function mainCampus(db: Database, schoolId: string) {
  const [main] = await db
    .select()
    .from(campuses)
    .where(eq(campuses.schoolId, schoolId))
    .orderBy(desc(campuses.isMain), campuses.id)
    .limit(1)
  return main
}

/** Made once from the name, so that links elsewhere keep working. */
async function nameAddress(db: Database, id: string, { nameEn, shortName }: SchoolContent): Promise<void> {
  const [row] = await db.select({ state: schools.state }).from(schools).where(eq(schools.id, id))
  if (row?.state !== DRAFT) return
  const words = (nameEn ?? shortName ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['school']
  const slug = words.join('-').slice(0, 80)
  const [taken] = await db
    .select({ times: count() })
    .from(schools)
    .where(and(eq(schools.seoId, slug), ne(schools.id, id)))
  await db
    .update(schools)
    .set({ seoId: taken?.times ? `${slug}-${id}` : slug })
    .where(eq(schools.id, id))
}

const PLACE = ['stateId', 'city', 'suburb', 'postcode', 'street', 'phone', 'email'] as const
const OF_CAMPUS = [...PLACE, 'countryCode'] as const

/** The main campus follows what the profile changes; all else of it is kept with the courses. */
async function publishMainCampus(
  db: Database,
  schoolId: string,
  { content, before }: Record<'content' | 'before', SchoolContent>,
  accountId: string,
): Promise<void> {
  const { campusNameEn: nameEn, campusNameCn: nameCn } = content
  const place = {
    ...picked(content, PLACE),
    countryCode: content.countryCode ?? '',
    updatedBy: accountId,
  }
  const main = await mainCampus(db, schoolId)
  if (!main)
    await db
      .insert(campuses)
      .values({ schoolId, ...place, nameEn, nameCn, isMain: true, createdBy: accountId })
  else if (nameEn?.trim() || nameCn?.trim()) {
    const changed = picked(
      place,
      OF_CAMPUS.filter((name) => content[name] !== before[name]),
    )
    const next = { ...changed, nameEn, nameCn }
    await db
      .update(campuses)
      .set({ ...next, ...ownedBy(main, next), updatedBy: accountId, updatedAt: sql`now()` })
      .where(eq(campuses.id, main.id))
  }
}

type Campus = typeof campuses.$inferSelect
const OF_REGISTER = ['nameEn', 'street', 'suburb', 'stateId', 'postcode'] as const
const OTHERS = ['nameCn', 'city', 'phone', 'email', 'countryCode'] as const

/** What it says otherwise than the register is its institution's from now on. */
function ownedBy(main: Campus, next: Partial<Campus>): { dataSource?: number; version?: number } {
  const differs = (name: keyof Campus) => name in next && (main[name] ?? '') !== (next[name] ?? '')
  return {
    ...(OF_REGISTER.some(differs) && { dataSource: DATA_SOURCE.institution }),
    ...([...OF_REGISTER, ...OTHERS].some(differs) && { version: main.version + 1 }),
  }
}
