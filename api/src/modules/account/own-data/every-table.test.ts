import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { rows } from '#api/database/database.ts'
import { type TestApp, testApp } from '#testing/app.ts'
import { statements } from './erase-account.ts'
import { exportSections } from './export-sections.ts'
import { endRetention } from './retention.ts'

/** Neither in a copy nor erased, and why. */
const KEPT: Readonly<Record<string, string>> = {
  advert_log: 'who moved an advert, kept with it',
  course_tops: 'a purchase of a school, kept ten years',
  course_inputs: 'a purchase of a school, kept ten years',
  ledger_postings: 'its accounts are those of the ledger',
  bought_seats: 'a purchase: accounts are kept ten years',
  payment_differences: 'which auditor cleared a difference: accounts are kept ten years',
  recommendations: 'of the agency, gone with its account row',
  case_red_points: 'what is unread, without content',
  choice_reads: 'how far an account has read, without content',
  agencies: 'an organisation; its page closes with its last person',
  schools: 'an organisation; its page closes with its last person',
  campuses: 'places of a school',
  areas: 'countries, with the codes of their phones',
  case_corrections: 'which operators set a state right; the reason is in the log of the case',
  case_events: 'what changed in a case, ids only, for other modules',
  income_records: 'accounting: kept ten years',
  income_items: 'accounting: kept ten years',
  income_order_links: 'accounting: kept ten years',
  income_log: 'accounting: kept ten years',
  income_invoices: 'accounting: kept ten years',
  income_benefits: 'accounting: kept ten years',
  questionnaires: 'which operator wrote one',
  chat_answers: 'texts of the office; who of it changed them last',
  data_exports: 'erased with their files',
  account_deletions: 'that the account was erased',
}

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

/** Tables that refer to a person or a case, or have a column for a person's details. */
const withPersons = () =>
  rows<{ name: string }>(
    app.db,
    sql`select distinct name from (
      select k.conrelid::regclass::text as name from pg_constraint k where k.contype = 'f'
        and k.confrelid::regclass::text in ('accounts', 'dossiers', 'cases', 'case_choices', 'case_offers')
      union all
      select table_name::text from information_schema.columns where table_schema = 'public'
        and column_name ~ '(^|_)(email|phone|ip|passport|nickname|applicant|typed_name|signed_name|account_id)(_|$)'
    ) t where exists (select 1 from information_schema.tables i
      where i.table_name = t.name and i.table_type = 'BASE TABLE') order by name`,
  )

test('every table with personal data is in the copy, in the erasure, or kept for a reason', async () => {
  const dialect = new PgDialect()
  const written = [...Object.values(exportSections('1')), ...statements('1')].map(
    (query) => dialect.sqlToQuery(query).sql,
  )
  const named = (table: string) => written.some((text) => new RegExp(`\\b${table}\\b`).test(text))
  const tables = (await withPersons()).map(({ name }) => name)
  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((table) => !named(table) && !(table in KEPT))).toEqual([])
  expect(Object.keys(KEPT).filter((table) => !tables.includes(table) || named(table))).toEqual([])
})

test('every table with personal data is in the records of processing', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/privacy.md'), 'utf8')
  const tables = (await withPersons()).map(({ name }) => name)
  expect(tables.filter((table) => !page.includes(`\`${table}\``))).toEqual([])
  const real = await rows<{ name: string }>(
    app.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )
  const named = [...page.matchAll(/`([a-z]+(?:_[a-z]+)*)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !real.some((table) => table.name === name))).toEqual([])
})

test('drafts end after twelve months', async () => {
  const student = app.accounts.student.id
  const draft = (ref: string, months: number) =>
    app.db.execute(sql`insert into cases (ref_no, case_source, status, stage, waiting_on, applicant_id, created_by, updated_by, updated_at)
      values (${ref}, 4, 1, 'prepare', 1, ${student}, ${student}, ${student}, now() - make_interval(months => ${months}))`)
  await draft('C260101000001', 13)
  await draft('C260101000002', 11)
  await endRetention(app.db)
  const left = await rows<{ ref: string }>(
    app.db,
    sql`select ref_no as ref from cases where ref_no like 'C26010100000%'`,
  )
  expect(left).toEqual([{ ref: 'C260101000002' }])
})

test('a draft that cannot end holds up nothing else that is over', async () => {
  const student = app.accounts.student.id
  await app.db.execute(sql`create table holds_cases (case_id bigint references cases (id))`)
  await app.db.execute(sql`with old as (
      insert into cases (ref_no, case_source, status, stage, waiting_on, applicant_id, created_by, updated_by, updated_at)
      values ('C260101000003', 4, 1, 'prepare', 1, ${student}, ${student}, ${student}, now() - interval '13 months') returning id)
    insert into holds_cases select id from old`)
  await app.db.execute(
    sql`insert into chat_conversations (account_id, name, last_at) values (${student}, 'old', now() - interval '3 years')`,
  )
  await expect(endRetention(app.db)).rejects.toThrow('did not end')
  expect(await rows(app.db, sql`select 1 from chat_conversations where name = 'old'`)).toEqual([])
  await app.db.execute(sql`drop table holds_cases`)
})
