import { CASE_FILTERS, STAGES } from '@southbound/shared/contract/constants'
import {
  paths,
  type Query,
  setUnread,
  startEarly,
  useBus,
  useCall,
  useUrl,
} from '@southbound/shared/platform'
import { useEffect } from 'react'
import { pageIn, useAsk } from '../components/lists.ts'

export const LIST_ROWS = 20

const questionOf = (search: URLSearchParams) => ({
  status: Number(search.get('status')) || undefined,
  stage: STAGES.find((stage) => stage === search.get('stage')),
  keyword: search.get('keyword') ?? '',
  page: pageIn(search),
  waitingOn: Number(search.get('waitingOn')) || undefined,
  caseSource: Number(search.get('caseSource')) || undefined,
  assigned: wordIn(CASE_FILTERS.assigned, search.get('assigned')),
  due: wordIn(CASE_FILTERS.due, search.get('due')),
  sort: wordIn(CASE_FILTERS.sort, search.get('sort')),
})
const wordIn = <Word extends string>(words: readonly Word[], asked: string | null) =>
  words.find((word) => word === asked)
function inputOf(search: URLSearchParams) {
  const { status, keyword, ...others } = questionOf(search)
  return {
    body: {
      ...others,
      status: status ? [status] : undefined,
      keyword: keyword || undefined,
      rows: LIST_ROWS,
    },
  }
}
export const startCaseList = (search: URLSearchParams): void =>
  startEarly('POST /case/coursecaselist', inputOf(search))

export function useCaseList() {
  const { search } = useUrl()
  const asked = questionOf(search)
  const found = useCall('POST /case/coursecaselist', inputOf(search))
  useBus('case.changed', found.reload)
  const unread = found.data?.redPointCount
  useEffect(() => {
    if (unread !== undefined) setUnread({ course: unread })
  }, [unread])
  /** The list with other filters, from its first page. */
  const toWith = (change: Query) =>
    paths.courseApplications({ ...Object.fromEntries(search), page: undefined, ...change })
  return { found, asked, toWith, ask: useAsk() }
}
