import type { Handler } from '#api/plugins/context.ts'
import { holdCase, writeHeader } from '../case-work.ts'
import { mayEditCase } from '../cases.policy.ts'
import { deskOf } from '../desk.ts'
import type { SectionValue } from '../dossier.tables.ts'
import { baseOf, findDossier, readSections } from './dossier.find.ts'
import { mayDeleteDossier } from './dossier.policy.ts'
import { showDossier } from './dossier.views.ts'
import { insertDossier, recount, writeSection } from './dossier-save.ts'

type Copy = 'POST /courseapply/datumStudent'

/** Only who keeps a dossier copies it: a copy would outlive a case. */
export const copyDossier: Handler<Copy> = async ({ body: { id, documentName, sections, caseId } }, ctx) => {
  const { db, actor } = ctx
  const found = (await findDossier(db, actor, id)) ?? ctx.fail('cases.dossier-not-found')
  if (found.row.deletedAt || !mayDeleteDossier(found.access)) ctx.fail('cases.dossier-not-found')
  const stored = await readSections(db, found.row)
  const made = await insertDossier(
    db,
    actor,
    { ...baseOf(found.row), documentName },
    new Date().toISOString(),
  )
  for (const section of new Set(sections)) {
    const value = stored[section]
    if (value) await writeSection(db, made.id, section, value as SectionValue, actor.accountId)
  }
  const row = await recount(db, made)
  if (caseId) {
    const work = await holdCase(deskOf(ctx), caseId)
    if (!mayEditCase(actor, work.row)) ctx.fail('cases.not-draft')
    await writeHeader(work, { datumStudentId: row.id, profileName: row.documentName })
  }
  return (await showDossier(db, { row, access: 'own' })) ?? ctx.fail('cases.dossier-not-found')
}
