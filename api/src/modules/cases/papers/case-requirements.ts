import {
  ASKED_STATES,
  CASE_TYPES,
  DAY_MS,
  dayOf,
  REQUIREMENT_STATE,
} from '@southbound/shared/contract/constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { inForce } from '#api/database/dated.ts'
import { documentTypes, fileRequirements, files, PHASE } from '../../files/files.tables.ts'
import type { Work } from '../case-work.ts'
import { type ChoiceRow, caseFiles, caseRequirements, type RequirementRow } from '../cases.tables.ts'
import { type CourseFacts, readCourses } from '../catalogue.ts'
import { dossiers } from '../dossier.tables.ts'
import { addVisaRequirements, visaRules } from '../visa/visa-requirements.ts'
import { typeInCase } from './case-files.ts'

const COLLECT_DAYS = 14
/** The usual time to bring a document. */
const collectUntil = (now: Date, days = COLLECT_DAYS): string =>
  new Date(now.getTime() + days * DAY_MS).toISOString()

/** What is asked for anew has its day; one that has passed gives way to the usual time. */
export const dueAgain = (now: Date, { dueAt }: Pick<RequirementRow, 'dueAt'>): string =>
  dueAt && new Date(dueAt) > now ? dueAt : collectUntil(now)

const { requested, uploaded } = REQUIREMENT_STATE
export type RequirementRule = typeof fileRequirements.$inferSelect

export interface ApplicantFacts {
  age: number
  onshore: boolean
}

/** Documents already given count as sent. */
export async function generateRequirements(work: Work): Promise<void> {
  for (const visa of work.visas) await addVisaRequirements(work, visa, PHASE.lodging)
  if (work.row.caseType === CASE_TYPES.visa) return
  const needed = (await rulesFor(work, PHASE.lodging)).filter(({ mandatory }) => mandatory)
  for (const rule of needed)
    if (!rule.ofCourse && !isWaived(work, rule.docTypeCode, null))
      await addRequirement(work, { docTypeCode: rule.docTypeCode, choiceId: null, rule })
  for (const choice of work.choices)
    for (const { courseId, docTypeCode, ofCourse } of needed)
      if (ofCourse && courseId === choice.courseId && !isWaived(work, docTypeCode, choice.id))
        await addRequirement(work, { docTypeCode, choiceId: choice.id })
}

/** A document that was waived is asked for by a person, not again by a rule. */
const isWaived = ({ requirements }: Work, docTypeCode: string, choiceId: string | null): boolean =>
  requirements.some(
    (one) =>
      one.docTypeCode === docTypeCode && one.choiceId === choiceId && one.state === REQUIREMENT_STATE.waived,
  )

/** `ofCourse`: asked for beyond the general rules. */
export type AppliedRequirement = Pick<RequirementRule, 'docTypeCode' | 'mandatory' | 'noteEn' | 'noteCn'> &
  Partial<Demand> & {
    courseId: string | null
    ofCourse: boolean
  }
/** What a rule says of the document itself. */
type Demand = Pick<RequirementRule, 'minPages' | 'validityMonths' | 'certified' | 'translated' | 'dueDays'>

/** The rules course by course; without courses, those of every course. */
export async function rulesFor(work: Work, phase: number): Promise<AppliedRequirement[]> {
  if (work.row.caseType === CASE_TYPES.visa) return rulesForVisas(work, phase)
  const ids = work.choices.map(({ courseId }) => courseId)
  const found = await readCourses(work.desk.db, ids)
  const rules = await courseRules(work, phase)
  if (found.size === 0)
    return rules.filter(isForAll).map((rule) => ({ ...rule, courseId: null, ofCourse: false }))
  const facts = await applicantFacts(work)
  const general = [...found.values()].flatMap((course) =>
    rules
      .filter((rule) => applies(rule, course, facts))
      .map((rule) => ({ ...rule, courseId: course.id, ofCourse: false })),
  )
  const known = new Set(general.filter(({ mandatory }) => mandatory).map(({ docTypeCode }) => docTypeCode))
  const own: AppliedRequirement[] = []
  for (const course of found.values())
    for (const docTypeCode of await courseOwn(work, course, known))
      own.push({
        docTypeCode,
        mandatory: true,
        noteEn: null,
        noteCn: null,
        courseId: course.id,
        ofCourse: true,
      })
  return [...general, ...own]
}

const isForAll = ({ country, levelFrom, levelTo, fieldBroad, ageBelow, onshore }: RequirementRule) =>
  [country, levelFrom, levelTo, fieldBroad, ageBelow, onshore].every((limit) => limit === null)

export async function generateOfferRequirements(work: Work, choice: ChoiceRow): Promise<void> {
  const known = new Set(
    work.requirements.filter(({ choiceId }) => choiceId === choice.id).map(({ docTypeCode }) => docTypeCode),
  )
  for (const rule of await courseRules(work, PHASE.offer))
    if (rule.mandatory && !known.has(rule.docTypeCode))
      await addRequirement(work, { docTypeCode: rule.docTypeCode, choiceId: choice.id, rule })
}

