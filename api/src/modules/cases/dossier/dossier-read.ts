import type { dossier } from '@southbound/shared/contract'
import type { Context, Handler } from '#api/plugins/context.ts'
import { findDossier } from './dossier.find.ts'
import { showDossier } from './dossier.views.ts'

type Calls = typeof dossier
type ReadWire =
  | 'GET /dossier/getDatumStudent/:id'
  | 'GET /FillInfo/findDatumStudent/:id'
  | 'GET /FillInfo/:id'

/** Live to its keeper and open cases, frozen to a receiver of a closed one. */
export const readDossier: Handler<Calls[ReadWire]> = async (
  { params: { id } },
  ctx: Context<Calls[ReadWire]>,
) => {
  const found = (await findDossier(ctx.db, ctx.actor, id)) ?? ctx.fail('cases.dossier-not-found')
  if (found.row.deletedAt && !found.frozenBy) ctx.fail('cases.dossier-deleted')
  return (await showDossier(ctx.db, found)) ?? ctx.fail('cases.dossier-not-found')
}
