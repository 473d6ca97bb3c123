import { and, eq } from 'drizzle-orm'
import type { Handler } from '../../plugins/context.ts'
import { schools } from '../catalogue/schools.tables.ts'
import { isPublished } from '../vocabulary/published.service.ts'
import { profileView } from './profile-view.ts'
import { ownProfile, saveProfile } from './save-profile.ts'
import { schoolKind } from './school-kind.ts'
import { submitProfile, withdrawProfile } from './submit-profile.ts'

export const achieveSchool: Handler<'POST /roughRaftSchool/achieve'> = async (_input, ctx) =>
  profileView(ctx.db, schoolKind, ctx.actor, await ownProfile(schoolKind, ctx))

export const saveSchool: Handler<'POST /roughRaftSchool/save'> = ({ body }, ctx) =>
  saveProfile(schoolKind, ctx, body.version, body.content)

export const submitSchool: Handler<'POST /roughRaftSchool/submitApply'> = ({ body }, ctx) =>
  submitProfile(schoolKind, ctx, body.version)

export const withdrawSchool: Handler<'POST /roughRaftSchool/withdrawApply'> = ({ body }, ctx) =>
  withdrawProfile(schoolKind, ctx, body.version)

export const schoolWebsite: Handler<'POST /school/getSchoolWebSite'> = async ({ body }, ctx) => {
  const [school] = await ctx.db
    .select({ schoolId: schools.id, website: schools.website })
    .from(schools)
    .where(and(eq(schools.id, body.id), isPublished(schools)))
  return school ?? ctx.fail('discovery.school-not-found')
}
