import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { agencies } from '../../catalogue/agencies.tables.ts'
import { PUBLISHED, schools } from '../../catalogue/schools.tables.ts'
import { documentsOf, openDocumentsOfOffice } from '../../files/files.service.ts'
import { files } from '../../files/files.tables.ts'
import { isAgencyShown } from '../../vocabulary/published.service.ts'
import { ownProfile } from '../save-profile.ts'
import { agencyKind } from './agency-kind.ts'

const OPEN = 2

export const draftDocumentsOfAgency: Handler<'POST /agency/roughRaft/InternalDocument'> = (
  { body },
  { db, actor },
) => documentsOf(db, actor.accountId, { ...body, draft: true })

/** Both lists of the own agency, the open list of any other public one. */
export const documentsOfAgency: Handler<'POST /agency/public/InternalDocument'> = async (
  { body: { id, ...asked } },
  { db, actor, fail },
) => {
  if (!id || id === actor.agencyId)
    return actor.agencyId
      ? documentsOf(db, actor.accountId, { ...asked, draft: false })
      : fail('discovery.agency-not-found')
  const [agency] = await db.select().from(agencies).where(eq(agencies.id, id))
  if (!agency || !isAgencyShown(agency)) return fail('discovery.agency-not-found')
  if (asked.type && asked.type !== OPEN) return fail('permission.denied')
  return openDocumentsOfOffice(db, { kind: 'agency', id }, asked)
}

/** What the school's accounts keep open; its own people see them before the public does. */
export const documentsOfSchool: Handler<'GET /school/documents/:id'> = async (
  { params: { id }, query },
  { db, actor, fail },
) => {
  const isPublic = actor?.schoolId === id ? undefined : eq(schools.state, PUBLISHED)
  const [school] = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, id), isPublic))
  if (!school) return fail('discovery.school-not-found')
  return openDocumentsOfOffice(db, { kind: 'school', id }, query)
}

export const getAuditFile: Handler<'POST /agency/getAuditFile'> = async (_input, ctx) => {
  const profile = await ownProfile(agencyKind, ctx)
  if (!profile) return { rows: [], total: 0 }
  const { documents, credentials } = profile.content
  const ids = agencyKind.files(profile.content).map(({ id }) => id)
  const stored =
    ids.length === 0
      ? []
      : await ctx.db
          .select()
          .from(files)
          .where(and(inArray(files.id, ids), isNull(files.deletedAt)))
          .orderBy(desc(files.createdAt), desc(files.id))
  const rows = stored.map(({ id: fileId, originalName, ext, bytes, createdAt }) => {
    const proves = credentials.find((credential) => credential.fileId === fileId)
    const description = documents.find((document) => document.fileId === fileId)?.description ?? ''
    return {
      fileId,
      originalName,
      ext,
      bytes,
      createdAt,
      description,
      credential: proves ? { kind: proves.kind, number: proves.number, validTo: proves.validTo } : null,
    }
  })
  return { rows, total: rows.length }
}
