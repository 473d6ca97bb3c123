import { CASE_STATUS, CASE_TYPES, ENDED } from '@southbound/shared/contract/constants'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { withoutContacts } from '../application/contact-data.ts'
import { readCase } from '../case-work.ts'
import { type CaseRow, caseChoices } from '../cases.tables.ts'
import { areaName, dossierBehind, highestLevel, latestEnglish, levelName } from '../people/applicant.views.ts'
import { visaChoices } from '../visa/visa.tables.ts'
import { wordsOf } from '../words-of.ts'
import { mayTake } from './pool.policy.ts'
import { fieldsAndStarts } from './pool-fields.ts'
import { takesOf } from './pool-history.ts'

type Info = 'POST /case/servicepoolinfo'
const BAND = 10_000
const AGES = [
  [18, '-17'],
  [21, '18-20'],
  [25, '21-24'],
  [30, '25-29'],
] as const

export const servicePoolInfo: Handler<Info> = async ({ body: { caseId } }, ctx) => {
  const found = await readCase(ctx.db, caseId)
  if (found?.row.status !== CASE_STATUS.inPool || !(await mayTake(ctx.db, ctx.actor, found)))
    return ctx.fail('cases.not-found')
  const dossier = await dossierBehind({ desk: { db: ctx.db }, row: found.row })
  const plan = dossier?.sections.stucourseplan
  const base = dossier?.sections.base
  return {
    ...(await showRequest(ctx.db, found.row)),
    city: dossier?.sections.education.at(-1)?.city ?? null,
    ageBand: base ? ageBandOf(base.birthDate, new Date()) : null,
    courses: (await linesOf(ctx.db, found.row)).map(({ nameEn, nameCn, startDate }) => ({
      nameEn,
      nameCn,
      startDate,
    })),
    budgetBand: budgetBandOf(plan?.budgetYear),
    currency: plan?.currency ?? null,
    takes: await takesOf(ctx.db, found.row),
  }
}

function ageBandOf(birthDate: string, now: Date): string {
  const years = now.getUTCFullYear() - Number(birthDate.slice(0, 4))
  const age = birthDate.slice(5) > now.toISOString().slice(5, 10) ? years - 1 : years
  return AGES.find(([below]) => age < below)?.[1] ?? '30-'
}

function budgetBandOf(amount: string | null | undefined): string | null {
  const number = Number(amount)
  if (!amount || !Number.isFinite(number)) return null
  const from = Math.floor(number / BAND) * BAND
  return `${from}-${from + BAND}`
}

/** What is asked for: courses, or the categories of visas. */
async function linesOf(db: Database, { id, caseType }: CaseRow) {
  if (caseType !== CASE_TYPES.visa)
    return (await coursesOf(db, id)).map((line) => ({ ...line, demandType: null }))
  const found = await db
    .select({
      nameEn: lookups.nameEn,
      nameCn: lookups.nameCn,
      startDate: sql<string | null>`null`,
      countryCode: visaChoices.country,
      demandType: visaChoices.demandType,
    })
    .from(visaChoices)
    .innerJoin(lookups, and(eq(lookups.name, 'visaCategory'), eq(lookups.code, visaChoices.visaCategoryCode)))
    .where(eq(visaChoices.caseId, id))
    .orderBy(asc(visaChoices.preference))
  return found.map((line) => ({ ...line, levelCode: null, foeBroad: null }))
}

const coursesOf = (db: Database, caseId: string) =>
  db
    .select({
      nameEn: courses.courseNameEn,
      nameCn: courses.courseNameCn,
      startDate: caseChoices.startDate,
      countryCode: schools.countryCode,
      levelCode: courses.levelCode,
      foeBroad: courses.foeBroad,
    })
    .from(caseChoices)
    .innerJoin(courses, eq(courses.id, caseChoices.courseId))
    .innerJoin(schools, eq(schools.id, courses.schoolId))
    .where(and(eq(caseChoices.caseId, caseId), notInArray(caseChoices.status, [...ENDED])))
    .orderBy(asc(caseChoices.preference))

/** What a request shows before it is taken: nothing that names the applicant. */
export async function showRequest(db: Database, row: CaseRow) {
  const dossier = await dossierBehind({ desk: { db }, row })
  const lines = await linesOf(db, row)
  const nationality = dossier?.sections.base?.nationality ?? null
  const educationLevel = dossier ? highestLevel(dossier.sections) : null
  const countryCodes = [...new Set(lines.map(({ countryCode }) => countryCode))]
  const levels = [...new Set(lines.flatMap(({ levelCode }) => levelCode ?? []))]
  const plan = row.caseType === CASE_TYPES.visa ? null : dossier?.sections.stucourseplan
  const [first] = lines
  return {
    caseId: row.id,
    refNo: row.refNo,
    caseType: row.caseType,
    nationality,
    nationalityName: nationality ? await areaName(db, nationality) : null,
    educationName: await levelName(db, educationLevel),
    countryNames: await named(countryCodes, (code) => areaName(db, code)),
    since: row.poolEnteredAt ?? row.createdAt,
    countryCodes,
    levels,
    levelNames: await named(levels, (code) => levelName(db, code)),
    firstCourse: first ? { nameEn: first.nameEn, nameCn: first.nameCn } : null,
    choiceCount: lines.length,
    ...(await fieldsAndStarts(db, lines, plan)),
    demandNames: await demandsOf(db, lines),
    demand: row.visaDemand ? withoutContacts(row.visaDemand) : null,
    educationLevel,
    englishOverall: dossier ? latestEnglish(dossier.sections) : null,
    remarks: row.applyInfo ? withoutContacts(row.applyInfo) : null,
    createdTime: row.createdAt,
  }
}

async function demandsOf(db: Database, lines: readonly { demandType: number | null }[]) {
  const codes = [
    ...new Set(lines.flatMap(({ demandType }) => (demandType === null ? [] : String(demandType)))),
  ]
  const words = await wordsOf(db, { visaDemandType: codes })
  return codes.flatMap((code) => words('visaDemandType', code) ?? [])
}

async function named<T>(codes: readonly string[], read: (code: string) => Promise<T | null>): Promise<T[]> {
  const found = await Promise.all(codes.map(read))
  return found.filter((one) => one !== null)
}
