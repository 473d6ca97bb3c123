import type { visa as contract, Data } from '@southbound/shared/contract'
import { CASE_STATUS, visaStageOf } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../account/account.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { areas, lookups } from '../../reference/reference.tables.ts'
import { nextOfVisa } from '../case-lines.ts'
import { personAt, type Work } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { caseChoices, type LogRow } from '../cases.tables.ts'
import type { Desk } from '../desk.ts'
import type { Names } from '../list/case-rows.ts'
import { recentMovesOf, stepBack } from '../moves/choice-correction.ts'
import { namedFiles } from '../offers/choice-files.ts'
import { unreadableFiles } from '../people/read-until.ts'
import { correctable } from './correct-facts.ts'
import { movesOfVisa } from './visa.policy.ts'
import type { VisaRow } from './visa.tables.ts'
import { unlicensed } from './visa-licence.ts'
import { missingDocuments } from './visa-status.ts'

type Visa = Data<(typeof contract)['POST /case/visa/status']>['orderVisaParamList'][number]
const NAMELESS: Names = { nameEn: null, nameCn: null }
const byCode = <Row extends Names>(found: readonly ({ code: string } & Row)[]) =>
  new Map(found.map(({ code, nameEn, nameCn }) => [code, { nameEn, nameCn }]))

export async function showVisas(work: Work): Promise<Visa[]> {
  const { desk, visas } = work
  if (visas.length === 0) return []
  const names = { ...(await namesFor(desk, visas)), receipts: await receiptsOf(work) }
  const shown: Visa[] = []
  const last = await recentMovesOf(desk, visas)
  for (const visa of visas) shown.push(await showVisa(work, visa, names, last.get(visa.id) ?? null))
  return shown
}

/** Why the reader's office may not accept the case. */
export const unlicensedAt = async (desk: Desk, work: Omit<Work, 'desk'>) =>
  work.row.status <= CASE_STATUS.inPool && work.visas.length > 0 && desk.actor?.agencyId
    ? unlicensed(desk, work.visas, desk.actor.agencyId)
    : []

async function namesFor({ db }: Desk, visas: readonly VisaRow[]) {
  const categories = await db
    .select({ code: lookups.code, nameEn: lookups.nameEn, nameCn: lookups.nameCn })
    .from(lookups)
    .where(
      and(
        eq(lookups.name, 'visaCategory'),
        inArray(
          lookups.code,
          visas.map(({ visaCategoryCode }) => visaCategoryCode),
        ),
      ),
    )
  const countries = await db
    .select({ code: areas.areaCode, nameEn: areas.nameEn, nameCn: areas.nameCn })
    .from(areas)
    .where(
      inArray(
        areas.areaCode,
        visas.map(({ country }) => country),
      ),
    )
  const linkedIds = visas.flatMap(({ linkedChoiceIds }) => linkedChoiceIds)
  const linked = linkedIds.length
    ? await db
        .select({ code: caseChoices.id, nameEn: courses.courseNameEn, nameCn: courses.courseNameCn })
        .from(caseChoices)
        .innerJoin(courses, eq(courses.id, caseChoices.courseId))
        .where(inArray(caseChoices.id, linkedIds))
    : []
  const people = visas.flatMap(({ lodgedBy }) => lodgedBy ?? [])
  const staff = people.length
    ? await db
        .select({ id: accounts.id, name: accounts.nickname })
        .from(accounts)
        .where(inArray(accounts.id, people))
    : []
  return {
    categories: byCode(categories),
    countries: byCode(countries),
    linked: byCode(linked),
    staff: new Map(staff.map(({ id, name }) => [id, name])),
  }
}
/** Without consent only earlier ones. */
async function receiptsOf({ desk, row, visas }: Work) {
  const ids = visas.flatMap(({ receiptFileId }) => receiptFileId ?? [])
  const unreadable = ids.length > 0 ? await unreadableFiles(desk.db, personAt(desk), row) : NO_FILES
  return namedFiles(
    desk.db,
    ids.filter((id) => !unreadable.has(id)),
  )
}
const NO_FILES: ReadonlySet<string> = new Set()

type VisaNames = Awaited<ReturnType<typeof namesFor>> & { receipts: Awaited<ReturnType<typeof receiptsOf>> }

async function showVisa(work: Work, visa: VisaRow, names: VisaNames, last: LogRow | null): Promise<Visa> {
  const { desk, row } = work
  const {
    id: visaChoiceId,
    caseId: _case,
    chargeAmount: amount,
    chargeCurrency: currency,
    receiptFileId,
    answeredAt: _answered,
    createdAt: _created,
    updatedAt: _updated,
    ...shown
  } = visa
  const open = row.status >= CASE_STATUS.inProgress && row.status <= CASE_STATUS.unsuccessful
  return {
    ...shown,
    visaChoiceId,
    countryName: names.countries.get(visa.country) ?? NAMELESS,
    category: names.categories.get(visa.visaCategoryCode) ?? NAMELESS,
    linked: visa.linkedChoiceIds.map((choiceId) => ({
      choiceId,
      ...(names.linked.get(choiceId) ?? NAMELESS),
    })),
    lodgedBy: visa.lodgedBy ? (names.staff.get(visa.lodgedBy) ?? null) : null,
    visaCharge: amount && currency ? { amount, currency } : null,
    receiptFile: (receiptFileId && names.receipts.get(receiptFileId)) || null,
    corrects: correctable(personAt(desk), row, visa),
    stage: visaStageOf(visa.status),
    nextActionCode: nextOfVisa(visa),
    ...(await movesFor(work, visa)),
    correctable: desk.actor && open ? stepBack(desk.actor, row, visa, last, desk.now) : null,
  }
}

async function movesFor(work: Work, visa: VisaRow): Promise<Pick<Visa, 'moves' | 'lacks'>> {
  const actor = personAt(work.desk)
  if (partiesOf(actor, work.row).length === 0) return { moves: [], lacks: [] }
  const moves: number[] = []
  const lacks: Visa['lacks'] = []
  for (const status of movesOfVisa(actor, work.row, visa, work.desk.now)) {
    const needs = await missingDocuments(work, visa, status)
    if (needs.length > 0) lacks.push({ status, needs })
    else moves.push(status)
  }
  return { moves, lacks }
}
