import type { Data, dossier } from '@southbound/shared/contract'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '../../database/columns.ts'

export type DossierData = Data<(typeof dossier)['GET /FillInfo/:id']>
export type Sections = DossierData['sections']
export type BaseValue = NonNullable<Sections['base']>
/** Each is stored as one JSON value. */
export type SectionName = Exclude<keyof Sections, 'base'>
export type SectionValue = NonNullable<Sections[SectionName]>

export const dossiers = pgTable('dossiers', {
  id: id(),
  ownerId: ref('owner_id').notNull(),
  agencyId: ref('agency_id'),
  schoolId: ref('school_id'),
  documentName: varchar('document_name').notNull(),
  familyName: varchar('family_name').notNull(),
  givenName: varchar('given_name').notNull(),
  nameCn: varchar('name_cn'),
  gender: smallint('gender'),
  birthDate: day('birth_date').notNull(),
  birthPlace: varchar('birth_place'),
  nationality: varchar('nationality').notNull(),
  passportNo: varchar('passport_no').notNull(),
  passportIssue: day('passport_issue'),
  passportExpiry: day('passport_expiry').notNull(),
  passportCountry: varchar('passport_country').notNull(),
  firstLanguage: varchar('first_language'),
  email: varchar('email').notNull(),
  phones: jsonb('phones').$type<BaseValue['phones']>(),
  currentAddress: varchar('current_address').notNull(),
  residenceStatus: varchar('residence_status'),
  onshore: boolean('onshore'),
  emergencyContact: varchar('emergency_contact').notNull(),
  completeness: jsonb('completeness').$type<Record<string, number>>().notNull().default({}),
  percent: smallint('percent').notNull().default(0),
  ready: boolean('ready').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  createdBy: ref('created_by').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  updatedBy: ref('updated_by').notNull(),
  version: integer('version').notNull().default(1),
  deletedAt: instant('deleted_at'),
})

export const dossierSections = pgTable(
  'dossier_sections',
  {
    dossierId: ref('dossier_id').notNull(),
    section: varchar('section').$type<SectionName>().notNull(),
    value: jsonb('value').$type<SectionValue>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: ref('updated_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dossierId, table.section] })],
)

export const enquiries = pgTable('enquiries', {
  id: id(),
  kind: smallint('kind').notNull(),
  accountId: ref('account_id'),
  name: varchar('name').notNull(),
  email: varchar('email').notNull(),
  phone: varchar('phone'),
  question: varchar('question').notNull(),
  preferredContact: smallint('preferred_contact'),
  countryCode: varchar('country_code'),
  /** 1 new, 2 taken up, 3 answered, 4 spam. */
  state: smallint('state').notNull().default(1),
  /** The language of the question and its answer. */
  locale: varchar('locale').$type<'en' | 'zh'>().notNull().default('en'),
  assigneeId: ref('assignee_id'),
  answer: varchar('answer'),
  closeReason: varchar('close_reason'),
  decidedBy: ref('decided_by'),
  decidedAt: instant('decided_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export type DossierRow = typeof dossiers.$inferSelect
