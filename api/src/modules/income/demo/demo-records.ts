import { DAY_MS, dayOf, INCOME_STATE } from '@southbound/shared/contract/constants'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { World } from '#api/seed/world.ts'
import {
  incomeAccounts,
  incomeInvoices,
  incomeItems,
  incomePaperRecords,
  incomeRecords,
  type RecordRow,
} from '../income.tables.ts'
import { paperNumber } from '../papers/paper-number.ts'
import { moveRecord } from '../records/move-record.ts'
import { namesOfOffice } from '../records/office-names.ts'
import { recordNo } from '../records/record.views.ts'

const { claimable, invoiced, partPaid, paid, disputed, clawedBack, ineligible, cancelled } = INCOME_STATE
const PAY_DAYS = 30

/** Records by hand: the state each ends in, its currency, and days since it was expected. */
const RECORDS = [
  { way: [], currency: 'AUD', amount: '3150.00', tax: '315.00', student: 'Chen Yu', days: -40 },
  { way: [claimable], currency: 'NZD', amount: '2870.00', tax: '430.50', student: 'Liu Fang', days: 12 },
  {
    way: [claimable, invoiced],
    currency: 'AUD',
    amount: '4725.00',
    tax: '472.50',
    student: 'Sun Wei',
    days: 20,
  },
  {
    way: [claimable, invoiced],
    currency: 'NZD',
    amount: '1960.00',
    tax: '294.00',
    student: 'Zhao Min',
    days: 95,
  },
  {
    way: [claimable, invoiced, partPaid],
    currency: 'AUD',
    amount: '5200.00',
    tax: '520.00',
    student: 'Wu Jie',
    days: 50,
  },
  {
    way: [claimable, invoiced, paid],
    currency: 'AUD',
    amount: '3880.00',
    tax: '388.00',
    student: 'He Lin',
    days: 120,
  },
  {
    way: [claimable, invoiced, paid],
    currency: 'CNY',
    amount: '12800.00',
    tax: '768.00',
    student: 'Gao Yan',
    days: 75,
  },
  {
    way: [claimable, invoiced, disputed],
    currency: 'AUD',
    amount: '2640.00',
    tax: '264.00',
    student: 'Tang Rui',
    days: 65,
  },
  {
    way: [claimable, invoiced, paid, clawedBack],
    currency: 'AUD',
    amount: '3300.00',
    tax: '330.00',
    student: 'Xu Bo',
    days: 140,
  },
  { way: [ineligible], currency: 'AUD', amount: '2900.00', tax: '290.00', student: 'Deng Qi', days: 30 },
  { way: [cancelled], currency: 'CNY', amount: '6800.00', tax: '408.00', student: 'Fan Xin', days: 15 },
] as const

/** One by hand in each state. */
export async function seedRecords(
  db: Database,
  world: World,
  owner: string,
  schoolId: string,
): Promise<void> {
  for (const it of RECORDS) await seedRecord(db, world, owner, schoolId, it)
}

async function seedRecord(
  db: Database,
  world: World,
  owner: string,
  schoolId: string,
  { way, currency, amount, tax, student, days }: (typeof RECORDS)[number],
) {
  const [agency, school] = [await namesOfOffice(db, owner), await namesOfOffice(db, `school:${schoolId}`)]
  const net = (Number(amount) + Number(tax)).toFixed(2)
  const [row] = await db
    .insert(incomeRecords)
    .values({
      owner,
      category: 1,
      counterpartyType: 1,
      counterpartyId: schoolId,
      institutionId: schoolId,
      counterpartyEn: school?.nameEn,
      counterpartyCn: school?.nameCn,
      institutionEn: school?.nameEn,
      institutionCn: school?.nameCn,
      ownerEn: agency?.nameEn,
      ownerCn: agency?.nameCn,
      countryCode: currency === 'NZD' ? 'NZ' : 'AU',
      studentName: student,
      courseEn: 'Demo course',
      courseCn: '演示课程',
      currency,
      gross: amount,
      tax,
      net,
      clawbackDays: 120,
      staffId: world.idOf('accounts', 'agent'),
      demo: true,
      expectedAt: world.at(-days).slice(0, 10),
      remark: 'Demo',
      createdAt: world.at(-days),
    })
    .returning()
  const record = row as RecordRow
  await db.insert(incomeItems).values([
    { recordId: record.id, kind: 1, nameEn: 'Tuition commission', nameCn: '学费佣金', amount },
    { recordId: record.id, kind: 5, nameEn: 'Tax', nameCn: '税', amount: tax },
  ])
  for (const [at, to] of way.entries()) await step(db, world, record, to, days - at * 5)
}

