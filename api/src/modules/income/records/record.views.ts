import type { Data, income } from '@southbound/shared/contract'
import { exchanged } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { officeOf, ownerParts } from '#api/plugins/owner.ts'
import { accounts } from '../../account/account.tables.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { ratesTowards } from '../../reference/exchange-rates.service.ts'
import { areas } from '../../reference/reference.tables.ts'
import { incomeInvoices, incomeRecords, type RecordRow } from '../income.tables.ts'
import { isOverdue } from './filters.ts'

export type ShownRecord = Data<(typeof income)['POST /income/incomeRecordList']>['rows'][number]
const WIDTH = 8

/** 'I00000012' */
export const recordNo = (id: string): string => `I${id.padStart(WIDTH, '0')}`
export const idOfNo = (no: string): string => no.slice(1).replace(/^0+/, '')

/** The currency of the office's country; yuan where it is not known. */
export async function ownCurrency(db: Database, actor: Actor, owner?: string): Promise<string> {
  const { kind, id } = ownerParts((actor.role === 'auditor' ? owner : officeOf(actor)) ?? '')
  if (!kind) return 'CNY'
  const table = kind === 'agency' ? agencies : schools
  const [found] = await db
    .select({ currency: areas.currency })
    .from(table)
    .innerJoin(areas, and(eq(areas.areaCode, table.countryCode), eq(areas.level, 1)))
    .where(eq(table.id, id))
  return found?.currency ?? 'CNY'
}

export type RatesOfDay = ReadonlyMap<string, { rate: string; day: string }>
export const ratesTo = async (db: Database, currency: string): Promise<RatesOfDay> =>
  new Map((await ratesTowards(db, currency)).map(({ currency: from, rate, day }) => [from, { rate, day }]))

/** Rows as the reader sees them, in his office's currency too. */
export async function showRecords(
  db: Database,
  actor: Actor,
  found: readonly RecordRow[],
  owner?: string,
): Promise<ShownRecord[]> {
  const currency = await ownCurrency(db, actor, owner)
  const rates = await ratesTo(db, currency)
  const overdue = await overdueOf(db, found)
  const [staff, numbers] = [await namesOf(db, found), await invoiceNumbers(db, found)]
  return found.map((row) => {
    const rate = rates.get(row.currency)
    const mine = actor.role === 'auditor' || row.owner === officeOf(actor)
    return {
      recordId: row.id,
      recordNo: recordNo(row.id),
      side: mine === (row.direction === 1) ? 'owed' : 'owing',
      direction: mine ? row.direction : 3 - row.direction,
      category: row.category,
      counterparty: { nameEn: row.counterpartyEn, nameCn: row.counterpartyCn },
      owner: { nameEn: row.ownerEn, nameCn: row.ownerCn },
      isOwn: mine,
      party: mine
        ? { nameEn: row.counterpartyEn, nameCn: row.counterpartyCn }
        : { nameEn: row.ownerEn, nameCn: row.ownerCn },
      caseId: row.caseId,
      choiceId: row.choiceId,
      studentName: row.studentName,
      institution: { id: row.institutionId, nameEn: row.institutionEn, nameCn: row.institutionCn },
      course: { nameEn: row.courseEn, nameCn: row.courseCn },
      intakeStart: row.intakeStart,
      enrolment: row.enrolment,
      base: row.base,
      rate: row.rate === null ? null : row.rateKind === 'percent' ? `${row.rate} %` : row.rate,
      currency: row.currency,
      gross: row.gross,
      bonus: row.bonus,
      tax: row.tax,
      net: row.net,
      received: row.received,
      instalmentNo: row.instalmentNo,
      instalmentOf: row.instalmentOf,
      expectedAt: row.expectedAt,
      claimableAt: row.claimableAt,
      dueAt: row.dueAt,
      receivedAt: row.receivedAt,
      overdue: overdue.has(row.id),
      own: rate
        ? { currency, amount: exchanged(row.net, rate.rate), rate: rate.rate, rateDay: rate.day }
        : null,
      // Who of the agency works on it is no matter of the institution.
      staffName: mine && row.staffId ? (staff.get(row.staffId) ?? null) : null,
      invoiceId: row.invoiceId,
      invoiceNo: row.invoiceId ? (numbers.get(row.invoiceId) ?? null) : null,
      state: row.state,
      ineligibleReason: row.ineligibleReason,
      demo: row.demo,
    }
  })
}

async function overdueOf(db: Database, found: readonly RecordRow[]): Promise<ReadonlySet<string>> {
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: incomeRecords.id })
    .from(incomeRecords)
    .where(and(inArray(incomeRecords.id, ids), isOverdue()))
  return new Set(rows.map(({ id }) => id))
}

const idsIn = (ids: readonly (string | null)[]): string[] => [...new Set(ids.flatMap((id) => id ?? []))]

async function namesOf(db: Database, found: readonly RecordRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = idsIn(found.map(({ staffId }) => staffId))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: accounts.id, name: accounts.nickname })
    .from(accounts)
    .where(inArray(accounts.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function invoiceNumbers(
  db: Database,
  found: readonly RecordRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = idsIn(found.map(({ invoiceId }) => invoiceId))
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: incomeInvoices.id, number: incomeInvoices.number })
    .from(incomeInvoices)
    .where(inArray(incomeInvoices.id, ids))
  return new Map(rows.map(({ id, number }) => [id, number]))
}
