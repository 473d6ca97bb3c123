import type { cases, Input } from '@southbound/shared/contract'
import { CASE_SOURCES, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Address } from './receiver.ts'

export type Application = Input<(typeof cases)['POST /case/case']>['body']

const BY_SOURCE: Readonly<Record<number, number>> = {
  [CASE_SOURCES.direct]: DELIVER_TYPES.institution,
  [CASE_SOURCES.agent]: DELIVER_TYPES.agency,
  [CASE_SOURCES.pool]: DELIVER_TYPES.pool,
}
type Addressed = Pick<Application, 'status' | 'deliverType' | 'deliverId' | 'caseSource'>
export const addressOf = ({ status, deliverType, deliverId, caseSource }: Addressed): Address => ({
  status,
  deliverId,
  deliverType: deliverType ?? BY_SOURCE[caseSource],
})
