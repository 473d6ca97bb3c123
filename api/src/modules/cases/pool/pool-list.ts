import { CASE_STATUS, PAGE_ROWS } from '@southbound/shared/contract/constants'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { withoutContacts } from '../application/contact-data.ts'
import { showCaseRows } from '../case-rows.ts'
import { type CaseRow, caseChoices, cases } from '../cases.tables.ts'
import { readAgency, readCourses } from '../catalogue.ts'
import { areaName, dossierBehind, highestLevel, latestEnglish, levelName } from '../people/applicant.views.ts'

import { licensedFor } from '../visa/visa-licence.ts'

type Pool = 'POST /case/servicePool'
const GLOBAL = '0000'

/** Without the applicant's identity. */
export const servicePool: Handler<Pool> = async (
  { body: { page = 1, rows = PAGE_ROWS.normal } },
  { db, actor },
) => {
  const where = await poolOf(db, actor)
  if (!where) return { rows: [], total: 0 }
  const found = await db
    .select()
    .from(cases)
    .where(where)
    .orderBy(desc(cases.poolEnteredAt), desc(cases.id))
    .limit(rows)
    .offset((page - 1) * rows)
  const listed = await showCaseRows(db, actor, found)
  const shown: Awaited<ReturnType<typeof showRequest>>[] = []
  for (const [index, row] of found.entries())
    shown.push(await showRequest(db, row, listed[index] as (typeof listed)[number]))
  return { rows: shown, total: await countPool(db, actor) }
}

export async function countPool(db: Database, actor: Actor): Promise<number> {
  const where = await poolOf(db, actor)
  if (!where) return 0
  return db.$count(cases, where)
}

/** The rule of `mayTake`, as a condition. */
async function poolOf(db: Database, actor: Actor) {
  const waiting = and(
    eq(cases.status, CASE_STATUS.inPool),
    sql`${cases.applicantId} <> ${actor.accountId}`,
    await licensedFor(db, actor.agencyId, new Date()),
  )
  const elsewhere = (
    condition: SQL,
  ) => sql`not exists (select 1 from ${caseChoices} join ${schools} on ${schools.id} = ${caseChoices.institutionId}
    where ${caseChoices.caseId} = ${cases.id} and ${condition})`
  if (!actor.agencyId)
    return actor.schoolId ? and(waiting, elsewhere(sql`${schools.id} <> ${actor.schoolId}`)) : undefined
  const agency = await readAgency(db, actor.agencyId)
  if (!agency?.takes) return undefined
  const everywhere = agency.serviceAreas.length === 0 || agency.serviceAreas.includes(GLOBAL)
  const served = sql.join(
    agency.serviceAreas.map((area) => sql`${area}`),
    sql`, `,
  )
  return everywhere ? waiting : and(waiting, elsewhere(sql`${schools.countryCode} not in (${served})`))
}

async function namesOfAreas(db: Database, codes: readonly string[]) {
  const names = await Promise.all(codes.map((code) => areaName(db, code)))
  return names.filter((name) => name !== null)
}

async function showRequest(
  db: Database,
  row: CaseRow,
  listed: Awaited<ReturnType<typeof showCaseRows>>[number],
) {
  const dossier = await dossierBehind({ desk: { db } as never, row })
  const choices = await db
    .select({ courseId: caseChoices.courseId })
    .from(caseChoices)
    .where(eq(caseChoices.caseId, row.id))
  const courses = [
    ...(
      await readCourses(
        db,
        choices.map(({ courseId }) => courseId),
      )
    ).values(),
  ]
  const nationality = dossier?.sections.base?.nationality ?? null
  const educationLevel = dossier ? highestLevel(dossier.sections) : null
  const countryCodes = [...new Set(courses.map(({ countryCode }) => countryCode))]
  return {
    caseId: row.id,
    refNo: row.refNo,
    nationality,
    nationalityName: nationality ? await areaName(db, nationality) : null,
    educationName: await levelName(db, educationLevel),
    countryNames: await namesOfAreas(db, countryCodes),
    since: row.poolEnteredAt ?? row.createdAt,
    countryCodes,
    levels: [...new Set(courses.map(({ levelCode }) => levelCode))],
    firstCourse: listed.firstCourse,
    choiceCount: listed.choiceCount,
    educationLevel,
    englishOverall: dossier ? latestEnglish(dossier.sections) : null,
    remarks: row.applyInfo ? withoutContacts(row.applyInfo) : null,
    createdTime: row.createdAt,
  }
}
