import type { agreements as contract, Data } from '@southbound/shared/contract'
import { AGREEMENT_MOVES, AGREEMENT_STATE, mayMoveIncome } from '@southbound/shared/contract/constants'
import { and, asc, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { campuses, schools } from '../../catalogue/schools.tables.ts'
import { files } from '../../files/files.tables.ts'
import { coverable, namedStaff } from './agreement-staff.ts'
import { type AgreementRow, commissionRules, type OfficeKind } from './agreements.tables.ts'
import { CODED, type CodedNames, countriesOf, namedCodes } from './named-codes.ts'
import { showTerritory } from './territory.ts'

type RuleRow = typeof commissionRules.$inferSelect
type Shown = Data<(typeof contract)['GET /agreement/:id']>
const WIDTH = 6

/** 'A000012' */
export const agreementNo = (id: string): string => `A${id.padStart(WIDTH, '0')}`

/** The side of the actor; null for a reader of the platform. */
export const sideOf = (
  { agencyId, schoolId }: Actor,
  it: Pick<AgreementRow, 'agencyId' | 'schoolId'>,
): OfficeKind | null => (agencyId === it.agencyId ? 'agency' : schoolId === it.schoolId ? 'school' : null)

/** A sub-account of an agency reads only; one of an institution works by its scope. */
export const mayWrite = (actor: Actor, side: OfficeKind | null): boolean =>
  side !== null && (side === 'school' || actor.scopes === null)

export function mayMoveAgreement(actor: Actor, it: AgreementRow, to: number): boolean {
  const side = sideOf(actor, it)
  if (!side || !mayWrite(actor, side)) return false
  if (!mayMoveIncome(AGREEMENT_MOVES, it.state, to, side === 'agency' ? 'agent' : 'institution')) return false
  if (it.state === AGREEMENT_STATE.draft) return it.draftedBy === side
  // Who offered it takes it back, the other side countersigns or returns it.
  return !(it.state === AGREEMENT_STATE.sent && to === AGREEMENT_STATE.active && it.sentBy === side)
}

export const mayEditAgreement = (actor: Actor, it: AgreementRow): boolean => {
  const side = sideOf(actor, it)
  return mayWrite(actor, side) && it.state === AGREEMENT_STATE.draft && it.draftedBy === side
}

const { sent, active, suspended } = AGREEMENT_STATE
const WITH_COPY: readonly number[] = [sent, active, suspended]
/** From its sending on, while there is none of the other side. */
export const mayKeepCopy = (actor: Actor, it: AgreementRow): boolean => {
  const side = sideOf(actor, it)
  const isFree = it.signedCopy === null || it.signedCopy.by === side
  return mayWrite(actor, side) && isFree && WITH_COPY.includes(it.state)
}

export async function showAgreements(
  db: Database,
  actor: Actor,
  found: readonly AgreementRow[],
): Promise<Shown[]> {
  if (found.length === 0) return []
  const ids = <T>(read: (one: AgreementRow) => T) => [...new Set(found.map(read))]
  const offices = await db
    .select()
    .from(agencies)
    .where(
      inArray(
        agencies.id,
        ids(({ agencyId }) => agencyId),
      ),
    )
  const institutions = await db
    .select()
    .from(schools)
    .where(
      inArray(
        schools.id,
        ids(({ schoolId }) => schoolId),
      ),
    )
  const rules = await db
    .select()
    .from(commissionRules)
    .where(
      inArray(
        commissionRules.agreementId,
        ids(({ id }) => id),
      ),
    )
    .orderBy(asc(commissionRules.validFrom), asc(commissionRules.id))
  const places = await placesOf(db, rules)
  const codes = await namedCodes(
    db,
    rules.map(({ dimensions }) => dimensions),
  )
  const countries = await countriesOf(
    db,
    found.flatMap(({ territoryCountries }) => territoryCountries),
  )
  const withFile = await filesOf(db, found)
  const staffOf = await namedStaff(db, found)
  return found.map((it) => {
    const agency = offices.find(({ id }) => id === it.agencyId)
    const school = institutions.find(({ id }) => id === it.schoolId)
    return {
      ...it,
      ...showTerritory(it.territoryCountries, countries),
      agreementId: it.id,
      agreementNo: agreementNo(it.id),
      agency: {
        id: it.agencyId,
        nameEn: agency?.companyNameEn ?? null,
        nameCn: agency?.companyNameCn ?? null,
      },
      school: { id: it.schoolId, nameEn: school?.nameEn ?? null, nameCn: school?.nameCn ?? null },
      staffAllowed: staffOf(it),
      // Checks of the agency are the institution's own notes.
      referenceChecks: actor.agencyId ? [] : it.referenceChecks.map(withFile),
      monitoringReviews: actor.agencyId ? [] : it.monitoringReviews.map(withFile),
      trainingDone: it.trainingDone.map((one) =>
        actor.agencyId ? { ...withFile(one), file: null } : withFile(one),
      ),
      signedCopy: it.signedCopy && withFile(it.signedCopy),
      mayKeepCopy: mayKeepCopy(actor, it),
      moves: Object.values(AGREEMENT_STATE).filter((to) => mayMoveAgreement(actor, it, to)),
      mayEdit: mayEditAgreement(actor, it),
      rules: rules
        .filter(({ agreementId }) => agreementId === it.id)
        .map(({ id, createdAt: _at, ...rule }) => ({
          ...rule,
          ruleId: id,
          courses: places.courses.filter((one) => rule.dimensions.courseId?.includes(one.id)),
          campuses: places.campuses.filter((one) => rule.dimensions.campusId?.includes(one.id)),
          ...codesIn(rule.dimensions, codes),
        })),
    }
  })
}

/** Whom a draft may name, for who edits it. */
export async function coverableBy(db: Database, actor: Actor, it: AgreementRow) {
  const side = sideOf(actor, it)
  return side && mayEditAgreement(actor, it) ? coverable(db, it, side) : undefined
}

const codesIn = (dimensions: RuleRow['dimensions'], names: CodedNames) =>
  Object.fromEntries(
    CODED.map(([field, list]) => [list, names[list].filter(({ code }) => dimensions[field]?.includes(code))]),
  ) as unknown as CodedNames

/** A check with its file; one that is gone has none. */
async function filesOf(db: Database, found: readonly AgreementRow[]) {
  const ids = found.flatMap(({ signedCopy, ...it }) =>
    [
      ...it.referenceChecks,
      ...it.monitoringReviews,
      ...it.trainingDone,
      ...(signedCopy ? [signedCopy] : []),
    ].flatMap(({ fileId }) => fileId ?? []),
  )
  const kept = ids.length
    ? await db
        .select({ fileId: files.id, originalName: files.originalName })
        .from(files)
        .where(and(inArray(files.id, ids), isNull(files.deletedAt)))
    : []
  return <Check extends { fileId?: string }>({ fileId, ...check }: Check) => ({
    ...check,
    file: kept.find((file) => file.fileId === fileId) ?? null,
  })
}

/** Rules of an earlier contract may name a place by any text. */
const idsIn = (named: readonly string[]): string[] => named.filter((one) => /^\d{1,18}$/.test(one))

/** The courses and campuses that rules name. */
async function placesOf(db: Database, rules: readonly Pick<RuleRow, 'dimensions'>[]) {
  const courseIds = idsIn(rules.flatMap(({ dimensions }) => dimensions.courseId ?? []))
  const campusIds = idsIn(rules.flatMap(({ dimensions }) => dimensions.campusId ?? []))
  const { id, courseNameEn, courseNameCn } = courses
  return {
    courses: courseIds.length
      ? await db
          .select({ id, nameEn: courseNameEn, nameCn: courseNameCn })
          .from(courses)
          .where(inArray(id, courseIds))
      : [],
    campuses: campusIds.length
      ? await db
          .select({ id: campuses.id, nameEn: campuses.nameEn, nameCn: campuses.nameCn })
          .from(campuses)
          .where(inArray(campuses.id, campusIds))
      : [],
  }
}
