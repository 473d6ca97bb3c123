import { CASE_STATUS } from '@southbound/shared/contract/constants'
import { and, eq, sql } from 'drizzle-orm'
import type { Handler } from '#api/plugins/context.ts'
import { cases } from '../cases.tables.ts'
import { dossiers } from '../dossier.tables.ts'
import { findDossier, usedByOpenCase } from './dossier.find.ts'
import { mayDeleteDossier } from './dossier.policy.ts'

type Delete = 'POST /dossier/deleteDatumStu/:id'

export const deleteDossier: Handler<Delete> = async ({ params: { id } }, ctx) => {
  const found = (await findDossier(ctx.db, ctx.actor, id, true)) ?? ctx.fail('cases.dossier-not-found')
  if (found.row.deletedAt || !mayDeleteDossier(found.access)) ctx.fail('cases.dossier-not-found')
  if (await usedByOpenCase(ctx.db, id)) ctx.fail('cases.dossier-in-use')
  await ctx.db
    .update(cases)
    .set({ datumStudentId: null, profileName: '' })
    .where(and(eq(cases.datumStudentId, id), eq(cases.status, CASE_STATUS.draft)))
  await ctx.db
    .update(dossiers)
    .set({ deletedAt: sql`now()`, updatedBy: ctx.actor.accountId, version: sql`${dossiers.version} + 1` })
    .where(eq(dossiers.id, id))
  return { id }
}
