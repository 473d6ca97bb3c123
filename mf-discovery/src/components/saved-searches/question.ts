import type { Contract, Input } from '@southbound/shared/contract'
import type { FinderState } from '../finder/finder-state.ts'
import type { CourseType } from '../wire.ts'

export type SearchQuestion = Input<Contract['POST /favorite/searches']>['body']['question']
const MOST = 80

/** What the finder asks, without page, order and view. */
export function questionOf({ keyword, literal, lists, single, amounts }: FinderState): SearchQuestion {
  const { agreement, ...chosen } = lists
  return {
    ...(keyword ? { keyword } : {}),
    ...(literal.length > 0 ? { literal } : {}),
    ...chosen,
    ...amounts,
    ...(single ? { courseType: Number(single) as CourseType } : {}),
    ...(agreement ? { agreement: true } : {}),
  }
}

/** The name that is offered: the words and what is chosen. */
export const nameOf = (parts: readonly string[]): string =>
  [...new Set(parts.filter(Boolean))].join(' · ').slice(0, MOST).trim()
