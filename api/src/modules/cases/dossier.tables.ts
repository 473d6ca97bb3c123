import type { Data, dossier } from '@southbound/shared/contract'
import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, ref } from '../../database/columns.ts'

export type DossierData = Data<(typeof dossier)['GET /FillInfo/:id']>
/** Stored without what depends on the viewer. */
export type FrozenDossier = Omit<DossierData, 'can'>
export type Sections = DossierData['sections']
export type BaseValue = NonNullable<Sections['base']>
export type SectionName = Exclude<keyof Sections, 'base'>
export type SectionValue = NonNullable<Sections[SectionName]>

export const dossiers = pgTable('dossiers', {
  id: id(),
  ownerId: ref().notNull(),
  agencyId: ref(),
  schoolId: ref(),
  documentName: varchar().notNull(),
  familyName: varchar().notNull(),
  givenName: varchar().notNull(),
  nameCn: varchar(),
  formerName: varchar(),
  pinyin: varchar(),
  avatar: ref(),
  gender: smallint(),
  birthDate: day().notNull(),
  birthPlace: varchar(),
  nationality: varchar().notNull(),
  secondNationality: varchar(),
  passportNo: varchar().notNull(),
  passportIssue: day(),
  passportExpiry: day().notNull(),
  passportCountry: varchar().notNull(),
  nationalId: varchar(),
  maritalStatus: varchar(),
  firstLanguage: varchar(),
  email: varchar().notNull(),
  phones: jsonb().$type<BaseValue['phones']>(),
  social: jsonb().$type<BaseValue['social']>(),
  currentAddress: varchar().notNull(),
  homeRegionId: ref(),
  mailingAddress: varchar(),
  residenceStatus: varchar(),
  onshore: boolean(),
  currentVisa: jsonb().$type<BaseValue['currentVisa']>(),
  usi: varchar(),
  nsn: varchar(),
  fin: varchar(),
  emergencyContact: varchar().notNull(),
  completeness: jsonb().$type<Record<string, number>>().notNull().default({}),
  percent: smallint().notNull().default(0),
  ready: boolean().notNull().default(false),
  createdAt: instant().notNull().defaultNow(),
  createdBy: ref().notNull(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: ref().notNull(),
  version: integer().notNull().default(1),
  deletedAt: instant(),
})

export const dossierSections = pgTable(
  'dossier_sections',
  {
    dossierId: ref().notNull(),
    section: varchar().$type<SectionName>().notNull(),
    value: jsonb().$type<SectionValue>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: ref().notNull(),
  },
  (table) => [primaryKey({ columns: [table.dossierId, table.section] })],
)

export const enquiries = pgTable('enquiries', {
  id: id(),
  kind: smallint().notNull(),
  accountId: ref(),
  name: varchar().notNull(),
  email: varchar().notNull(),
  phone: varchar(),
  socialSoftware: smallint(),
  socialNum: varchar(),
  question: varchar().notNull(),
  preferredContact: smallint(),
  countryCode: varchar(),
  bestTime: smallint(),
  answerLanguage: varchar().$type<'en' | 'zh'>(),
  urgency: smallint().notNull().default(1),
  mayShare: boolean().notNull().default(false),
  sharedAt: instant(),
  agencyId: ref(),
  /** 1 new, 2 taken up, 3 answered, 4 spam, 5 with an agency, 6 open to agencies. */
  state: smallint().notNull().default(1),
  locale: varchar().$type<'en' | 'zh'>().notNull().default('en'),
  assigneeId: ref(),
  answer: varchar(),
  closeReason: varchar(),
  decidedBy: ref(),
  decidedAt: instant(),
  idempotencyKey: text(),
  createdAt: instant().notNull().defaultNow(),
})

export type DossierRow = typeof dossiers.$inferSelect
