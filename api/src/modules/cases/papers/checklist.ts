import type { casePapers, Data } from '@southbound/shared/contract'
import { inArray } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { documentTypes, PHASE } from '../../files/files.tables.ts'
import { findCase, type Work } from '../case-work.ts'
import { mayEditCase } from '../cases.policy.ts'
import { deskOf } from '../desk.ts'
import { looseFiles } from './case-files.ts'
import { type RequirementRule, rulesFor } from './case-requirements.ts'

type Checklist = (typeof casePapers)['GET /case/checklist/:caseId']
type Slot = Data<Checklist>['slots'][number]
type Asked = Pick<RequirementRule, 'docTypeCode' | 'mandatory' | 'noteEn' | 'noteCn'> & {
  courseIds: string[]
}

/** Mandatory documents first, with the files given for each. */
export const checklist: Handler<Checklist> = async ({ params: { caseId } }, ctx) => {
  const found = (await findCase(ctx.db, ctx.actor, caseId)) ?? ctx.fail('cases.not-found')
  if (!mayEditCase(ctx.actor, found.row)) ctx.fail('cases.not-draft')
  const given = await looseFiles(ctx.db, caseId, ctx.actor.accountId)
  const slots = await named({ desk: deskOf(ctx), ...found })
  const filled = slots.map((slot) => ({
    ...slot,
    files: given.filter((file) => file.docTypeCode === slot.docTypeCode),
  }))
  return {
    slots: filled,
    others: given.filter((file) => !slots.some((slot) => slot.docTypeCode === file.docTypeCode)),
  }
}

async function named(work: Work): Promise<Omit<Slot, 'files'>[]> {
  const asked = await askedOf(work)
  if (asked.size === 0) return []
  const types = await work.desk.db
    .select()
    .from(documentTypes)
    .where(inArray(documentTypes.code, [...asked.keys()]))
  const courses = new Set(work.choices.map(({ courseId }) => courseId)).size
  return types
    .map(({ code, nameEn, nameCn, sort }) => ({ sort, nameEn, nameCn, ...(asked.get(code) as Asked) }))
    .sort((a, b) => Number(b.mandatory) - Number(a.mandatory) || a.sort - b.sort)
    .map(({ sort: _sort, courseIds, ...slot }) => ({
      ...slot,
      courseIds: courseIds.length === courses ? [] : courseIds,
    }))
}

async function askedOf(work: Work): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>()
  for (const { courseId, docTypeCode, mandatory, noteEn, noteCn } of await rulesFor(work, PHASE.lodging)) {
    const known = asked.get(docTypeCode) ?? { docTypeCode, mandatory: false, noteEn, noteCn, courseIds: [] }
    const courseIds =
      courseId && !known.courseIds.includes(courseId) ? [...known.courseIds, courseId] : known.courseIds
    asked.set(docTypeCode, { ...known, mandatory: known.mandatory || mandatory, courseIds })
  }
  return asked
}
