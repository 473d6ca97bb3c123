import type { Actor } from '#api/plugins/context.ts'
import { scopeOf } from '../../account/account.service.ts'
import type { DossierRow } from '../dossier.tables.ts'

export type DossierAccess = 'own' | 'work' | 'read' | 'frozen'

export const keepsDossier = (
  actor: Actor,
  row: Pick<DossierRow, 'ownerId' | 'agencyId' | 'schoolId'>,
): boolean =>
  row.ownerId === actor.accountId || (scopeOf(actor, 'dossiers') === 'all' && isOfOffice(actor, row))
const isOfOffice = ({ agencyId, schoolId }: Actor, row: Pick<DossierRow, 'agencyId' | 'schoolId'>) =>
  (row.agencyId !== null && row.agencyId === agencyId) || (row.schoolId !== null && row.schoolId === schoolId)

export const mayEditDossier = (access: DossierAccess): boolean => access === 'own' || access === 'work'
export const mayDeleteDossier = (access: DossierAccess): boolean => access === 'own'
