import { CASE_TYPES, dayOf, PERMISSIONS } from '@southbound/shared/contract/constants'
import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database } from '#api/database/database.ts'
import { inForce } from '#api/database/dated.ts'
import type { Handler } from '#api/plugins/context.ts'
import { documentTypes, fileRequirements, files, PHASE } from '../../files/files.tables.ts'
import { missingSections } from './dossier.completeness.ts'
import { findDossier } from './dossier.find.ts'
import { mayEditDossier } from './dossier.policy.ts'
import { sectionsToSend } from './guardian-consent.ts'

type Check = 'POST /case/checkDatum/:a/:b'

/** What an application with this dossier still lacks. */
export const checkDossier: Handler<Check> = async ({ params: { a, b } }, ctx) => {
  const visas: readonly string[] = PERMISSIONS['cases.visa']
  if (b === CASE_TYPES.visa && !visas.includes(ctx.actor.role)) ctx.fail('permission.denied')
  const found = (await findDossier(ctx.db, ctx.actor, a)) ?? ctx.fail('cases.dossier-not-found')
  if (found.row.deletedAt || !mayEditDossier(found.access)) ctx.fail('cases.dossier-not-found')
  const today = dayOf(new Date())
  const held = await sectionsToSend(ctx.db, found.row)
  const sections = missingSections(held, today)
  const keeper = found.access === 'own' ? found.row.ownerId : null
  const documents = await missingDocuments(ctx.db, { id: found.row.id, keeper }, b)
  const passportExpired = held.base !== null && held.base.passportExpiry < today
  return { ready: sections.length === 0, sections, documents, passportExpired }
}

/** Documents that every case of the type asks for; files kept elsewhere count for their keeper alone. */
async function missingDocuments(
  db: Database,
  { id, keeper }: { id: string; keeper: string | null },
  kind: number,
) {
  const forAll = and(
    eq(fileRequirements.kind, kind),
    eq(fileRequirements.phase, PHASE.lodging),
    eq(fileRequirements.mandatory, true),
    inForce(fileRequirements, dayOf(new Date())),
    ...(['country', 'levelFrom', 'levelTo', 'fieldBroad', 'ageBelow', 'onshore'] as const).map((limit) =>
      isNull(fileRequirements[limit]),
    ),
  )
  const asked = await db
    .selectDistinct({
      docTypeCode: documentTypes.code,
      nameEn: documentTypes.nameEn,
      nameCn: documentTypes.nameCn,
      sort: documentTypes.sort,
    })
    .from(fileRequirements)
    .innerJoin(documentTypes, eq(documentTypes.code, fileRequirements.docTypeCode))
    .where(forAll)
    .orderBy(asc(documentTypes.sort))
  const given = await db
    .selectDistinct({ code: files.docTypeCode })
    .from(files)
    .where(
      and(
        or(eq(files.datumStudentId, id), keeper ? eq(files.ownerId, keeper) : undefined),
        eq(files.kind, 'document'),
        isNull(files.deletedAt),
        isNotNull(files.docTypeCode),
      ),
    )
  const here = new Set(given.map(({ code }) => code))
  return asked
    .filter(({ docTypeCode }) => !here.has(docTypeCode))
    .map(({ sort: _sort, ...document }) => document)
}