interface NewRequirement {
  docTypeCode: string
  choiceId: string | null
  mandatory?: boolean
  rule?: Partial<Demand>
  /** The asker's own words and last day. */
  note?: string | null
  dueAt?: string | null
}

export async function addRequirement(
  work: Work,
  { docTypeCode, choiceId, mandatory = true, rule, note, dueAt }: NewRequirement,
): Promise<RequirementRow> {
  const same = work.requirements.find(
    (one) =>
      one.docTypeCode === docTypeCode && one.choiceId === choiceId && one.state !== REQUIREMENT_STATE.waived,
  )
  if (same) return same
  const now = work.desk.now
  const given = await givenFiles(work, docTypeCode)
  const values = {
    caseId: work.row.id,
    choiceId,
    docTypeCode,
    mandatory,
    state: given.length > 0 ? uploaded : requested,
    requestedBy: work.desk.actor?.accountId,
    note,
    minPages: rule?.minPages,
    validityMonths: rule?.validityMonths,
    certified: rule?.certified,
    translated: rule?.translated,
  }
  const stamps = { createdAt: now.toISOString(), updatedAt: now.toISOString() }
  const [row] = await work.desk.db
    .insert(caseRequirements)
    .values({ ...values, ...stamps, dueAt: dueAt ?? collectUntil(now, rule?.dueDays ?? undefined) })
    .returning()
  for (const { id } of given)
    await work.desk.db.update(caseFiles).set({ requirementId: row?.id }).where(eq(caseFiles.id, id))
  work.requirements.push(row as RequirementRow)
  return row as RequirementRow
}

const givenFiles = (work: Work, docTypeCode: string) =>
  work.desk.db
    .select({ id: caseFiles.id })
    .from(caseFiles)
    .innerJoin(files, eq(files.id, caseFiles.fileId))
    .where(
      and(
        eq(caseFiles.caseId, work.row.id),
        isNull(caseFiles.removedAt),
        isNull(caseFiles.requirementId),
        eq(typeInCase, docTypeCode),
      ),
    )

const courseRules = ({ desk }: Work, phase: number): Promise<RequirementRule[]> =>
  desk.db
    .select()
    .from(fileRequirements)
    .where(
      and(
        eq(fileRequirements.kind, CASE_TYPES.course),
        eq(fileRequirements.phase, phase),
        inForce(fileRequirements, dayOf(desk.now)),
      ),
    )

async function rulesForVisas(work: Work, phase: number): Promise<AppliedRequirement[]> {
  const found: AppliedRequirement[] = []
  for (const visa of work.visas)
    for (const rule of await visaRules(work, visa, phase))
      found.push({ ...rule, courseId: null, ofCourse: false })
  return found
}

function applies(rule: RequirementRule, course: CourseFacts, facts: ApplicantFacts) {
  if (rule.country && rule.country !== course.countryCode) return false
  if (rule.levelFrom && course.levelCode < rule.levelFrom) return false
  if (rule.levelTo && course.levelCode > rule.levelTo) return false
  if (rule.fieldBroad && rule.fieldBroad !== course.foeBroad) return false
  return fitsApplicant(rule, facts)
}

export const fitsApplicant = (rule: RequirementRule, { age, onshore }: ApplicantFacts): boolean =>
  (rule.ageBelow === null || age < rule.ageBelow) && (rule.onshore === null || rule.onshore === onshore)

export async function applicantFacts({ desk, row }: Work): Promise<ApplicantFacts> {
  const [found] = row.datumStudentId
    ? await desk.db.select().from(dossiers).where(eq(dossiers.id, row.datumStudentId))
    : []
  const born = found ? new Date(`${found.birthDate}T00:00:00Z`).getTime() : 0
  return {
    age: Math.floor((desk.now.getTime() - born) / (365.25 * DAY_MS)),
    onshore: found?.onshore ?? false,
  }
}

async function courseOwn({ desk }: Work, course: CourseFacts | undefined, general: ReadonlySet<string>) {
  const wanted = course?.requiredDocTypes.filter((code) => !general.has(code)) ?? []
  return wanted.length === 0 ? [] : knownTypes(desk.db, wanted)
}

export async function knownTypes(db: Database, codes: string[]): Promise<string[]> {
  const found = await db
    .select({ code: documentTypes.code })
    .from(documentTypes)
    .where(inArray(documentTypes.code, codes))
  return found.map(({ code }) => code)
}

export const owesDocuments = (requirements: readonly RequirementRow[], choiceId: string): boolean =>
  requirements.some(
    (one) =>
      (one.choiceId === null || one.choiceId === choiceId) &&
      one.mandatory &&
      ASKED_STATES.includes(one.state),
  )
