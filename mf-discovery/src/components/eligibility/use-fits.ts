import { useAllowed, useCall } from '@southbound/shared/platform'
import type { Fit } from './Fit.tsx'

/** How the viewer's dossier fits each course of a page, by course id; empty without a dossier. */
export function useFits(courseIds: readonly string[]): ReadonlyMap<string, Fit> {
  const may = useAllowed('cases.dossier')
  const { data } = useCall(
    'POST /eligibility/courses',
    may && courseIds.length > 0 ? { body: { courseIds: courseIds.slice(0, 20) } } : null,
  )
  return new Map(data?.rows.map((row) => [row.courseId, row]))
}
