import { boolean, char, integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { id, instant, ref } from '../../database/columns.ts'

export const documentTypes = pgTable('document_types', {
  code: varchar('code').primaryKey(),
  nameEn: varchar('name_en').notNull(),
  nameCn: varchar('name_cn').notNull(),
  forCourse: boolean('for_course').notNull(),
  forVisa: boolean('for_visa').notNull(),
  sort: integer('sort').notNull(),
})

export const PHASE = { submission: 0, lodging: 1, offer: 2, enrolment: 3 } as const

export const fileRequirements = pgTable('file_requirements', {
  id: id(),
  docTypeCode: varchar('doc_type_code').notNull(),
  kind: smallint('kind').notNull(),
  phase: smallint('phase').notNull(),
  country: varchar('country'),
  levelFrom: varchar('level_from'),
  levelTo: varchar('level_to'),
  fieldBroad: varchar('field_broad'),
  ageBelow: smallint('age_below'),
  onshore: boolean('onshore'),
  mandatory: boolean('mandatory').notNull(),
  noteEn: varchar('note_en'),
  noteCn: varchar('note_cn'),
})

export const SCAN = { pending: 1, clean: 2, infected: 3 } as const

/** Internal documents are the owner's alone, open ones are shown to others. */
export const LISTS = { internal: 1, open: 2 } as const
export type AttachedTo = 'message'

export const files = pgTable('files', {
  id: id(),
  /** Null before sign-in. */
  ownerId: ref('owner_id'),
  kind: varchar('kind').$type<'document' | 'avatar' | 'temporary' | 'attached'>().notNull(),
  caseId: ref('case_id'),
  datumStudentId: ref('datum_student_id'),
  docTypeCode: varchar('doc_type_code'),
  originalName: varchar('original_name').notNull(),
  ext: varchar('ext').notNull(),
  contentType: varchar('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  sha256: char('sha256', { length: 64 }).notNull(),
  storageKey: varchar('storage_key').notNull(),
  scanState: smallint('scan_state').notNull().default(SCAN.pending),
  listType: smallint('list_type').notNull().default(1),
  draft: boolean('draft').notNull().default(false),
  deviceKey: varchar('device_key'),
  ticketHash: char('ticket_hash', { length: 64 }),
  attachedTo: varchar('attached_to').$type<AttachedTo>(),
  attachedId: ref('attached_id'),
  createdAt: instant('created_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
})

export type FileRecord = typeof files.$inferSelect
