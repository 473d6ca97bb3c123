import type { Actor } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import type { DossierRow } from '../dossier.tables.ts'

export type DossierAccess = 'own' | 'work' | 'read' | 'frozen'

/** Those that a member made are clients': they are his while his scope lasts. */
export function keepsDossier(
  actor: Actor,
  row: Pick<DossierRow, 'ownerId' | 'agencyId' | 'schoolId'>,
): boolean {
  const reach = scopeOf(actor, 'dossiers')
  return (reach !== 'none' && row.ownerId === actor.accountId) || (reach === 'all' && isOfOffice(actor, row))
}
const isOfOffice = ({ agencyId, schoolId }: Actor, row: Pick<DossierRow, 'agencyId' | 'schoolId'>) =>
  (row.agencyId !== null && row.agencyId === agencyId) || (row.schoolId !== null && row.schoolId === schoolId)

export const mayEditDossier = (access: DossierAccess): boolean => access === 'own' || access === 'work'
export const mayDeleteDossier = (access: DossierAccess): boolean => access === 'own'
