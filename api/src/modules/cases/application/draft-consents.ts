import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Database } from '#api/database/database.ts'
import type { Actor, Handler } from '#api/plugins/context.ts'
import { findCase } from '../case-work.ts'
import { mayEditCase } from '../cases.policy.ts'
import type { CaseRow } from '../cases.tables.ts'
import { readAgency, readCourses, readSchoolCountry } from '../catalogue.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { areaName } from '../people/applicant.views.ts'
import { neededConsents } from './consents.ts'

type Wanted = 'GET /case/consents/:caseId'
const { pool, agency, institution } = DELIVER_TYPES
const NAMELESS = { nameEn: null, nameCn: null }

/** Empty until the receiver is chosen. */
export const draftConsents: Handler<Wanted> = async ({ params: { caseId } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  if (!mayEditCase(ctx.actor, found.row)) ctx.fail('cases.not-draft')
  const courses = await readCourses(
    ctx.db,
    found.choices.map(({ courseId }) => courseId),
  )
  const choices = [...courses.values()].map(({ schoolId, countryCode }) => ({
    institutionId: schoolId,
    countryCode,
  }))
  const receiver = await receiverOf(ctx.db, ctx.actor, found.row)
  const countries = found.visas.map(({ country }) => country)
  const rows = receiver ? await namedConsents(ctx.db, neededConsents(receiver, choices, countries)) : []
  return { rows, total: rows.length }
}

async function receiverOf(db: Database, actor: Actor, { deliverType, deliverId }: CaseRow) {
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
