import {
  addDays,
  BOOKED_STATES,
  fromCents,
  INCOME_STATE,
  toCents,
} from '@southbound/shared/contract/constants'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { officeOf } from '#api/plugins/owner.ts'
import { commissionClaimed, deskOf } from '../../cases/cases.service.ts'
import { caseChoices, cases } from '../../cases/cases.tables.ts'
import { dossiers } from '../../cases/dossier.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { areas } from '../../reference/reference.tables.ts'
import { type AgreementRow, agreements } from '../agreements/agreements.tables.ts'
import {
  type InvoiceBody,
  type InvoiceRow,
  incomeAccounts,
  incomeInvoices,
  incomePaperRecords,
  incomeRecords,
  type RecordRow,
} from '../income.tables.ts'
import { moveRecord } from '../records/move-record.ts'
import { recordNo } from '../records/record.views.ts'
import { wordsOf } from '../records/record-moves.ts'
import { askingOf, holdOwn } from '../records/record-read.ts'
import { schoolDay } from '../school-day.ts'
import { countStudents } from '../student.ts'
import { paperNumber } from './paper-number.ts'

type Issue = 'POST /income/invoice'
type Ctx = Parameters<Handler<Issue>>[1]

/** One numbered invoice; its records become invoiced and the clocks to claim them are met. */
export const issueInvoice: Handler<Issue> = async ({ body }, ctx) => {
  const { db, actor } = ctx
  const office = officeOf(actor) ?? ctx.fail('income.not-found')
  const repeated = body.idempotencyKey ? await byKey(db, office, body.idempotencyKey) : null
  if (repeated) return { invoiceId: repeated.id, invoiceNo: repeated.number }
  const records: RecordRow[] = []
  // Locked in the order of their ids, whatever order was asked.
  for (const id of [...new Set(body.recordIds)].toSorted((a, b) => Number(BigInt(a) - BigInt(b))))
    records.push(await holdOwn(askingOf(ctx), id))
  const agreement = await checkRecords(ctx, records)
  const invoice = await insertInvoice(ctx, records, agreement, body.idempotencyKey ?? null)
  for (const record of records) await invoiceRecord(ctx, record, invoice)
  return { invoiceId: invoice.id, invoiceNo: invoice.number }
}

async function byKey(db: Database, owner: string, key: string): Promise<InvoiceRow | null> {
  const [found] = await db
    .select()
    .from(incomeInvoices)
    .where(and(eq(incomeInvoices.owner, owner), eq(incomeInvoices.idempotencyKey, key)))
  return found ?? null
}

async function checkRecords(ctx: Ctx, records: readonly RecordRow[]): Promise<AgreementRow> {
  const [first] = records as [RecordRow]
  const wrong = records.find(({ state, parentId }) => state !== INCOME_STATE.claimable || parentId !== null)
  if (wrong) ctx.fail('income.move', { from: wordsOf(wrong.state), to: wordsOf(INCOME_STATE.invoiced) })
  const isMixed = records.some(
    ({ agreementId, currency }) => agreementId !== first.agreementId || currency !== first.currency,
  )
  if (isMixed || !first.agreementId) return ctx.fail('income.invoice-mixed')
  const [agreement] = await ctx.db.select().from(agreements).where(eq(agreements.id, first.agreementId))
  if (!agreement || first.owner !== `agency:${agreement.agencyId}`) return ctx.fail('income.invoice-mixed')
  const { onePerStudent, maxStudentsPerInvoice } = agreement.invoiceRules
  const most = onePerStudent ? 1 : maxStudentsPerInvoice
  const caseIds = records.flatMap(({ caseId }) => caseId ?? [])
  if ((await countStudents(ctx.db, caseIds)) > most) ctx.fail('income.invoice-students', { most })
  return agreement
}

async function insertInvoice(
  ctx: Ctx,
  records: readonly RecordRow[],
  agreement: AgreementRow,
  idempotencyKey: string | null,
): Promise<InvoiceRow> {
  const { db, actor } = ctx
  const [first] = records as [RecordRow]
  const sum = (key: 'gross' | 'bonus' | 'tax' | 'net') =>
    records.reduce((total, record) => total + toCents(record[key]), 0n)
  const issuedAt = new Date().toISOString()
  const paper = await bodyOf(ctx, records, agreement, issuedAt)
  const dueOn = addDays(paper.issuedOn, agreement.invoiceRules.payTermDays)
  const [invoice] = await db
    .insert(incomeInvoices)
    .values({
      number: await paperNumber(db, 'INV', first.owner),
      kind: 'invoice',
      owner: first.owner,
      schoolId: agreement.schoolId,
      agreementId: agreement.id,
      currency: first.currency,
      gross: fromCents(sum('gross') + sum('bonus')),
      tax: fromCents(sum('tax')),
      net: fromCents(sum('net')),
      body: paper,
      dueOn,
      issuedAt,
      idempotencyKey,
      issuedBy: actor.accountId,
    })
    .returning()
  const { id: paperId } = invoice as InvoiceRow
  await db.insert(incomePaperRecords).values(records.map(({ id: recordId }) => ({ paperId, recordId })))
  return invoice as InvoiceRow
}

