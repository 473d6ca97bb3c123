import type { Data, income } from '@southbound/shared/contract'
import { CHOICE_STATUS, DELIVER_TYPES, fromCents, toCents } from '@southbound/shared/contract/constants'
import { and, asc, between, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { pageOf } from '#api/database/paging.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import { caseChoices, cases } from '../../cases/cases.tables.ts'
import { factsOf } from '../events/choice-facts.ts'
import { expectedOn } from '../events/make-records.ts'
import { planOf } from '../events/plan.ts'
import { syncChoice } from '../events/sync-choice.ts'
import { incomeRecords } from '../income.tables.ts'

type Planned = Data<(typeof income)['POST /income/autoDetailBefore']>['rows'][number]
interface Period {
  from: string
  to: string
}
const { offerAccepted, depositPaid, enrolConfirmed, enrolled } = CHOICE_STATUS
const BATCH = 500

/** Choices of the office that earn by the period's acceptances and have no record yet, by age. */
export async function* choicesWithout(db: Database, actor: Actor, period: Period): AsyncGenerator<string> {
  for (let last: string | undefined = '0'; last; ) {
    const ids: string[] = await choicesAfter(db, actor, period, last)
    yield* ids
    last = ids.length < BATCH ? undefined : ids.at(-1)
  }
}

async function choicesAfter(
  db: Database,
  actor: Actor,
  { from, to }: Period,
  last: string,
): Promise<string[]> {
  if (!actor.agencyId) return []
  const reach = scopeOf(actor, 'income.edit')
  const found = await db
    .select({ id: caseChoices.id })
    .from(caseChoices)
    .innerJoin(cases, eq(cases.id, caseChoices.caseId))
    .where(
      and(
        gt(caseChoices.id, last),
        eq(cases.deliverType, DELIVER_TYPES.agency),
        eq(cases.deliverId, actor.agencyId),
        reach === 'assigned' ? eq(cases.accepterId, actor.accountId) : undefined,
        inArray(caseChoices.status, [offerAccepted, depositPaid, enrolConfirmed, enrolled]),
        between(caseChoices.statusSince, `${from}T00:00:00Z`, `${to}T23:59:59Z`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(incomeRecords)
            .where(and(eq(incomeRecords.choiceId, caseChoices.id), sql`${incomeRecords.state} <> 9`)),
        ),
      ),
    )
    .orderBy(asc(caseChoices.id))
    .limit(BATCH)
  return found.map(({ id }) => id)
}

async function plannedRecords(db: Database, actor: Actor, period: Period): Promise<Planned[]> {
  const planned: Planned[] = []
  for await (const choiceId of choicesWithout(db, actor, period)) {
    const facts = await factsOf(db, choiceId)
    // After a change of agency what was earned before is the former's.
    const plan = facts?.agencyId === actor.agencyId ? await planOf(db, facts) : null
    if (!facts || !plan) continue
    const { rule, commission, reason } = plan
    for (const part of commission.parts)
      planned.push({
        choiceId,
        caseRefNo: facts.row.refNo,
        studentName: facts.studentName,
        institution: { nameEn: facts.school.nameEn, nameCn: facts.school.nameCn },
        course: { nameEn: facts.course.courseNameEn, nameCn: facts.course.courseNameCn },
        intakeStart: facts.choice.startDate,
        expectedAt: expectedOn(facts, part.trigger),
        instalmentNo: part.no,
        instalmentOf: part.of,
        base: commission.base,
        rate: rule.type === 'percent' ? `${rule.value} %` : rule.value,
        currency: plan.currency,
        gross: part.gross,
        tax: part.tax,
        net: part.net,
        ineligibleReason: reason,
      })
  }
  return planned
}

export const previewDetail: Handler<'POST /income/autoDetailBefore'> = async ({ body }, { db, actor }) => {
  const planned = await plannedRecords(db, actor, body)
  const { limit, offset } = pageOf(body)
  return { rows: planned.slice(offset, offset + limit), total: planned.length }
}

/** By institution and currency. */
export const previewSummary: Handler<'POST /income/autoBefor'> = async ({ body }, { db, actor }) => {
  const groups = new Map<string, Planned[]>()
  for (const one of await plannedRecords(db, actor, body)) {
    const key = `${one.institution.nameEn ?? one.institution.nameCn}|${one.currency}`
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  const rows = [...groups.values()].map((planned) => {
    const [first] = planned as [Planned]
    return {
      institution: first.institution,
      currency: first.currency,
      students: new Set(planned.map(({ choiceId }) => choiceId)).size,
      records: planned.length,
      ineligible: planned.filter(({ ineligibleReason }) => ineligibleReason !== null).length,
      net: fromCents(planned.reduce((sum, { net }) => sum + toCents(net), 0n)),
    }
  })
  return { rows, total: rows.length }
}

export const generateRecords: Handler<'POST /income/generate'> = async ({ body }, { db, actor }) => {
  let saved = 0
  for await (const choiceId of choicesWithout(db, actor, body))
    saved += await syncChoice(db, choiceId, new Date())
  return { saved }
}
