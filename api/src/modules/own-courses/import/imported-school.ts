import { INPUT_STATE } from '@southbound/shared/contract/constants'
import { and, eq } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import type { Actor } from '#api/plugins/context.ts'
import { Refusal } from '#api/plugins/refusal.ts'
import { schools } from '../../catalogue/schools.tables.ts'
import { courseInputs } from '../../course-services/course-services.tables.ts'
import { type OwnSchool, ownSchool } from '../own-school.ts'

const ID = /^\d{1,18}$/

/**
 * The institution whose courses a table writes: one's own;
 * for an operator that of the input task in his hands.
 */
export async function importedSchool(
  ctx: { db: Database; actor: Actor },
  inputId: string | undefined,
): Promise<OwnSchool | null> {
  if (ctx.actor.role !== 'operator') return ownSchool(ctx)
  const [found] = await ctx.db
    .select({ school: schools })
    .from(courseInputs)
    .innerJoin(schools, eq(schools.id, courseInputs.schoolId))
    .where(
      and(
        eq(courseInputs.id, inputId && ID.test(inputId) ? inputId : '0'),
        eq(courseInputs.assigneeId, ctx.actor.accountId),
        eq(courseInputs.state, INPUT_STATE.inWork),
      ),
    )
  if (!found) throw new Refusal('inputs.not-found')
  return found.school
}
