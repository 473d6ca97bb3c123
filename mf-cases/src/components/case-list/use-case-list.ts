import { CASE_FILTERS } from '@southbound/shared/contract/constants'
import {
  type InputOf,
  type Query,
  setUnread,
  startEarly,
  useBus,
  useCall,
  useUrl,
} from '@southbound/shared/platform'
import { useEffect } from 'react'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'
import { pageIn, useAsk } from '../lists.ts'

export const LIST_ROWS = 20

const questionOf = (search: URLSearchParams, kind: CaseKind) => ({
  status: Number(search.get('status')) || undefined,
  stage: CASE_KINDS[kind].stages.find((stage) => stage === search.get('stage')),
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
function inputOf(search: URLSearchParams, kind: CaseKind) {
  const { status, keyword, ...others } = questionOf(search, kind)
  return {
    body: {
      ...others,
      status: status ? [status] : undefined,
      keyword: keyword || undefined,
      rows: LIST_ROWS,
    },
  }
}
// The stages of a kind are those of its own call.
const callOf = (search: URLSearchParams, kind: CaseKind) => inputOf(search, kind) as InputOf<CourseList>
type CourseList = 'POST /case/coursecaselist'
export const startCaseList = (search: URLSearchParams, kind: CaseKind): void =>
  startEarly(CASE_KINDS[kind].wire, callOf(search, kind))

export function useCaseList(kind: CaseKind) {
  const { search } = useUrl()
  const asked = questionOf(search, kind)
  const found = useCall(CASE_KINDS[kind].wire, callOf(search, kind))
  useBus('case.changed', found.reload)
  const unread = found.data?.redPointCount
  useEffect(() => {
    if (unread !== undefined) setUnread({ [CASE_KINDS[kind].dot]: unread })
  }, [unread, kind])
  /** The list with other filters, from its first page. */
  const toWith = (change: Query) =>
    CASE_KINDS[kind].list({ ...Object.fromEntries(search), page: undefined, ...change })
  return { found, asked, toWith, ask: useAsk() }
}
