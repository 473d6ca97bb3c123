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

/** For example of kind 'CRICOS' or 'EduTrust'. */
interface Registration {
  kind: string
  number: string
}
export interface SchoolRanking {
  source: string
  year: number
  rank: string
}

export const made = () => ({
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull().default(sql`now()`),
  createdBy: ref('created_by'),
  updatedAt: instant('updated_at').notNull().default(sql`now()`),
  updatedBy: ref('updated_by'),
  version: integer('version').notNull().default(1),
})

/** 1 draft, 2 submitted, 3 published, 4 rejected, 5 offline. */
export const PUBLISHED = 3
export const OFFLINE = 5
export const DATA_SOURCE = { institution: 1, register: 2, inputService: 3, api: 4 } as const

export const schools = pgTable('schools', {
  id: id(),
  seoId: text('seo_id').notNull(),
  nameEn: text('name_en'),
  nameCn: text('name_cn'),
  shortName: text('short_name'),
  institutionType: smallint('institution_type').notNull(),
  ownership: smallint('ownership'),
  gender: smallint('gender'),
  countryCode: text('country_code').notNull(),
  stateId: ref('state_id'),
  city: text('city'),
  suburb: text('suburb'),
  postcode: text('postcode'),
  street: text('street'),
  website: text('website'),
  email: text('email'),
  phone: text('phone'),
  logoDocId: ref('logo_doc_id'),
  registerCode: text('register_code'),
  registrations: jsonb('registrations').$type<Registration[]>().notNull().default([]),
  registerCapacity: integer('register_capacity'),
  rankings: jsonb('rankings').$type<SchoolRanking[]>().notNull().default([]),
  groupTags: texts('group_tags').notNull().default([]),
  foundedYear: integer('founded_year'),
  studentCount: integer('student_count'),
  internationalPct: integer('international_pct'),
  descriptionEn: text('description_en'),
  descriptionCn: text('description_cn'),
  score: numeric('score', { precision: 5, scale: 2 }).notNull().default('0'),
  rating: numeric('rating', { precision: 3, scale: 2 }),
  ratingCount: integer('rating_count').notNull().default(0),
  responseMedianHours: integer('response_median_hours'),
  verificationState: smallint('verification_state').notNull().default(0),
  state: smallint('state').notNull().default(PUBLISHED),
  dataSource: smallint('data_source').notNull().default(DATA_SOURCE.institution),
  ...made(),
})

export const campuses = pgTable('campuses', {
  id: id(),
  schoolId: ref('school_id').notNull(),
  nameEn: text('name_en'),
  nameCn: text('name_cn'),
  isMain: boolean('is_main').notNull().default(false),
  countryCode: text('country_code').notNull(),
  stateId: ref('state_id'),
  city: text('city'),
  suburb: text('suburb'),
  postcode: text('postcode'),
  street: text('street'),
  lat: doublePrecision('lat'),
  lng: doublePrecision('lng'),
  regionalCategory: smallint('regional_category'),
  phone: text('phone'),
  email: text('email'),
  descriptionEn: text('description_en'),
  descriptionCn: text('description_cn'),
  facilities: texts('facilities').notNull().default([]),
  registerKey: text('register_key'),
  enabled: boolean('enabled').notNull().default(true),
  dataSource: smallint('data_source').notNull().default(DATA_SOURCE.institution),
  ...made(),
})
