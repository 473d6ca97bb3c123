import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { regions } from '../../reference/reference.tables.ts'
import { campuses, schools } from '../schools.tables.ts'
import { type DemoSchool, demoSchools } from './demo-data.ts'
import { inBatches } from './in-batches.ts'

const REGISTER: Record<string, string> = {
  '0061': 'CRICOS',
  '0064': 'MoE',
  '0065': 'UEN',
  '0086': '办学许可',
}
const QS_YEAR = 2026
const STATE_LEVEL = 2

export async function stateIds(db: Database): Promise<(country: string, state: string) => string | null> {
  const states = await db.select().from(regions).where(eq(regions.level, STATE_LEVEL))
  const ids = new Map(states.map(({ id, areaCode, code }) => [`${areaCode}/${code}`, id]))
  return (country, state) => ids.get(`${country}/${state}`) ?? null
}

/** The world has campuses as `key/0`, `key/1`... */
export async function seedSchools(db: Database, world: World): Promise<void> {
  const stateOf = await stateIds(db)
  const stored = await inBatches(demoSchools, (batch) =>
    db
      .insert(schools)
      .values(batch.map((school) => schoolRow(school, stateOf)))
      .returning({ id: schools.id, seoId: schools.seoId }),
  )
  const idOf = new Map(stored.map(({ id, seoId }) => [seoId, id]))
  for (const { key, seoId } of demoSchools) world.remember('schools', key, idOf.get(seoId) ?? '')
  await seedCampuses(db, world, stateOf)
}

async function seedCampuses(
  db: Database,
  world: World,
  stateOf: (country: string, state: string) => string | null,
): Promise<void> {
  const rows = demoSchools.flatMap((school) =>
    school.campuses.map((campus, at) => ({
      name: `${school.key}/${at}`,
      schoolId: world.idOf('schools', school.key),
      nameEn: campus.nameEn,
      nameCn: campus.nameCn,
      isMain: at === 0,
      countryCode: school.country,
      stateId: stateOf(school.country, campus.state ?? school.state),
      city: at === 0 ? school.city : null,
      suburb: campus.suburb,
      postcode: campus.postcode,
      street: campus.street,
      registerKey: campus.registerKey ?? null,
      demo: true,
    })),
  )
  const stored = await inBatches(rows, (batch) =>
    db
      .insert(campuses)
      .values(batch.map(({ name: _, ...row }) => row))
      .returning({ id: campuses.id, schoolId: campuses.schoolId, nameEn: campuses.nameEn }),
  )
  const idOf = new Map(stored.map(({ id, schoolId, nameEn }) => [`${schoolId}/${nameEn}`, id]))
  for (const { name, schoolId, nameEn } of rows)
    world.remember('campuses', name, idOf.get(`${schoolId}/${nameEn}`) ?? '')
}

function schoolRow(
  school: DemoSchool,
  stateOf: (country: string, state: string) => string | null,
): typeof schools.$inferInsert {
  const [main] = school.campuses
  const {
    seoId,
    nameEn,
    nameCn,
    shortName,
    ownership,
    gender,
    website,
    registerCode,
    groupTags,
    foundedYear,
    studentCount,
    internationalPct,
    qsRank,
  } = school
  return {
    seoId,
    nameEn,
    nameCn,
    shortName,
    ownership,
    gender,
    website,
    registerCode,
    groupTags,
    foundedYear,
    studentCount,
    internationalPct,
    institutionType: school.type,
    countryCode: school.country,
    stateId: stateOf(school.country, school.state),
    city: school.city,
    suburb: main?.suburb,
    postcode: main?.postcode,
    street: main?.street,
    registrations: registerCode ? [{ kind: REGISTER[school.country] ?? '', number: registerCode }] : [],
    rankings: qsRank ? [{ source: 'QS', year: QS_YEAR, rank: qsRank }] : [],
    descriptionEn: `<p>${school.descriptionEn}</p>`,
    descriptionCn: `<p>${school.descriptionCn}</p>`,
    verificationState: 2,
    demo: true,
  }
}