async function bodyOf(
  ctx: Ctx,
  records: readonly RecordRow[],
  agreement: AgreementRow,
  issuedAt: string,
): Promise<InvoiceBody & { issuedOn: string }> {
  const { db } = ctx
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, agreement.agencyId))
  const [school] = await db.select().from(schools).where(eq(schools.id, agreement.schoolId))
  const [bank] = agreement.bankAccountId
    ? await db
        .select()
        .from(incomeAccounts)
        .where(and(eq(incomeAccounts.id, agreement.bankAccountId), isNull(incomeAccounts.removedAt)))
    : []
  if (!bank) return ctx.fail('income.no-account')
  const lines: InvoiceBody['lines'] = []
  for (const record of records) lines.push(await lineOf(db, record))
  const { gstRegistered, abn } = agreement.taxStatus
  const nameOf = (en?: string | null, cn?: string | null) => en ?? cn ?? ''
  return {
    issuedOn: await schoolDay(db, agreement.schoolId, new Date(issuedAt)),
    agency: {
      name: nameOf(agency?.companyNameEn, agency?.companyNameCn),
      address: await officeAddress(db, agency?.addresses[0]),
      abn,
      gst: gstRegistered,
    },
    institution: {
      name: nameOf(school?.nameEn, school?.nameCn),
      address: [school?.street, school?.suburb, school?.postcode].filter(Boolean).join(', ') || null,
    },
    bank: {
      holderName: bank.holderName,
      bankName: bank.bankName,
      accountNo: bank.accountNo,
      codes: bank.codes,
    },
    lines,
    taxPercent: records[0]?.taxPercent ?? '0.00',
  }
}

type Address = (typeof agencies.$inferSelect)['addresses'][number]
/** As an envelope has it: '12 George St, Sydney 2000, Australia'. */
async function officeAddress(db: Database, address: Address | undefined): Promise<string | null> {
  if (!address) return null
  const { street, city, postcode, countryCode } = address
  const [country] = await db.select().from(areas).where(eq(areas.areaCode, countryCode))
  const lines = [street, [city, postcode].filter(Boolean).join(' '), country?.nameEn]
  return lines.filter(Boolean).join(', ') || null
}

async function lineOf(db: Database, record: RecordRow): Promise<InvoiceBody['lines'][number]> {
  const [found] = record.choiceId
    ? await db
        .select({
          birthDate: dossiers.birthDate,
          studentNo: sql<
            string | null
          >`coalesce(${caseChoices.institutionStudentNo}, ${caseChoices.institutionAppNo})`,
          start: caseChoices.startDate,
          fee: caseChoices.feeSnapshot,
        })
        .from(caseChoices)
        .innerJoin(cases, eq(cases.id, caseChoices.caseId))
        .leftJoin(dossiers, eq(dossiers.id, cases.datumStudentId))
        .where(eq(caseChoices.id, record.choiceId))
    : []
  return {
    recordNo: recordNo(record.id),
    student: record.studentName ?? record.counterpartyEn ?? '',
    birthDate: found?.birthDate ?? null,
    studentNo: found?.studentNo ?? null,
    courseEn: record.courseEn ?? record.courseCn ?? '',
    courseCn: record.courseCn ?? record.courseEn ?? '',
    start: found?.start ?? record.intakeStart,
    tuition: found?.fee?.amount ?? null,
    rate: record.rate === null ? null : record.rateKind === 'percent' ? `${record.rate} %` : record.rate,
    gross: record.gross,
    bonus: record.bonus,
    tax: record.tax,
    net: record.net,
  }
}

async function invoiceRecord(ctx: Ctx, record: RecordRow, { id, number, dueOn }: InvoiceRow) {
  const { db, actor } = ctx
  await moveRecord(db, record, {
    to: INCOME_STATE.invoiced,
    party: 'agent',
    actorId: actor.accountId,
    deed: 'invoiced',
    now: new Date(),
    text: number,
    invoiceId: id,
    dueAt: dueOn as string,
  })
  const { caseId, choiceId } = record
  if (caseId && choiceId && (await allInvoiced(db, choiceId)))
    await commissionClaimed(deskOf(ctx), caseId, choiceId)
}

/** No instalment of the choice waits to be claimed. */
async function allInvoiced(db: Database, choiceId: string): Promise<boolean> {
  const found = await db
    .select({ state: incomeRecords.state })
    .from(incomeRecords)
    .where(
      and(
        eq(incomeRecords.choiceId, choiceId),
        inArray(incomeRecords.state, [INCOME_STATE.claimable, ...BOOKED_STATES]),
      ),
    )
    .orderBy(asc(incomeRecords.id))
  return found.every(({ state }) => state !== INCOME_STATE.claimable)
}