const BY_INSTITUTION: readonly number[] = [disputed, clawedBack, ineligible]
const REASONS: Readonly<Record<number, string>> = {
  [disputed]: 'Demo: the student changed the course before census.',
  [clawedBack]: 'Demo: the student withdrew with a full refund.',
  [ineligible]: 'EARLIER_CLAIM',
}

async function step(db: Database, world: World, record: RecordRow, to: number, days: number) {
  const now = new Date(world.now.getTime() - Math.max(0, days) * DAY_MS)
  await moveRecord(db, record, {
    to,
    now,
    party: BY_INSTITUTION.includes(to) ? 'institution' : 'agent',
    actorId: BY_INSTITUTION.includes(to) ? null : world.idOf('accounts', 'agent'),
    deed: DEEDS[to] as string,
    text: REASONS[to] ?? null,
    reason: REASONS[to] ?? null,
    ...(to === paid && { amount: record.net }),
    ...(to === partPaid && { amount: '2000.00' }),
    ...(to === invoiced && (await demoInvoice(db, record, now))),
  })
}
const DEEDS: Readonly<Record<number, string>> = {
  [claimable]: 'claimable',
  [invoiced]: 'invoiced',
  [partPaid]: 'part-paid',
  [paid]: 'paid',
  [disputed]: 'disputed',
  [clawedBack]: 'clawed-back',
  [ineligible]: 'ineligible',
  [cancelled]: 'cancelled',
}

async function demoInvoice(db: Database, record: RecordRow, now: Date) {
  const dueAt = dayOf(new Date(now.getTime() + PAY_DAYS * DAY_MS))
  const { owner, currency, gross, tax, net } = record
  const [bank] = await db
    .select()
    .from(incomeAccounts)
    .where(and(eq(incomeAccounts.owner, owner), isNull(incomeAccounts.removedAt), sql`is_default`))
  const [invoice] = await db
    .insert(incomeInvoices)
    .values({
      number: await paperNumber(db, 'INV', owner),
      kind: 'invoice',
      owner,
      currency,
      gross,
      tax,
      net,
      schoolId: record.institutionId,
      dueOn: dueAt,
      issuedAt: now.toISOString(),
      body: {
        agency: { name: record.ownerEn ?? '', address: null, abn: '51 824 753 556', gst: true },
        institution: { name: record.institutionEn ?? '', address: null },
        bank: {
          holderName: bank?.holderName ?? '',
          bankName: bank?.bankName ?? null,
          accountNo: bank?.accountNo ?? null,
          codes: bank?.codes ?? {},
        },
        lines: [
          {
            recordNo: recordNo(record.id),
            student: record.studentName ?? '',
            birthDate: null,
            studentNo: null,
            start: null,
            tuition: null,
            rate: null,
            courseEn: record.courseEn ?? '',
            courseCn: record.courseCn ?? '',
            gross,
            bonus: '0.00',
            tax,
            net,
          },
        ],
        taxPercent: '10.00',
      },
    })
    .returning()
  const id = invoice?.id as string
  await db.insert(incomePaperRecords).values({ paperId: id, recordId: record.id })
  return { invoiceId: id, dueAt }
}
