import type { cases, Input } from '@southbound/shared/contract'
import { CASE_SOURCES, DELIVER_TYPES } from '@southbound/shared/contract/constants'
import type { Address } from './receiver.ts'

/** What the application form sends. */
export type Application = Input<(typeof cases)['POST /case/case']>['body']

const BY_SOURCE: Readonly<Record<number, number>> = {
  [CASE_SOURCES.direct]: DELIVER_TYPES.institution,
  [CASE_SOURCES.agent]: DELIVER_TYPES.agency,
  [CASE_SOURCES.pool]: DELIVER_TYPES.pool,
}
/** Where the form says that it goes; a form without a kind of receiver says it by its source. */
export const addressOf = ({ status, deliverType, deliverId, caseSource }: Application): Address => ({
  status,
  deliverId,
  deliverType: deliverType ?? BY_SOURCE[caseSource],
})
