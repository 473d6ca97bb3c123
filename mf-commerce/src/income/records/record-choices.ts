import { PAGE_ROWS } from '@southbound/shared/contract/constants'
import { pick, useAllowed, useCall, useSession, useText } from '@southbound/shared/platform'

interface Choice {
  value: string
  label: string
}

/** The institutions that an agency has agreements with; an institution is its own. */
export function useInstitutions(): Choice[] {
  const { locale } = useText('commerce')
  const { role } = useSession()
  const may = useAllowed('commerce.agreementsSee') && role === 'agent'
  const { data } = useCall('POST /agreement/list', may ? { body: { page: 1, rows: PAGE_ROWS.max } } : null)
  const named = (data?.rows ?? []).map(({ school }) => [school.id, pick(school, locale)] as const)
  return Array.from(new Map(named), ([value, label]) => ({ value, label }))
}

/** The reader and the colleagues, for who may hand work on to them. */
export function useStaff(): Choice[] {
  const { user } = useSession()
  const may = useAllowed('account.transfer')
  const body = { page: 1, rows: PAGE_ROWS.max }
  const { data } = useCall('POST /account/getTransferAccount', may ? { body } : null)
  if (!may || !user) return []
  return [user, ...(data?.data.rows ?? [])].map(({ id, nickname }) => ({ value: id, label: nickname }))
}
