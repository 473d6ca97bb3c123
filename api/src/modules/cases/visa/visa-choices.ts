import type { visa as contract, Input } from '@southbound/shared/contract'
import { LIMITS, VISA_STATUS, visaWaitsOn } from '@southbound/shared/contract/constants'
import { and, eq, inArray } from 'drizzle-orm'
import { schools } from '../../catalogue/schools.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { isOpenVisa } from '../case-lines.ts'
import { partiesOf } from '../cases.policy.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import { type Desk, personAt } from '../desk.ts'
import { type VisaRow, visaChoices } from './visa.tables.ts'

export type VisaBody = Input<(typeof contract)['POST /case/visa']>['body']
export type AskedVisa = VisaBody['orderVisaParamList'][number]
export type NewVisa = Pick<
  typeof visaChoices.$inferInsert,
  'country' | 'visaCategoryCode' | 'stream' | 'demandType' | 'dependants' | 'linkedChoiceIds' | 'coeNumbers'
>

interface VisaCheck {
  sending: boolean
  /** Whose visas these are; a draft may have no applicant yet. */
  dossierId: string | null
  known?: readonly VisaRow[]
}

/**
 * With the open ones of `known` at most three; each of a category of its country, linked to courses there.
 */
export async function checkVisas(
  desk: Desk,
  params: readonly AskedVisa[],
  { sending, dossierId, known = [] }: VisaCheck,
): Promise<NewVisa[]> {
  if (params.length + known.filter(isOpenVisa).length > LIMITS.visas || (sending && params.length === 0))
    desk.fail('cases.visa-count')
  const keys = [...params, ...known.filter(isOpenVisa)].map(
    ({ country, visaCategoryCode }) => `${country}:${visaCategoryCode}`,
  )
  if (new Set(keys).size < keys.length) desk.fail('cases.visa-twice')
  const groups = await categoriesOf(desk, params, sending)
  const asked = params.flatMap(({ linkedChoiceIds }) => linkedChoiceIds ?? [])
  const places = await placesOf(desk, asked, dossierId)
  return params.map((param, index) => {
    const field = (name: string) => `orderVisaParamList.${index}.${name}`
    const group = groups.get(param.visaCategoryCode)
    if (group === undefined || (group !== null && group !== Number(param.country)))
      desk.invalid(field('visaCategoryCode'), 'unknown')
    const linkedChoiceIds = param.linkedChoiceIds ?? []
    if (linkedChoiceIds.some((id) => places.get(id) !== param.country))
      desk.invalid(field('linkedChoiceIds'), 'unknown')
    return {
      country: param.country,
      visaCategoryCode: param.visaCategoryCode,
      stream: param.stream?.trim() || null,
      demandType: param.demandType,
      dependants: param.dependants ?? [],
      linkedChoiceIds,
      coeNumbers: param.coeNumbers ?? [],
    }
  })
}

/** The country of each category; null holds everywhere. A draft keeps one that was switched off since. */
async function categoriesOf(
  { db }: Desk,
  params: readonly AskedVisa[],
  sending: boolean,
): Promise<Map<string, number | null>> {
  const codes = params.map(({ visaCategoryCode }) => visaCategoryCode)
  if (codes.length === 0) return new Map()
  const found = await db
    .select({ code: lookups.code, group: lookups.groupNo })
    .from(lookups)
    .where(
      and(
        eq(lookups.name, 'visaCategory'),
        inArray(lookups.code, codes),
        sending ? eq(lookups.enabled, true) : undefined,
      ),
    )
  return new Map(found.map(({ code, group }) => [code, group]))
}

/** The country of each choice that the viewer has a part in and that is of this person. */
async function placesOf(
  desk: Desk,
  ids: readonly string[],
  dossierId: string | null,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const found = await desk.db
    .select({ id: caseChoices.id, country: schools.countryCode, row: cases })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .innerJoin(schools, eq(schools.id, caseChoices.institutionId))
    .where(inArray(caseChoices.id, [...ids]))
  const actor = personAt(desk)
  const own = found.filter(
    ({ row }) => partiesOf(actor, row).length > 0 && (dossierId === null || row.datumStudentId === dossierId),
  )
  return new Map(own.map(({ id, country }) => [id, country]))
}

/** Replaces the visas of a draft. */
export async function writeVisas(desk: Desk, caseId: string, visas: readonly NewVisa[]): Promise<void> {
  await desk.db.delete(visaChoices).where(eq(visaChoices.caseId, caseId))
  await insertVisas(desk, caseId, visas, { status: VISA_STATUS.draft, from: 1 })
}

export async function insertVisas(
  desk: Desk,
  caseId: string,
  visas: readonly NewVisa[],
  { status, from }: { status: number; from: number },
): Promise<void> {
  if (visas.length === 0) return
  const now = desk.now.toISOString()
  const common = { caseId, status, waitingOn: visaWaitsOn(status) }
  const stamps = { statusSince: now, createdAt: now, updatedAt: now }
  await desk.db
    .insert(visaChoices)
    .values(visas.map((visa, index) => ({ ...visa, ...common, ...stamps, preference: from + index })))
}
