import { ACCOUNT_TYPES, type STAGES, type VisaStage } from '@southbound/shared/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rows } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { cases } from '../cases.tables.ts'
import { waysOfWaiting } from '../list/case-visible.ts'

const MOST_DUE = 20

/** What waits for the reader. */
export const caseDesk: Handler<'GET /case/desk'> = async (_input, { db, actor }) => ({
  due: actor.role === 'operator' ? [] : await dueCases(db, actor),
})

interface Due {
  caseId: string
  caseType: number
  refNo: string
  nameEn: string | null
  nameCn: string | null
  stage: (typeof STAGES)[number] | VisaStage
  dueAt: string | null
}
/** In order of due date; those without one last. */
function dueCases(db: Database, actor: Actor): Promise<Due[]> {
  const isStudent = actor.type === ACCOUNT_TYPES.student
  const name = (ofCourse: 'course_name_en' | 'course_name_cn', ofVisa: 'name_en' | 'name_cn') =>
    isStudent
      ? sql`coalesce((select c.${sql.identifier(ofCourse)} from case_choices k join courses c on c.id = k.course_id
          where k.case_id = ${cases.id} order by k.preference limit 1),
          (select l.${sql.identifier(ofVisa)} from visa_choices v
          join lookups l on l.name = 'visaCategory' and l.code = v.visa_category_code
          where v.case_id = ${cases.id} order by v.preference limit 1))`
      : sql`${cases.applicantName}`
  const part = (way: SQL) =>
    sql`(select ${cases.id} "caseId", ${cases.caseType} "caseType", ${cases.refNo} "refNo",
        ${name('course_name_en', 'name_en')} "nameEn", ${name('course_name_cn', 'name_cn')} "nameCn",
        ${cases.stage} stage, ${cases.nextActionDueAt} "dueAt"
      from cases where ${way}
      order by ${cases.nextActionDueAt} nulls last, ${cases.id} limit ${MOST_DUE})`
  const parts = waysOfWaiting(actor).map(part)
  // A union of one would be planned and sorted again.
  const [only] = parts.length === 1 ? parts : []
  const all = sql`select * from (${sql.join(parts, sql` union `)}) found
    order by "dueAt" nulls last, "caseId" limit ${MOST_DUE}`
  return rows<Due>(db, only ?? all)
}
