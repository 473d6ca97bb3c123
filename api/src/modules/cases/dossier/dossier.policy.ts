import type { Actor } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import type { DossierRow } from '../dossier.tables.ts'

/** How somebody comes to a dossier: his own, worked on for the applicant, read as it is now, or read as it was frozen. */
export type DossierAccess = 'own' | 'work' | 'read' | 'frozen'

/** A student keeps his own; agencies and schools keep those of clients whom they opened, as far as a sub-account reaches. */
export const keepsDossier = (
  actor: Actor,
  row: Pick<DossierRow, 'ownerId' | 'agencyId' | 'schoolId'>,
): boolean =>
  row.ownerId === actor.accountId || (scopeOf(actor, 'dossiers') === 'all' && isOfOffice(actor, row))
const isOfOffice = ({ agencyId, schoolId }: Actor, row: Pick<DossierRow, 'agencyId' | 'schoolId'>): boolean =>
  (row.agencyId !== null && row.agencyId === agencyId) || (row.schoolId !== null && row.schoolId === schoolId)

/** Whoever keeps a dossier or works on its open case may write in it. */
export const mayEditDossier = (access: DossierAccess): boolean => access === 'own' || access === 'work'
/** Only its keeper may delete it. */
export const mayDeleteDossier = (access: DossierAccess): boolean => access === 'own'
