import { type account, PERMISSIONS, type Permission } from '@southbound/shared/contract'
import { ACCOUNT_TYPES, CASE_TYPES } from '@southbound/shared/contract/constants'
import { pick } from '@southbound/shared/platform/locale'
import { sql } from 'drizzle-orm'
import { type Database, rows } from '../../database/database.ts'
import { holds } from '../../plugins/admission.ts'
import type { Actor, Handler, Locale } from '../../plugins/context.ts'
import { hasSecondStep } from './second-step/strength.ts'

interface UserRow {
  id: string
  account: string
  nickname: string
  type: number
  staffRole: string | null
  level: number
  headImgDocid: string | null
  operateType: number
  isBindCourse: boolean
  isBindVisa: boolean
  currencySymbol: string
  locale: string
  schoolEn: string | null
  schoolCn: string | null
  agencyEn: string | null
  agencyCn: string | null
  onBehalfOf: string | null
}

export const userInfo: Handler<(typeof account)['POST /account/content']> = async (_input, ctx) => {
  const { accountId, agencyId, schoolId, onBehalfOf, secondStep } = ctx.actor
  const [row] = await rows<UserRow>(
    ctx.db,
    sql`select a.id, a.account, a.nickname, a.type, a.staff_role as "staffRole", a.level, a.head_img_docid as "headImgDocid",
      a.last_operate_type as "operateType", ${isBound(CASE_TYPES.course)} as "isBindCourse", ${isBound(CASE_TYPES.visa)} as "isBindVisa",
      a.currency_symbol as "currencySymbol", a.locale, s.name_en as "schoolEn", s.name_cn as "schoolCn",
      g.company_name_en as "agencyEn", g.company_name_cn as "agencyCn",
      (select nickname from accounts where id = ${onBehalfOf}) as "onBehalfOf"
    from accounts a left join schools s on s.id = ${schoolId} left join agencies g on g.id = ${agencyId} where a.id = ${accountId}`,
  )
  if (!row) throw new Error(`Account ${accountId} has a session but no row`)
  const { schoolEn, schoolCn, agencyEn, agencyCn, ...user } = row
  const names = {
    schoolName: nameIn(ctx.locale, schoolEn, schoolCn),
    agencyName: nameIn(ctx.locale, agencyEn, agencyCn),
  }
  const owes = secondStep === 'owed' ? await owedBy(ctx.db, accountId) : null
  return { ...user, ...names, agencyId, schoolId, permissions: permissionsOf(ctx.actor), secondStep: owes }
}

/** Whether a student lets an agency go on caring for his profile, by the kind of its cases. */
const isBound = (caseType: number) => sql`(a.type = ${ACCOUNT_TYPES.student} and exists (
  select 1 from consents c join cases k on k.id = c.case_id where c.subject_id = a.id and c.purpose = 'care'
    and c.withdrawn_at is null and k.case_type = ${caseType}))`

const owedBy = async (db: Database, accountId: string) =>
  (await hasSecondStep(db, accountId)) ? ('again' as const) : ('first' as const)

const nameIn = (locale: Locale, en: string | null, cn: string | null): string | null =>
  pick({ nameEn: en, nameCn: cn }, locale) || null

const permissionsOf = (actor: Actor) =>
  Object.keys(PERMISSIONS).filter((word) => holds(actor, word as Permission))
