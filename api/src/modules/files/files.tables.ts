import { boolean, char, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, ref, texts } from '../../database/columns.ts'

export const documentTypes = pgTable('document_types', {
  code: varchar().primaryKey(),
  nameEn: varchar().notNull(),
  nameCn: varchar().notNull(),
  forCourse: boolean().notNull(),
  forVisa: boolean().notNull(),
  sort: integer().notNull(),
  /** From its acceptance on; null: for good. */
  validityMonths: smallint(),
})

export const PHASE = { submission: 0, lodging: 1, offer: 2, enrolment: 3 } as const

export const fileRequirements = pgTable('file_requirements', {
  id: id(),
  docTypeCode: varchar().notNull(),
  kind: smallint().notNull(),
  phase: smallint().notNull(),
  country: varchar(),
  levelFrom: varchar(),
  levelTo: varchar(),
  fieldBroad: varchar(),
  ageBelow: smallint(),
  onshore: boolean(),
  mandatory: boolean().notNull(),
  /** Categories of a visa's rule; null for every category. */
  visaCategories: texts(),
  minPages: smallint(),
  validityMonths: smallint(),
  /** A copy that a person entitled to it certified. */
  certified: boolean().notNull().default(false),
  /** Where it is not in English. */
  translated: boolean().notNull().default(false),
  /** After it is asked for. */
  dueDays: smallint(),
  noteEn: varchar(),
  noteCn: varchar(),
  validFrom: day().notNull(),
  validTo: day(),
  /** The row that ends where this one begins. */
  succeeds: ref(),
})

export const SCAN = { pending: 1, clean: 2, infected: 3 } as const

export const LISTS = { internal: 1, open: 2 } as const
export type AttachedTo = 'message' | 'courseInput' | 'payment' | 'refund' | 'agreement' | 'agreementCopy'

export const files = pgTable('files', {
  id: id(),
  /** Null before sign-in. */
  ownerId: ref(),
  kind: varchar().$type<'document' | 'avatar' | 'temporary' | 'attached' | 'advert' | 'article'>().notNull(),
  caseId: ref(),
  datumStudentId: ref(),
  docTypeCode: varchar(),
  originalName: varchar().notNull(),
  ext: varchar().notNull(),
  contentType: varchar().notNull(),
  bytes: integer().notNull(),
  /** Hash of the bytes that were given. */
  sha256: char({ length: 64 }).notNull(),
  /** Hash of a picture as it is stored: it is drawn anew first. */
  storedSha256: char({ length: 64 }),
  storageKey: varchar().notNull(),
  scanState: smallint().notNull().default(SCAN.pending),
  listType: smallint().notNull().default(1),
  draft: boolean().notNull().default(false),
  deviceKey: varchar(),
  ticketHash: char({ length: 64 }),
  /** From which a visitor's file came; null on the machine itself. */
  network: varchar(),
  attachedTo: varchar().$type<AttachedTo>(),
  attachedId: ref(),
  createdAt: instant().notNull().defaultNow(),
  deletedAt: instant(),
})

export const fileOriginals = pgTable('file_originals', {
  id: id(),
  fileId: ref().notNull(),
  accountId: ref().notNull(),
  ip: varchar(),
  at: instant().notNull().defaultNow(),
})

export type FileRecord = typeof files.$inferSelect
