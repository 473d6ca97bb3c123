import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Actor, Context, Handler } from '#api/plugins/context.ts'
import { findCase, type Work } from '../case-work.ts'
import { mayAddChoices, mayEditCase, partiesOf } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'
import { readAgency, readCourses, readSchoolCountry } from '../catalogue.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { areaName } from '../people/applicant.views.ts'
import { consentsToAdd } from './application-additions.ts'
import { type Consent, neededConsents } from './consents.ts'

type Wanted = 'GET /case/consents/:caseId'
const { pool, agency, institution } = DELIVER_TYPES
const NAMELESS = { nameEn: null, nameCn: null }

/**
 * Empty until the receiver is chosen; with one, what sending the
 * application on to it needs; with courses, what adding them does.
 */
export const draftConsents: Handler<Wanted> = async ({ params: { caseId }, query }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  const { deliverType, deliverId = null, courseIds } = query
  if (courseIds) {
    if (!mayAddChoices(ctx.actor, found.row)) ctx.fail('cases.not-found')
    return named(ctx.db, await consentsToAdd(ctx.db, found, await schoolsOf(ctx.db, courseIds.split(','))))
  }
  if (deliverType) {
    if (!partiesOf(ctx.actor, found.row).includes('applicant')) ctx.fail('cases.not-found')
    const next = await receiverOf(ctx.db, ctx.actor, { deliverType, deliverId })
    return named(ctx.db, next ? neededConsents(next, []) : [])
  }
  if (!mayEditCase(ctx.actor, found.row)) ctx.fail('cases.not-draft')
  return named(ctx.db, await neededBy(ctx, found))
}

async function named(db: Database, needed: readonly Consent[]) {
  const rows = await namedConsents(db, needed)
  return { rows, total: rows.length }
}

async function neededBy({ db, actor }: Context<Wanted>, found: Omit<Work, 'desk'>): Promise<Consent[]> {
  const choices = await schoolsOf(
    db,
    found.choices.map(({ courseId }) => courseId),
  )
  const receiver = await receiverOf(db, actor, found.row)
  const countries = found.visas.map(({ country }) => country)
  return receiver ? neededConsents(receiver, choices, countries) : []
}

async function schoolsOf(db: Database, courseIds: string[]) {
  const courses = await readCourses(db, courseIds)
  return [...courses.values()].map(({ schoolId, countryCode }) => ({ institutionId: schoolId, countryCode }))
}

type Receiver = Pick<CaseRow, 'deliverType' | 'deliverId'>
async function receiverOf(db: Database, actor: Actor, { deliverType, deliverId }: Receiver) {
  if (deliverType === pool) return { deliverType, deliverId: null, countryCode: null }
  if (actor.schoolId || deliverType === institution) {
    const id = deliverId ?? actor.schoolId
    const countryCode = id ? await readSchoolCountry(db, id) : null
    return id && countryCode ? { deliverType: institution, deliverId: id, countryCode } : null
  }
  const id = deliverId ?? actor.agencyId
  const found = id ? await readAgency(db, id) : null
  return id && found ? { deliverType, deliverId: id, countryCode: found.countryCode } : null
}

export async function namedConsents<C extends { receiver: string; country: string | null }>(
  db: Database,
  needed: readonly C[],
) {
  const receivers = needed.map(({ receiver }) => {
    const [kind, id = null] = receiver.split(':')
    return { deliverType: kind === 'agency' ? agency : institution, deliverId: id }
  })
  const names = await namesOfReceivers(db, receivers)
  const countries = [...new Set(needed.flatMap(({ country }) => country ?? []))]
  const countryNames = new Map(
    await Promise.all(countries.map(async (code) => [code, await areaName(db, code)] as const)),
  )
  return needed.map((consent, at) => ({
    ...consent,
    receiverName: names.get(`${receivers[at]?.deliverType}:${receivers[at]?.deliverId}`) ?? NAMELESS,
    countryName: consent.country ? (countryNames.get(consent.country) ?? null) : null,
  }))
}
