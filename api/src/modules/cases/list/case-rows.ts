import { CASE_TYPES, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { inArray, sql } from 'drizzle-orm'
import { anyId, type Database, rows as rowsOf } from '#api/database/database.ts'
import { agencies } from '#api/modules/catalogue/agencies.tables.ts'
import { schools } from '#api/modules/catalogue/schools.tables.ts'
import type { Actor } from '#api/plugins/context.ts'
import type { CaseRow } from '../cases.tables.ts'
import { organisationOf } from '../log/case-log.ts'
import { choiceSeenBy, waitsFor } from './case-visible.ts'

export interface Names {
  nameEn: string | null
  nameCn: string | null
}

export async function showCaseRows(db: Database, actor: Actor, rows: readonly CaseRow[]) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const facts = new Map((await factsOf(db, actor, ids)).map((one) => [one.id, one]))
  return rows.map((row) => showCaseRow(actor, row, facts.get(row.id)))
}

export const showCaseRow = (actor: Actor, row: CaseRow, one: Omit<CaseFacts, 'id'> | undefined) => ({
  caseId: row.id,
  refNo: row.refNo,
  caseType: row.caseType,
  caseSource: row.caseSource,
  status: row.status,
  stage: row.stage,
  waitingOn: row.waitingOn,
  mine: waitsFor(actor, row),
  nextActionCode: row.nextActionCode,
  nextActionDueAt: row.nextActionDueAt,
  profileName: namedFor(actor, row.profileName),
  applicantName: namedFor(actor, row.applicantName),
  deliverType: row.deliverType,
  receiver: { id: row.deliverId, nameEn: one?.receiverEn ?? null, nameCn: one?.receiverCn ?? null },
  accepterName: one?.accepterName ?? null,
  choiceCount: one?.lines ?? 0,
  firstCourse: one?.firstCourse ?? null,
  firstVisa: one?.firstVisa ?? null,
  createdTime: row.createdAt,
  updatedAt: row.updatedAt,
  redPoint: one?.redPoint ?? false,
  tags: one?.tags ?? [],
})

export interface CaseFacts {
  id: string
  receiverEn: string | null
  receiverCn: string | null
  accepterName: string | null
  lines: number
  firstCourse: Names | null
  firstVisa: Names | null
  redPoint: boolean
  tags: string[]
}
/** What a row shows of other tables, in one round trip. */
const factsOf = (db: Database, actor: Actor, ids: readonly string[]) =>
  rowsOf<CaseFacts>(
    db,
    sql`select c.id, coalesce(a.company_name_en, s.name_en) "receiverEn",
        coalesce(a.company_name_cn, s.name_cn) "receiverCn", p.nickname "accepterName",
        coalesce(k.lines, 0) + coalesce(v.lines, 0) lines, k.names "firstCourse", v.names "firstVisa",
        exists (select 1 from case_red_points r where r.case_id = c.id and r.account_id = ${actor.accountId}) "redPoint",
        (select coalesce(json_agg(t.tag order by t.tag), '[]') from case_tags t
          where t.case_id = c.id and t.organisation = ${organisationOf(actor)}) tags
      from cases c
      left join agencies a on c.deliver_type = ${DELIVER_TYPES.agency} and a.id = c.deliver_id
      left join schools s on c.deliver_type = ${DELIVER_TYPES.institution} and s.id = c.deliver_id
      left join accounts p on p.id = c.accepter_id
      left join lateral (
        select (count(*) over ())::int lines,
          json_build_object('nameEn', o.course_name_en, 'nameCn', o.course_name_cn) names
        from case_choices h join courses o on o.id = h.course_id
        where h.case_id = c.id and ${choiceSeenBy(actor, 'h', 'c')}
        order by h.preference limit 1) k on true
      left join lateral (
        select (count(*) over ())::int lines, json_build_object('nameEn', l.name_en, 'nameCn', l.name_cn) names
        from visa_choices h join lookups l on l.name = 'visaCategory' and l.code = h.visa_category_code
        where h.case_id = c.id order by h.preference limit 1) v on c.case_type = ${CASE_TYPES.visa}
      where c.id = ${anyId(ids)}`,
  )

/** An operator learns the name with the case itself, for a reason. */
const namedFor = ({ role }: Actor, name: string) => (role === 'operator' ? initialsOf(name) : name)
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => `${first}…`)
    .join(' ')

export async function namesOfReceivers(
  db: Database,
  rows: readonly Pick<CaseRow, 'deliverType' | 'deliverId'>[],
): Promise<Map<string, Names>> {
  const idsOf = (toAgency: boolean) => [
    ...new Set(
      rows
        .filter((row) => (row.deliverType === DELIVER_TYPES.agency) === toAgency)
        .flatMap(({ deliverId }) => deliverId ?? []),
    ),
  ]
  const agencyRows = await db
    .select({ id: agencies.id, nameEn: agencies.companyNameEn, nameCn: agencies.companyNameCn })
    .from(agencies)
    .where(inArray(agencies.id, idsOf(true)))
  const schoolRows = await db
    .select({ id: schools.id, nameEn: schools.nameEn, nameCn: schools.nameCn })
    .from(schools)
    .where(inArray(schools.id, idsOf(false)))
  const keyed = (kind: number, found: ({ id: string } & Names)[]) =>
    found.map(({ id, ...names }) => [`${kind}:${id}`, names] as const)
  return new Map([
    ...keyed(DELIVER_TYPES.agency, agencyRows),
    ...keyed(DELIVER_TYPES.institution, schoolRows),
  ])
}
