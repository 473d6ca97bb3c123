import { VERIFICATION } from '@southbound/shared/contract/constants'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '../../database/columns.ts'
import { made, PUBLISHED } from './schools.tables.ts'

interface AgencyAddress {
  nameEn: string | null
  nameCn: string | null
  countryCode: string
  street: string | null
}
interface AgencyStaff {
  name: string
  titleEn: string | null
  titleCn: string | null
  licences: string[]
  languages: string[]
}
/** state: 1 submitted, 2 verified, 3 rejected, 4 expired. */
interface AgencyCredential {
  kind: string
  number: string
  state: number
  validTo: string | null
}
interface AgencyFee {
  serviceType: string
  amount: string
  currency: string
}

export { VERIFICATION }

export const agencies = pgTable('agencies', {
  id: id(),
  accountId: ref('account_id'),
  parentAgencyId: ref('parent_agency_id'),
  companyNameEn: text('company_name_en'),
  companyNameCn: text('company_name_cn'),
  logoDocId: ref('logo_doc_id'),
  countryCode: text('country_code').notNull(),
  stateId: ref('state_id'),
  cityEn: text('city_en'),
  cityCn: text('city_cn'),
  foundedYear: integer('founded_year'),
  registrationNo: text('registration_no'),
  registrationCountry: text('registration_country'),
  website: text('website'),
  email: text('email'),
  phones: texts('phones').notNull().default([]),
  addresses: jsonb('addresses').$type<AgencyAddress[]>().notNull().default([]),
  languages: texts('languages').notNull().default([]),
  serviceAreas: texts('service_areas').notNull().default([]),
  serviceTypes: texts('service_types').notNull().default([]),
  staff: jsonb('staff').$type<AgencyStaff[]>().notNull().default([]),
  credentials: jsonb('credentials').$type<AgencyCredential[]>().notNull().default([]),
  feeTable: jsonb('fee_table').$type<AgencyFee[]>().notNull().default([]),
  descriptionEn: text('description_en'),
  descriptionCn: text('description_cn'),
  selfCreated: boolean('self_created').notNull().default(false),
  verificationState: smallint('verification_state').notNull().default(VERIFICATION.none),
  responseMedianHours: integer('response_median_hours'),
  rating: numeric('rating', { precision: 3, scale: 2 }),
  ratingCount: integer('rating_count').notNull().default(0),
  successPct: integer('success_pct'),
  score: numeric('score', { precision: 5, scale: 2 }).notNull().default('0'),
  topUntil: instant('top_until'),
  publicState: smallint('public_state').notNull().default(PUBLISHED),
  ...made(),
})

/** state: 1 active, 2 ended. */
export const agencySchools = pgTable(
  'agency_schools',
  {
    agencyId: ref('agency_id').notNull(),
    schoolId: ref('school_id').notNull(),
    state: smallint('state').notNull().default(1),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  (table) => [primaryKey({ columns: [table.agencyId, table.schoolId] })],
)
