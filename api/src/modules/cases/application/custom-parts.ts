import type { application, Data } from '@southbound/shared/contract'
import { LIMITS } from '@southbound/shared/contract/constants'
import { eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Handler } from '#api/plugins/context.ts'
import { holdCase, personAt, type Work } from '../case-work.ts'
import { mayEditCase } from '../cases.policy.ts'
import { deskOf } from '../desk.ts'
import { caseCustoms } from './application.tables.ts'

type WriteAgency = 'POST /courseapply/agencycustom'
type WriteCourses = 'POST /courseapply/coursecustom'
export type CustomParts = Data<(typeof application)[WriteAgency]>

export const writeCustomAgency: Handler<WriteAgency> = async ({ body: { caseId, agency } }, ctx) => {
  const work = await holdCase(deskOf(ctx), caseId)
  if (!mayEditCase(ctx.actor, work.row)) ctx.fail('cases.not-draft')
  return write(work, { agency })
}

export const writeCustomCourses: Handler<WriteCourses> = async ({ body: { caseId, courses } }, ctx) => {
  const work = await holdCase(deskOf(ctx), caseId)
  if (!mayEditCase(ctx.actor, work.row)) ctx.fail('cases.not-draft')
  if (courses.length + work.choices.length > LIMITS.choices) ctx.fail('cases.choice-count')
  return write(work, { courses })
}

async function write({ desk, row }: Work, part: Partial<CustomParts>): Promise<CustomParts> {
  const stamped = { ...part, updatedAt: desk.now.toISOString(), updatedBy: personAt(desk).accountId }
  await desk.db
    .insert(caseCustoms)
    .values({ caseId: row.id, ...stamped })
    .onConflictDoUpdate({ target: caseCustoms.caseId, set: stamped })
  return customOf(desk.db, row.id)
}

export async function customOf(db: Database, caseId: string): Promise<CustomParts> {
  const [found] = await db.select().from(caseCustoms).where(eq(caseCustoms.caseId, caseId))
  return { agency: found?.agency ?? null, courses: found?.courses ?? [] }
}
