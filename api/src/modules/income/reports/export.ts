import { today } from '@southbound/shared/contract/constants'
import { pick } from '@southbound/shared/platform/locale'
import { and, desc, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, BinaryReply, Handler, Locale } from '#api/plugins/context.ts'
import { sayingOf } from '#api/plugins/words.ts'
import { type Cell, WORKBOOK_TYPE, workbookStream } from '#api/workbook.ts'
import { scopeOf } from '../../account/account.service.ts'
import { reasonWords } from '../events/notice-texts.ts'
import { incomeRecords } from '../income.tables.ts'
import { checkReading, type Filters, matching, payerKey, summed } from '../records/filters.ts'
import { type ShownRecord, showRecords } from '../records/record.views.ts'
import { recordSums } from '../records/record-list.ts'
import { wordsOf } from '../records/record-moves.ts'
import en from './export.en.json' with { type: 'json' }
import zh from './export.zh.json' with { type: 'json' }

const r = incomeRecords
const say = sayingOf('income-export', { en, zh })
const AT_ONCE = 500
/** Packed, a row of a table this regular takes about this many bytes. */
const ROW_BYTES = 90
const HEAD_BYTES = 3000

/** One row for each record, read in slices while the browser takes them. */
export const exportDetail: Handler<'POST /income/autoIncomeDetailExport'> = async ({ body }, ctx) => {
  await check(ctx, body)
  const { db, actor, locale } = ctx
  const where = matching(actor, body)
  const count = await db.$count(r, where)
  const rows = detailRows(db, actor, where, locale, body.owner)
  return reply('records', locale, [{ name: say(locale, 'records'), rows }], count)
}

/** Sums by category, institution, currency and month. */
export const exportAssortment: Handler<'POST /income/autoIncomeAssortmentExport'> = async ({ body }, ctx) => {
  await check(ctx, body)
  const { db, actor, locale } = ctx
  const where = and(matching(actor, body), summed(actor, body)) as SQL
  const rows = await assortmentRows(db, where, locale)
  return reply('summary', locale, [{ name: say(locale, 'summary'), rows }], rows.length)
}

type Ctx = Parameters<Handler<'POST /income/autoIncomeDetailExport'>>[1]
/** An export needs the scope of the ledger besides its own. */
async function check(ctx: Ctx, { owner }: Filters) {
  if (ctx.actor.role !== 'auditor' && scopeOf(ctx.actor, 'income.view') === 'none')
    ctx.fail('permission.denied')
  await checkReading(ctx, owner)
}

function reply(
  name: 'records' | 'summary',
  locale: Locale,
  sheets: Parameters<typeof workbookStream>[0],
  count: number,
): BinaryReply {
  const day = today()
  return {
    bytes: workbookStream(sheets),
    expectedBytes: HEAD_BYTES + count * ROW_BYTES,
    contentType: WORKBOOK_TYPE,
    fileName: `${say(locale, 'file')}-${say(locale, name)}-${day}.xlsx`,
  }
}

const COLUMNS = [
  'recordNo',
  'state',
  'category',
  'student',
  'institution',
  'course',
  'intakeStart',
  'instalment',
  'currency',
  'base',
  'rate',
  'gross',
  'bonus',
  'tax',
  'net',
  'received',
  'expectedAt',
  'claimableAt',
  'invoiceNo',
  'dueAt',
  'receivedAt',
  'ownCurrency',
  'ownAmount',
  'rateDay',
  'staff',
  'reason',
  'direction',
  'party',
] as const
const decimal = (amount: string | null): Cell => (amount === null ? '' : { decimal: amount })

async function* detailRows(
  db: Database,
  actor: Actor,
  where: SQL,
  locale: Locale,
  owner?: string,
): AsyncGenerator<Cell[]> {
  yield COLUMNS.map((name) => say(locale, `columns.${name}`))
  let last: string | null = null
  for (;;) {
    const found = await db
      .select()
      .from(r)
      .where(last === null ? where : and(where, lt(r.id, last)))
      .orderBy(desc(r.id))
      .limit(AT_ONCE)
    if (found.length === 0) return
    last = found.at(-1)?.id ?? null
    for (const row of await showRecords(db, actor, found, owner)) yield cellsOf(row, locale)
    if (found.length < AT_ONCE) return
  }
}

function cellsOf(row: ShownRecord, locale: Locale): Cell[] {
  return [
    row.recordNo,
    wordsOf(row.state)[locale],
    say(locale, `categories.${row.category}` as 'categories.1'),
    row.studentName ?? '',
    pick(row.institution, locale) || pick(row.counterparty, locale),
    pick(row.course, locale),
    row.intakeStart ?? '',
    `${row.instalmentNo}/${row.instalmentOf}`,
    row.currency,
    decimal(row.base),
    row.rate ?? '',
    decimal(row.gross),
    decimal(row.bonus),
    decimal(row.tax),
    decimal(row.net),
    decimal(row.received),
    row.expectedAt ?? '',
    row.claimableAt ?? '',
    row.invoiceNo ?? '',
    row.dueAt ?? '',
    row.receivedAt ?? '',
    row.own?.currency ?? '',
    decimal(row.own?.amount ?? null),
    row.own?.rateDay ?? '',
    row.staffName ?? '',
    reasonSaid(row.ineligibleReason, locale),
    say(locale, `directions.${row.direction}` as 'directions.1'),
    row.party ? pick(row.party, locale) : '',
  ]
}

/** As the list says it; what a person wrote stays as it is. */
function reasonSaid(reason: string | null, locale: Locale): string {
  const said = reason === null ? '' : reasonWords(reason)
  return typeof said === 'string' ? said : said[locale]
}

async function assortmentRows(db: Database, where: SQL, locale: Locale): Promise<Cell[][]> {
  const names = locale === 'zh' ? [r.institutionCn, r.institutionEn] : [r.institutionEn, r.institutionCn]
  const found = await db
    .select({
      category: r.category,
      institution: sql<string | null>`max(coalesce(${names[0]}, ${names[1]}, ${r.counterpartyEn}))`,
      currency: r.currency,
      month: sql<string | null>`to_char(${r.expectedAt}, 'YYYY-MM')`,
      ...recordSums(),
    })
    .from(r)
    .where(where)
    .groupBy(r.category, payerKey, r.currency, sql`4`)
    .orderBy(sql`4`, r.category, sql`2`, r.currency)
  const sums = ['expected', 'claimable', 'invoiced', 'received', 'overdue', 'clawedBack'] as const
  const head = ['month', 'category', 'institution', 'currency', 'count', ...sums] as const
  return [
    head.map((name) => say(locale, `columns.${name}`)),
    ...found.map((one) => [
      one.month ?? '',
      say(locale, `categories.${one.category}` as 'categories.1'),
      one.institution ?? '',
      one.currency,
      String(one.count),
      ...sums.map((name) => decimal(one[name])),
    ]),
  ]
}
