import type { AgencyDetail, Campus, CourseDetail, SchoolDetail } from '@southbound/shared/contract'
import { AgencyMore } from './AgencyMore.tsx'
import { CampusMore } from './CampusMore.tsx'
import { CourseMore } from './CourseMore.tsx'
import { Pathways } from './Pathways.tsx'
import { SchoolTerms } from './SchoolTerms.tsx'

export type LateOf =
  | { agency: AgencyDetail }
  | { campus: Campus }
  | { course: CourseDetail }
  | { school: SchoolDetail }

/** One door for all late parts: each door weighs on every page. */
export function LatePart(of: LateOf) {
  if ('agency' in of) return <AgencyMore {...of} />
  if ('campus' in of) return <CampusMore {...of} />
  if ('school' in of) return <SchoolTerms {...of} />
  return (
    <>
      <CourseMore {...of} />
      <Pathways {...of} />
    </>
  )
}
