import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import { agencies, agencySchools } from '../agencies.tables.ts'
import { DEMO_AGENCY, DEMO_SCHOOL, type DemoAgency, demoAgencies, demoSchools } from './demo-data.ts'
import { dice, shuffled } from './dice.ts'
import { inBatches } from './in-batches.ts'
import { stateIds } from './seed-schools.ts'

export const AGENTS: Record<string, string> = {
  agent: DEMO_AGENCY,
  agent01: 'redbrick',
  agent02: 'southwind',
  agent03: 'bluegum',
  agent04: 'greatwall',
  agent05: 'merlion',
  agent06: 'pearlriver',
  agent07: 'kauri',
  agent08: 'tianfu',
  agent09: 'harbourlight',
  agent10: 'westlake',
  agent11: 'orchard',
  agent12: 'jinling',
}

export async function seedAgencies(db: Database, world: World): Promise<void> {
  const stateOf = await stateIds(db)
  const ids = await inBatches(demoAgencies, (batch) =>
    db
      .insert(agencies)
      .values(
        batch.map((agency) => ({
          ...agencyRow(agency),
          stateId: stateOf(agency.country, agency.state),
          accountId: accountOf(agency, world),
        })),
      )
      .returning({ id: agencies.id }),
  )
  for (const [at, { key }] of demoAgencies.entries()) world.remember('agencies', key, ids[at]?.id ?? '')
  const links = demoAgencies.flatMap((agency) =>
    representedBy(agency).map((school) => ({
      agencyId: world.idOf('agencies', agency.key),
      schoolId: world.idOf('schools', school),
    })),
  )
  await inBatches(links, (batch) => db.insert(agencySchools).values(batch).returning())
}

function accountOf({ key }: DemoAgency, world: World): string | null {
  const name = Object.entries(AGENTS).find(([, agency]) => agency === key)?.[0]
  return name ? world.idOf('accounts', name) : null
}

function agencyRow(agency: DemoAgency): typeof agencies.$inferInsert {
  const {
    foundedYear,
    website,
    email,
    phones,
    addresses,
    languages,
    serviceAreas,
    serviceTypes,
    staff,
    credentials,
    feeTable,
    specialisms,
    selfCreated,
    cityEn,
    cityCn,
  } = agency
  return {
    foundedYear,
    website,
    email,
    phones,
    addresses,
    languages,
    serviceAreas,
    serviceTypes,
    staff,
    credentials,
    feeTable,
    specialisms,
    selfCreated,
    cityEn,
    cityCn,
    companyNameEn: agency.nameEn,
    companyNameCn: agency.nameCn,
    countryCode: agency.country,
    registrationCountry: agency.country,
    registrationNo: agency.credentials[0]?.number,
    descriptionEn: agency.descriptionEn && `<p>${agency.descriptionEn}</p>`,
    descriptionCn: agency.descriptionCn && `<p>${agency.descriptionCn}</p>`,
    verificationState: agency.verification,
    demo: true,
  }
}

/** Schools of the countries that the agency serves. */
function representedBy({ key, verification, serviceAreas }: DemoAgency): string[] {
  if (verification === 0) return []
  const served = demoSchools
    .filter(
      ({ country, type, key: school }) =>
        school !== DEMO_SCHOOL && type !== 3 && serviceAreas.includes(country),
    )
    .map((school) => school.key)
  const many = key === DEMO_AGENCY ? 40 : 6 + dice(16, key, 'schools')
  const chosen = shuffled(served, key).slice(0, many)
  return key === DEMO_AGENCY || dice(3, key, 'star') === 0 ? [...chosen, DEMO_SCHOOL] : chosen
}
