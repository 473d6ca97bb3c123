import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { type DataOf, pick, useAllowed, useCall, useSession, useText } from '@southbound/shared/platform'
import type { Choice } from '@southbound/shared/ui/desk/form'

/** The institutions that an agency has agreements with; an institution is its own. */
export function useInstitutions(): Choice[] {
  const { locale } = useText('commerce')
  const { role } = useSession()
  const may = useAllowed('commerce.agreementsSee') && role === 'agent'
  const { data } = useCall('POST /agreement/list', may ? { body: { page: 1, rows: PAGE_ROWS.max } } : null)
  const named = (data?.rows ?? []).map(({ school }) => [school.id, pick(school, locale)] as const)
  return Array.from(new Map(named), ([value, label]) => ({ value, label }))
}

type Reader = ReturnType<typeof useSession>['user']
type Colleagues = DataOf<'POST /account/getTransferAccount'>
/** The reader first: the list of colleagues is without the reader. */
export const colleaguesOf = (user: Reader, found: Colleagues | undefined): Choice[] =>
  [...(user ? [user] : []), ...(found?.data.rows ?? [])].map(({ id, nickname }) => ({
    value: id,
    label: nickname,
  }))

/** The reader and the colleagues, for who may hand work on to them. */
export function useStaff(): Choice[] {
  const { user } = useSession()
  const may = useAllowed('account.transfer')
  const body = { page: 1, rows: PAGE_ROWS.max }
  const { data } = useCall('POST /account/getTransferAccount', may ? { body } : null)
  return may && user ? colleaguesOf(user, data) : []
}
