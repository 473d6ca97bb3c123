import type { AgencyDetail, ShownPicture } from '@southbound/shared/contract'
import { VERIFICATION } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, refs, texts } from '../../database/columns.ts'
import { made, PUBLISHED } from './schools.tables.ts'

interface AgencyFee {
  serviceType: string
  amount: string
  currency: string
}

/** By codes of the lookups socialSoftware, courseLevel and the broad fields. */
interface AgencySocial {
  network: string
  account: string
}
interface AgencySpecialism {
  levelCode: string
  discipline: string | null
}

export { VERIFICATION }

export const agencies = pgTable('agencies', {
  id: id(),
  accountId: ref(),
  /** Shown where that one has it among its branches. */
  parentAgencyId: ref(),
  branchAgencyIds: refs().notNull().default([]),
  companyNameEn: text(),
  companyNameCn: text(),
  logoDocId: ref(),
  cover: jsonb().$type<ShownPicture>(),
  countryCode: text().notNull(),
  stateId: ref(),
  cityEn: text(),
  cityCn: text(),
  foundedYear: integer(),
  registrationNo: text(),
  registrationCountry: text(),
  website: text(),
  email: text(),
  phones: texts().notNull().default([]),
  addresses: jsonb().$type<AgencyDetail['addresses']>().notNull().default([]),
  languages: texts().notNull().default([]),
  serviceAreas: texts().notNull().default([]),
  serviceTypes: texts().notNull().default([]),
  staff: jsonb().$type<AgencyDetail['staff']>().notNull().default([]),
  credentials: jsonb().$type<AgencyDetail['credentialRows']>().notNull().default([]),
  feeTable: jsonb().$type<AgencyFee[]>().notNull().default([]),
  socials: jsonb().$type<AgencySocial[]>().notNull().default([]),
  specialisms: jsonb().$type<AgencySpecialism[]>().notNull().default([]),
  descriptionEn: text(),
  descriptionCn: text(),
  selfCreated: boolean().notNull().default(false),
  verificationState: smallint().notNull().default(VERIFICATION.none),
  verifiedAt: instant(),
  recheckToldAt: instant(),
  responseMedianHours: integer(),
  rating: numeric({ precision: 3, scale: 2 }),
  ratingCount: integer().notNull().default(0),
  successPct: integer(),
  score: numeric({ precision: 5, scale: 2 }).notNull().default('0'),
  topUntil: instant(),
  publicState: smallint().notNull().default(PUBLISHED),
  ...made(),
})

/** state: 1 active, 2 ended. */
export const agencySchools = pgTable(
  'agency_schools',
  {
    agencyId: ref().notNull(),
    schoolId: ref().notNull(),
    state: smallint().notNull().default(1),
    /** On public pages, as the agreement says. */
    listed: boolean().notNull().default(true),
    createdAt: instant().notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.schoolId] })],
)
