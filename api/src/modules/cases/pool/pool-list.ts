import { CASE_STATUS, DAY_MS, PAGE_ROWS, VISA_ENDED } from '@southbound/shared/contract/constants'
import { and, type Column, desc, eq, ilike, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { containing } from '#api/database/paging.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { agencySchools } from '../../catalogue/agencies.tables.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { lookups } from '../../reference/reference.tables.ts'
import { caseChoices, cases } from '../cases.tables.ts'
import { readAgency } from '../catalogue.ts'
import { ofOpenKinds } from '../list/case-visible.ts'
import { visaChoices } from '../visa/visa.tables.ts'
import { licensedFor } from '../visa/visa-licence.ts'
import { ANSWER_DAYS, byOthers, byReached, isWanted, POOL_DAYS } from './pool.policy.ts'
import { withoutOwnCopy } from './pool-copies.ts'
import { byField } from './pool-fields.ts'
import { showRequest } from './pool-request.ts'
import { byServedSource, GLOBAL, servesAll } from './pool-source.ts'

type Pool = 'POST /case/servicePool'
const AGREED = 1

/** Without the applicant's identity. */
export const servicePool: Handler<Pool> = async (
  { body: { page = 1, rows = PAGE_ROWS.normal, ...asked } },
  { db, actor },
) => {
  const seen = await poolOf(db, actor)
  if (!seen) return { rows: [], total: 0, closed: true }
  const where = and(seen, filterOf(asked))
  const found = await db
    .select()
    .from(cases)
    .where(where)
    .orderBy(
      sql`date_trunc('day', ${cases.poolEnteredAt}) desc`,
      desc(await fitOf(db, actor)),
      desc(cases.poolEnteredAt),
      desc(cases.id),
    )
    .limit(rows)
    .offset((page - 1) * rows)
  const shown: Awaited<ReturnType<typeof showRequest>>[] = []
  for (const row of found) shown.push(await showRequest(db, row))
  return { rows: shown, total: await db.$count(cases, where) }
}

/** Within a day: 2 for a destination that the agency names itself, 1 for a school it works with. */
async function fitOf(db: Database, { agencyId }: Actor): Promise<SQL> {
  const areas = ((agencyId && (await readAgency(db, agencyId))?.serviceAreas) || []).filter(
    (it) => it !== GLOBAL,
  )
  if (!agencyId || areas.length === 0)
    // A bare number would name a column of the list.
    return sql`0 + 0`
  const chosen = sql`from ${caseChoices} join ${schools} on ${schools.id} = ${caseChoices.institutionId}
    where ${caseChoices.caseId} = ${cases.id} and ${isWanted}`
  const served = sql.join(
    areas.map((area) => sql`${area}`),
    sql`, `,
  )
  const partner = sql`exists (select 1 from ${agencySchools} where ${agencySchools.schoolId} = ${schools.id}
    and ${agencySchools.agencyId} = ${agencyId} and ${agencySchools.state} = ${AGREED})`
  return sql`(case when exists (select 1 ${chosen} and ${schools.countryCode} in (${served})) then 2 else 0 end
    + case when exists (select 1 ${chosen} and ${partner}) then 1 else 0 end)`
}

interface Asked {
  caseType?: number
  countryCode?: string
  levelCode?: string
  foeBroad?: string
  keyword?: string
}
function filterOf({ caseType, foeBroad, ...asked }: Asked): SQL | undefined {
  const ofKind = and(
    caseType === undefined ? undefined : eq(cases.caseType, caseType),
    foeBroad ? byField(foeBroad) : undefined,
  )
  const { countryCode, levelCode, keyword } = asked
  if (!countryCode && !levelCode && !keyword) return ofKind
  return and(ofKind, or(byCourse(asked), levelCode ? undefined : byVisa(asked)))
}

type Words = Omit<Asked, 'caseType' | 'foeBroad'>
const named = (keyword: string | undefined, en: Column, cn: Column): SQL | undefined => {
  const like = containing(keyword)
  return like === undefined ? undefined : or(ilike(en, like), ilike(cn, like))
}

function byCourse({ countryCode, levelCode, keyword }: Words): SQL {
  const asked = and(
    countryCode ? eq(schools.countryCode, countryCode) : undefined,
    levelCode ? eq(courses.levelCode, levelCode) : undefined,
    named(keyword, courses.courseNameEn, courses.courseNameCn),
  )
  return sql`exists (select 1 from ${caseChoices} join ${courses} on ${courses.id} = ${caseChoices.courseId}
    join ${schools} on ${schools.id} = ${courses.schoolId}
    where ${caseChoices.caseId} = ${cases.id} and ${and(isWanted, asked)})`
}

/** A visa has no level. */
function byVisa({ countryCode, keyword }: Words): SQL {
  const asked = and(
    notInArray(visaChoices.status, [...VISA_ENDED]),
    countryCode ? eq(visaChoices.country, countryCode) : undefined,
    named(keyword, lookups.nameEn, lookups.nameCn),
  )
  return sql`exists (select 1 from ${visaChoices}
    join ${lookups} on ${lookups.name} = 'visaCategory' and ${lookups.code} = ${visaChoices.visaCategoryCode}
    where ${visaChoices.caseId} = ${cases.id} and ${asked})`
}

export async function countPool(db: Database, actor: Actor): Promise<number> {
  const where = await poolOf(db, actor)
  if (!where) return 0
  return db.$count(cases, where)
}

/** The rule of `mayTake`, as a condition. */
async function poolOf(db: Database, actor: Actor) {
  const gone = new Date(Date.now() - (POOL_DAYS + ANSWER_DAYS) * DAY_MS).toISOString()
  const waiting = and(
    eq(cases.status, CASE_STATUS.inPool),
    ofOpenKinds(actor),
    await licensedFor(db, actor.agencyId, new Date()),
    isNull(cases.poolReviewAt),
    withoutOwnCopy(actor),
    byOthers(actor),
    byReached(),
    sql`greatest(coalesce(${cases.poolEnteredAt}, ${cases.createdAt}), ${cases.poolExtendedAt}) > ${gone}`,
    actor.agencyId ? sql`not ${cases.poolExcluded} @> ${JSON.stringify([actor.agencyId])}::jsonb` : undefined,
  )
  const elsewhere = (
    condition: SQL,
  ) => sql`not exists (select 1 from ${caseChoices} join ${schools} on ${schools.id} = ${caseChoices.institutionId}
    where ${caseChoices.caseId} = ${cases.id} and ${isWanted} and ${condition})`
  if (!actor.agencyId)
    return actor.schoolId ? and(waiting, elsewhere(sql`${schools.id} <> ${actor.schoolId}`)) : undefined
  const agency = await readAgency(db, actor.agencyId)
  if (!agency?.takes) return undefined
  if (servesAll(agency.serviceAreas)) return waiting
  const served = sql.join(
    agency.serviceAreas.map((area) => sql`${area}`),
    sql`, `,
  )
  return and(
    waiting,
    byServedSource(agency.serviceAreas),
    elsewhere(sql`${schools.countryCode} not in (${served})`),
  )
}
