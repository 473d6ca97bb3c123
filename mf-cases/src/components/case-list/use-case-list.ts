import { CASE_FILTERS, CASE_TYPES, TAGS_EACH } from '@southbound/shared/contract/constants'
import { type InputOf, type Query, setUnread, startEarly, useCall } from '@southbound/shared/platform'
import { pageIn, useListUrl } from '@southbound/shared/ui/desk/table'
import { useEffect } from 'react'
import { useCaseChanges } from '../case/use-case-changes.ts'
import { CASE_KINDS, type CaseKind } from '../case-kinds.ts'

export const LIST_ROWS = 20
const ID = /^\d{1,19}$/

const questionOf = (search: URLSearchParams, kind: CaseKind) => ({
  status: Number(search.get('status')) || undefined,
  stage: CASE_KINDS[kind].stages.find((stage) => stage === search.get('stage')),
  keyword: search.get('keyword') ?? '',
  page: pageIn(search),
  waitingOn: Number(search.get('waitingOn')) || undefined,
  caseSource: Number(search.get('caseSource')) || undefined,
  assigned: wordIn(CASE_FILTERS.assigned, search.get('assigned')),
  assignedTo: ID.exec(search.get('assignedTo') ?? '')?.[0],
  due: wordIn(CASE_FILTERS.due, search.get('due')),
  pool: wordIn(CASE_FILTERS.pool, search.get('pool')),
  correction: wordIn(CASE_FILTERS.correction, search.get('correction')),
  sort: wordIn(CASE_FILTERS.sort, search.get('sort')),
  tags: search.get('tags')?.split(',').filter(Boolean).slice(0, TAGS_EACH) ?? [],
})
const wordIn = <Word extends string>(words: readonly Word[], asked: string | null) =>
  words.find((word) => word === asked)
function inputOf(search: URLSearchParams, kind: CaseKind) {
  const { status, keyword, tags, ...others } = questionOf(search, kind)
  return {
    body: {
      ...others,
      tags: tags.length > 0 ? tags : undefined,
      status: status ? [status] : undefined,
      keyword: keyword || undefined,
      rows: LIST_ROWS,
    },
  }
}
// The stages of a kind are those of its own call.
const callOf = (search: URLSearchParams, kind: CaseKind) => inputOf(search, kind) as InputOf<CourseList>
/** What the board asks for: its columns are the stages. */
export const boardQuestion = (
  search: URLSearchParams,
  kind: CaseKind,
): InputOf<'POST /case/board'>['body'] => {
  const { status: _status, stage: _stage, page: _page, rows: _rows, ...question } = inputOf(search, kind).body
  return { ...question, caseType: CASE_TYPES[kind] }
}
type CourseList = 'POST /case/coursecaselist'
export function startCaseList(search: URLSearchParams, kind: CaseKind): void {
  if (search.get('view') === 'board') startEarly('POST /case/board', { body: boardQuestion(search, kind) })
  else startEarly(CASE_KINDS[kind].wire, callOf(search, kind))
}

/** `reads`: false while the board is shown instead. */
export function useCaseList(kind: CaseKind, reads = true) {
  const { search, change: ask, onPage } = useListUrl()
  const asked = questionOf(search, kind)
  const found = useCall(CASE_KINDS[kind].wire, reads ? callOf(search, kind) : null)
  useCaseChanges(found.reload)
  const unread = found.data?.redPointCount
  useEffect(() => {
    if (unread !== undefined) setUnread({ [CASE_KINDS[kind].dot]: unread })
  }, [unread, kind])
  /** The list with other filters, from its first page. */
  const toWith = (change: Query) =>
    CASE_KINDS[kind].list({ ...Object.fromEntries(search), page: undefined, ...change })
  return { found, asked, toWith, ask, onPage }
}
