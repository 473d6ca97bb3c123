import { CASE_TYPES, DELIVER_TYPES, VISA_LICENCES } from '@southbound/shared/contract/constants'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { areas } from '../../reference/reference.tables.ts'
import type { Work } from '../case-work.ts'
import { type CaseRow, cases } from '../cases.tables.ts'
import { type Desk, listed } from '../desk.ts'
import type { Names } from '../list/case-rows.ts'
import { type VisaRow, visaChoices } from './visa.tables.ts'

const VERIFIED = 2
const { agency, institution } = DELIVER_TYPES
type Licences = Readonly<Record<string, string>>

/** The number of the licence that is verified and in force today, by country. */
export async function licencesOf(db: Database, agencyId: string, now: Date): Promise<Licences> {
  const [found] = await db
    .select({ credentials: agencies.credentials })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
  const today = now.toISOString().slice(0, 10)
  const valid = (found?.credentials ?? []).filter(
    ({ state, validTo }) => state === VERIFIED && (validTo === null || validTo >= today),
  )
  return Object.fromEntries(
    Object.entries(VISA_LICENCES).flatMap(([country, kinds]) => {
      const licence = valid.find(({ kind }) => kinds.includes(kind))
      return licence ? [[country, licence.number]] : []
    }),
  )
}

/** Countries of the case's visas that ask for a licence which the agency does not have. */
export async function unlicensed(
  { db, now }: Pick<Desk, 'db' | 'now'>,
  visas: readonly Pick<VisaRow, 'country'>[],
  agencyId: string,
): Promise<({ country: string } & Names)[]> {
  const regulated = [...new Set(visas.map(({ country }) => country))].filter((code) => code in VISA_LICENCES)
  if (regulated.length === 0) return []
  const licences = await licencesOf(db, agencyId, now)
  const lacking = regulated.filter((country) => !(country in licences))
  return lacking.length === 0
    ? []
    : db
        .select({ country: areas.areaCode, nameEn: areas.nameEn, nameCn: areas.nameCn })
        .from(areas)
        .where(inArray(areas.areaCode, lacking))
}

/** A visa case goes to licensed agencies only, never to an institution; refuses any other receiver. */
export async function requireReceiver(
  work: Work,
  { deliverType, deliverId }: Pick<CaseRow, 'deliverType' | 'deliverId'>,
): Promise<void> {
  const { desk, row } = work
  if (row.caseType !== CASE_TYPES.visa) return
  if (deliverType === institution) desk.fail('cases.receiver')
  if (deliverType !== agency || !deliverId) return
  const lacking = await unlicensed(desk, work.visas, deliverId)
  if (lacking.length > 0) await refuseUnlicensed(work, deliverId, lacking)
}

async function refuseUnlicensed({ desk }: Work, agencyId: string, lacking: readonly Names[]) {
  const [found] = await desk.db
    .select({ en: agencies.companyNameEn, zh: agencies.companyNameCn })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
  const [en, zh] = [found?.en ?? found?.zh ?? '', found?.zh ?? found?.en ?? '']
  const countries = lacking.map(({ nameEn, nameCn }) => ({ en: nameEn ?? '', zh: nameCn ?? nameEn ?? '' }))
  desk.fail('cases.visa-licence', { agency: { en, zh }, countries: listed(countries) })
}

/** In the pool a visa case is shown to agencies with the licence of each of its countries. */
export async function licensedFor(db: Database, agencyId: string | null, now: Date): Promise<SQL> {
  const isCourse = sql`${cases.caseType} <> ${CASE_TYPES.visa}`
  if (agencyId === null) return isCourse
  const licences = await licencesOf(db, agencyId, now)
  const lacking = Object.keys(VISA_LICENCES).filter((country) => !(country in licences))
  if (lacking.length === 0) return sql`true`
  const codes = sql.join(
    lacking.map((code) => sql`${code}`),
    sql`, `,
  )
  return sql`(${isCourse} or not exists (select 1 from ${visaChoices} where ${visaChoices.caseId} = ${cases.id}
    and ${visaChoices.country} in (${codes})))`
}
