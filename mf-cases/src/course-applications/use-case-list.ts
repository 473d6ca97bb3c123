import { STAGES } from '@southbound/shared/contract/constants'
import { setUnread, startEarly, useBus, useCall, useUrl } from '@southbound/shared/platform'
import { useEffect } from 'react'
import { pageIn, useAsk } from '../components/lists.ts'

export const LIST_ROWS = 20

const questionOf = (search: URLSearchParams) => ({
  status: Number(search.get('status')) || undefined,
  stage: STAGES.find((stage) => stage === search.get('stage')),
  keyword: search.get('keyword') ?? '',
  page: pageIn(search),
})
function inputOf(search: URLSearchParams) {
  const { status, stage, keyword, page } = questionOf(search)
  return {
    body: {
      status: status ? [status] : undefined,
      stage,
      keyword: keyword || undefined,
      page,
      rows: LIST_ROWS,
    },
  }
}
export const startCaseList = (search: URLSearchParams): void =>
  startEarly('POST /case/coursecaselist', inputOf(search))

export function useCaseList() {
  const { search } = useUrl()
  const { status, stage, keyword, page } = questionOf(search)
  const found = useCall('POST /case/coursecaselist', inputOf(search))
  useBus('case.changed', found.reload)
  const unread = found.data?.redPointCount
  useEffect(() => {
    if (unread !== undefined) setUnread({ course: unread })
  }, [unread])
  return { found, status, stage, keyword, page, ask: useAsk() }
}
