import type { Data, visa } from '@southbound/shared/contract'
import { sql } from 'drizzle-orm'
import { jsonb, pgTable, smallint, varchar } from 'drizzle-orm/pg-core'
import { day, id, instant, money, ref } from '#api/database/columns.ts'

type FactKind = Data<(typeof visa)['GET /case/visaFacts/:country']>['rows'][number]['kind']
type Shown = Data<(typeof visa)['POST /case/visa/status']>['orderVisaParamList'][number]
const list = <T>() => jsonb().$type<T[]>().notNull().default([])

export const visaChoices = pgTable('visa_choices', {
  /** One numbering with the course choices. */
  id: ref().primaryKey().default(sql`nextval('case_choices_id_seq')`),
  caseId: ref().notNull(),
  preference: smallint().notNull(),
  country: varchar().notNull(),
  visaCategoryCode: varchar().notNull(),
  stream: varchar(),
  demandType: smallint().notNull(),
  dependants: list<Shown['dependants'][number]>(),
  linkedChoiceIds: list<string>(),
  coeNumbers: list<string>(),
  applicationRef: varchar(),
  hapId: varchar(),
  lodgedAt: instant(),
  lodgedBy: ref(),
  licenceNo: varchar(),
  chargeAmount: money(),
  chargeCurrency: varchar(),
  chargePaidBy: varchar(),
  receiptFileId: ref(),
  biometricsAt: day(),
  medicalAt: day(),
  infoRequestDueAt: day(),
  decisionAt: day(),
  grantNumber: varchar(),
  validFrom: day(),
  validTo: day(),
  conditions: list<string>(),
  refusalGrounds: list<string>(),
  reviewBody: varchar(),
  reviewDueAt: day(),
  /** When the applicant reported the requested step as done. */
  answeredAt: instant(),
  status: smallint().notNull(),
  statusSince: instant().notNull().defaultNow(),
  waitingOn: smallint().notNull(),
  noteEn: varchar(),
  noteCn: varchar(),
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
})

export const visaFacts = pgTable('visa_facts', {
  id: id(),
  country: varchar().notNull(),
  kind: varchar().$type<FactKind>().notNull(),
  /** Part of a student's costs. */
  part: varchar(),
  nameEn: varchar().notNull(),
  nameCn: varchar().notNull(),
  amount: money(),
  currency: varchar(),
  noteEn: varchar(),
  noteCn: varchar(),
  validFrom: day().notNull(),
  validTo: day(),
  source: varchar().notNull(),
  updatedAt: instant().notNull().defaultNow(),
  /** The row that ends where this one begins. */
  succeeds: ref(),
})

export type VisaRow = typeof visaChoices.$inferSelect
