import type { SchoolDetail, ShownPicture } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { id, instant, ref, texts } from '../../database/columns.ts'

export type SchoolRanking = SchoolDetail['rankings'][number]

export const made = () => ({
  demo: boolean().notNull().default(false),
  createdAt: instant().notNull().default(sql`now()`),
  createdBy: ref(),
  updatedAt: instant().notNull().default(sql`now()`),
  updatedBy: ref(),
  version: integer().notNull().default(1),
})

/** 1 draft, 2 submitted, 3 published, 4 rejected, 5 offline. */
export const PUBLISHED = 3
export const OFFLINE = 5
export const DATA_SOURCE = { institution: 1, register: 2, inputService: 3, api: 4 } as const

export const schools = pgTable('schools', {
  id: id(),
  seoId: text().notNull(),
  nameEn: text(),
  nameCn: text(),
  shortName: text(),
  institutionType: smallint().notNull(),
  ownership: smallint(),
  gender: smallint(),
  countryCode: text().notNull(),
  stateId: ref(),
  city: text(),
  suburb: text(),
  postcode: text(),
  street: text(),
  website: text(),
  email: text(),
  phone: text(),
  logoDocId: ref(),
  cover: jsonb().$type<ShownPicture>(),
  videoUrl: text(),
  intakesSummaryEn: text(),
  intakesSummaryCn: text(),
  registerCode: text(),
  registrations: jsonb().$type<SchoolDetail['registrations']>().notNull().default([]),
  registerCapacity: integer(),
  rankings: jsonb().$type<SchoolRanking[]>().notNull().default([]),
  groupTags: texts().notNull().default([]),
  facilities: texts().notNull().default([]),
  accommodation: texts().notNull().default([]),
  refundPolicyUrl: text(),
  agentPolicyUrl: text(),
  complaintsBody: text(),
  commissionPublished: boolean(),
  foundedYear: integer(),
  studentCount: integer(),
  internationalPct: integer(),
  descriptionEn: text(),
  descriptionCn: text(),
  score: numeric({ precision: 5, scale: 2 }).notNull().default('0'),
  rating: numeric({ precision: 3, scale: 2 }),
  ratingCount: integer().notNull().default(0),
  responseMedianHours: integer(),
  verificationState: smallint().notNull().default(0),
  verifiedAt: instant(),
  recheckToldAt: instant(),
  state: smallint().notNull().default(PUBLISHED),
  dataSource: smallint().notNull().default(DATA_SOURCE.institution),
  /** An edition of the register took it offline; a later one that has it again brings it back. */
  offlineByRegister: boolean().notNull().default(false),
  ...made(),
})

export const campuses = pgTable('campuses', {
  id: id(),
  schoolId: ref().notNull(),
  nameEn: text(),
  nameCn: text(),
  isMain: boolean().notNull().default(false),
  countryCode: text().notNull(),
  stateId: ref(),
  city: text(),
  suburb: text(),
  postcode: text(),
  street: text(),
  lat: doublePrecision(),
  lng: doublePrecision(),
  regionalCategory: smallint(),
  phone: text(),
  email: text(),
  descriptionEn: text(),
  descriptionCn: text(),
  facilities: texts().notNull().default([]),
  photos: jsonb().$type<ShownPicture[]>().notNull().default([]),
  registerKey: text(),
  cricosLocationName: text(),
  enabled: boolean().notNull().default(true),
  dataSource: smallint().notNull().default(DATA_SOURCE.institution),
  ...made(),
})
