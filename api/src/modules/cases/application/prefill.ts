import { DELIVER_TYPES } from '@southbound/shared/contract/constants'
import { inArray } from 'drizzle-orm'
import type { Context, Handler } from '#api/plugins/context.ts'
import { courses } from '../../catalogue/courses.tables.ts'
import { findCase } from '../case-work.ts'
import { partiesOf } from '../cases.policy.ts'
import { readCourses } from '../catalogue.ts'
import { namesOfReceivers } from '../list/case-rows.ts'
import { customOf } from './custom-parts.ts'

type Prefill = 'GET /courseapply/:id'
const NOTHING = { courses: [], agency: null, custom: { agency: null, courses: [] }, applyInfo: null }

export const prefill: Handler<Prefill> = async ({ params: { id }, query: { kind = 'case' } }, ctx) => {
  if (kind === 'course') {
    const found = await coursesOf(ctx, [id])
    return found.length > 0 ? { ...NOTHING, courses: found } : ctx.fail('discovery.course-not-found')
  }
  if (kind === 'agency') {
    const agency = (await agencyOf(ctx, id)) ?? ctx.fail('discovery.agency-not-found')
    return { ...NOTHING, agency }
  }
  return ofCase(ctx, id)
}

/** For the case's parties: another school must not read whom else the student asked. */
async function ofCase(ctx: Context<Prefill>, id: string) {
  const found = (await findCase(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.not-found')
  const { row, choices } = found
  if (partiesOf(ctx.actor, row).length === 0) ctx.fail('cases.not-found')
  const { phoneCall, countryPhoneCall, phoneMsg, countryPhoneMessage, socialSoftware, socialNum } = row
  const toAgency = row.deliverType === DELIVER_TYPES.agency && row.deliverId
  return {
    courses: await coursesOf(
      ctx,
      choices.map(({ courseId }) => courseId),
    ),
    agency: toAgency ? await agencyOf(ctx, toAgency) : null,
    custom: await customOf(ctx.db, id),
    applyInfo: row.applyInfo,
    phoneCall,
    countryPhoneCall,
    phoneMsg,
    countryPhoneMessage,
    socialSoftware,
    socialNum,
  }
}

async function agencyOf({ db }: Context<Prefill>, agencyId: string) {
  const at = { deliverType: DELIVER_TYPES.agency, deliverId: agencyId }
  const names = (await namesOfReceivers(db, [at])).get(`${at.deliverType}:${agencyId}`)
  return names ? { agencyId, ...names } : null
}

/** Published ones, in the order asked for. */
async function coursesOf({ db }: Context<Prefill>, ids: readonly string[]) {
  const known = await readCourses(db, ids)
  if (known.size === 0) return []
  const named = await db
    .select({ id: courses.id, nameEn: courses.courseNameEn, nameCn: courses.courseNameCn })
    .from(courses)
    .where(inArray(courses.id, [...known.keys()]))
  const schoolAt = (deliverId: string) => ({ deliverType: DELIVER_TYPES.institution, deliverId })
  const schools = await namesOfReceivers(
    db,
    [...known.values()].map(({ schoolId }) => schoolAt(schoolId)),
  )
  return ids.flatMap((id) => {
    const facts = known.get(id)
    const names = named.find((one) => one.id === id)
    if (!facts || !names) return []
    const school = schools.get(`${DELIVER_TYPES.institution}:${facts.schoolId}`)
    return [
      {
        courseId: id,
        courseType: facts.courseType,
        nameEn: names.nameEn,
        nameCn: names.nameCn,
        school: { schoolId: facts.schoolId, nameEn: school?.nameEn ?? null, nameCn: school?.nameCn ?? null },
      },
    ]
  })
}
