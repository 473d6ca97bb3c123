import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '#api/plugins/context.ts'
import { files } from '../../files/files.tables.ts'
import { cases } from '../cases.tables.ts'
import { dossiersReached } from '../dossier/dossier-list.ts'
import { visibleTo } from '../list/case-visible.ts'

/** The files that the actor brought. What a member brought to a client is the office's: his scopes count. */
export const ownDocuments = (actor: Actor): SQL | undefined =>
  and(eq(files.ownerId, actor.accountId), actor.scopes ? reachedBy(actor) : undefined)

function reachedBy(actor: Actor): SQL {
  const ofCase = sql`exists (select 1 from ${cases} where ${cases.id} = ${files.caseId} and ${visibleTo(actor)})`
  const reached = dossiersReached(actor)
  const ofDossier = reached
    ? sql`${files.datumStudentId} in (${reached})`
    : sql`${files.datumStudentId} is not null`
  return sql`((${files.caseId} is null and ${files.datumStudentId} is null) or ${ofCase} or ${ofDossier})`
}
