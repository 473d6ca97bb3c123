import { eq } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { namesFor } from '../../catalogue/catalogue.service.ts'
import { areas } from '../../reference/reference.tables.ts'
import { profileView } from '../profile-view.ts'
import { ownProfile, saveProfile } from '../save-profile.ts'
import { submitProfile, withdrawProfile } from '../submit-profile.ts'
import { agencyKind } from './agency-kind.ts'

export const achieveAgency: Handler<'POST /agency/achieve'> = async (_input, ctx) =>
  profileView(ctx.db, agencyKind, ctx.actor, await ownProfile(agencyKind, ctx))

export const saveAgency: Handler<'POST /agency/save'> = ({ body }, ctx) =>
  saveProfile(agencyKind, ctx, body.version, body.content)

export const submitAgency: Handler<'POST /agency/submitApply'> = ({ body }, ctx) =>
  submitProfile(agencyKind, ctx, body.version)

export const withdrawAgency: Handler<'POST /agency/withdrawApply'> = ({ body }, ctx) =>
  withdrawProfile(agencyKind, ctx, body.version)

export const describeAgencyFile: Handler<'POST /agency/fileDesc/'> = async ({ body }, ctx) => {
  const profile = await ownProfile(agencyKind, ctx)
  const known = profile?.content.documents.some(({ fileId }) => fileId === body.fileId)
  if (!profile || !known) return ctx.fail('files.not-found')
  const documents = profile.content.documents.map((one) =>
    one.fileId === body.fileId ? { ...one, description: body.description } : one,
  )
  return saveProfile(agencyKind, ctx, body.version, { ...profile.content, documents })
}

export const parentAgency: Handler<'POST /agency/getParentAgency'> = async (_input, { db, actor }) => {
  const [own] = actor.agencyId
    ? await db
        .select({ id: agencies.id, parentAgencyId: agencies.parentAgencyId })
        .from(agencies)
        .where(eq(agencies.id, actor.agencyId))
    : []
  const parent = own?.parentAgencyId ? await agencyKind.find(db, own.parentAgencyId) : null
  return {
    parent: parent && {
      agencyId: parent.id,
      companyNameEn: parent.nameEn,
      companyNameCn: parent.nameCn,
      shown: parent.shown,
      agreed: own?.id !== undefined && (parent.content.branchAgencyIds ?? []).includes(own.id),
    },
  }
}

export const serviceAreas: Handler<'POST /agency/postServiceArea'> = async (_input, ctx) => {
  const chosen = new Set((await ownProfile(agencyKind, ctx))?.content.serviceAreas)
  const names = await namesFor(ctx.db)
  const all = await ctx.db.select({ areaCode: areas.areaCode }).from(areas).orderBy(areas.sort)
  const rows = all.map(({ areaCode }) => ({
    areaCode,
    ...names.country(areaCode),
    chosen: chosen.has(areaCode),
  }))
  return { rows, total: rows.length }
}
