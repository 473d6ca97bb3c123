import {
  CASE_TYPES,
  DELIVER_TYPES,
  dayOf,
  isLicensedBy,
  STUDENT_VISA_LICENCE,
  STUDENT_VISAS,
  VISA_LICENCES,
} from '@southbound/shared/contract/constants'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { nameByLanguage } from '#api/both-names.ts'
import type { Database } from '#api/database/database.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { areas } from '../../reference/reference.tables.ts'
import { isInForce } from '../../vocabulary/published.service.ts'
import type { Work } from '../case-work.ts'
import { type CaseRow, cases } from '../cases.tables.ts'
import { type Desk, listed } from '../desk.ts'
import type { Names } from '../list/case-rows.ts'
import { type VisaRow, visaChoices } from './visa.tables.ts'

const { agency, institution } = DELIVER_TYPES
type Asked = Pick<VisaRow, 'country' | 'visaCategoryCode'>

/** Verified and in force today. */
async function credentialsOf(db: Database, agencyId: string, now: Date) {
  const [found] = await db
    .select({ credentials: agencies.credentials })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
  return inForceOf(found?.credentials ?? [], now)
}
type Credential = (typeof agencies.$inferSelect)['credentials'][number]
const inForceOf = (credentials: readonly Credential[], now: Date): Credential[] =>
  credentials.filter((one) => isInForce(one, dayOf(now)))
const coveredBy = (held: readonly Credential[], { country, visaCategoryCode }: Asked) =>
  held.find(({ kind }) => isLicensedBy(kind, country, visaCategoryCode))

/** The number of the licence by which an agency works on a visa today, or null. */
export async function licenceFor(
  { db, now }: Pick<Desk, 'db' | 'now'>,
  visa: Asked,
  agencyId: string,
): Promise<string | null> {
  return coveredBy(await credentialsOf(db, agencyId, now), visa)?.number ?? null
}

/** Whether credentials cover each visa of a regulated country; see `unlicensed`. */
export function isLicensedFor(
  credentials: readonly Credential[],
  visas: readonly Asked[],
  now: Date,
): boolean {
  return lackingIn(inForceOf(credentials, now), visas).length === 0
}
const isRegulated = ({ country }: Asked): boolean => country in VISA_LICENCES
const lackingIn = (held: readonly Credential[], visas: readonly Asked[]): string[] =>
  visas.filter((visa) => isRegulated(visa) && !coveredBy(held, visa)).map(({ country }) => country)

/** Countries of the case's visas that ask for a licence which the agency does not have. */
export async function unlicensed(
  { db, now }: Pick<Desk, 'db' | 'now'>,
  visas: readonly Asked[],
  agencyId: string,
): Promise<({ country: string } & Names)[]> {
  if (!visas.some(isRegulated)) return []
  const lacking = lackingIn(await credentialsOf(db, agencyId, now), visas)
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
    .select({ nameEn: agencies.companyNameEn, nameCn: agencies.companyNameCn })
    .from(agencies)
    .where(eq(agencies.id, agencyId))
  const countries = listed(lacking.map(nameByLanguage))
  desk.fail('cases.visa-licence', { agency: nameByLanguage(found), countries })
}

/** In the pool a visa case is shown to agencies with a licence for each of its visas. */
export async function licensedFor(db: Database, agencyId: string | null, now: Date): Promise<SQL> {
  const isCourse = sql`${cases.caseType} <> ${CASE_TYPES.visa}`
  if (agencyId === null) return isCourse
  const kinds = (await credentialsOf(db, agencyId, now)).map(({ kind }) => kind)
  const closed = Object.entries(VISA_LICENCES).flatMap(([country, needed]) => {
    const held = needed.filter((kind) => kinds.includes(kind))
    if (held.some((kind) => kind !== STUDENT_VISA_LICENCE)) return []
    const isOther = held.length > 0 ? sql`and ${visaChoices.visaCategoryCode} !~ ${STUDENT_VISAS}` : sql``
    return [sql`(${visaChoices.country} = ${country} ${isOther})`]
  })
  if (closed.length === 0) return sql`true`
  return sql`(${isCourse} or not exists (select 1 from ${visaChoices} where ${visaChoices.caseId} = ${cases.id}
    and (${sql.join(closed, sql` or `)})))`
}
