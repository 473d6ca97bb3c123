import { type ComponentProps, lazy, Suspense } from 'react'

/** As the figures: the server draws these parts into the page, and their code and words come after it. */
const load = () => import(/* webpackChunkName: 'late' */ './all.ts')
const LateTerms = lazy(async () => ({ default: (await load()).SchoolTerms }))
const LateAgency = lazy(async () => ({ default: (await load()).AgencyMore }))
const LateCourse = lazy(async () => ({ default: (await load()).CourseMore }))
const LateCampus = lazy(async () => ({ default: (await load()).CampusMore }))

export const SchoolTerms = (props: ComponentProps<typeof LateTerms>) => (
  <Suspense fallback={null}>
    <LateTerms {...props} />
  </Suspense>
)
export const AgencyMore = (props: ComponentProps<typeof LateAgency>) => (
  <Suspense fallback={null}>
    <LateAgency {...props} />
  </Suspense>
)
export const CampusMore = (props: ComponentProps<typeof LateCampus>) => (
  <Suspense fallback={null}>
    <LateCampus {...props} />
  </Suspense>
)
export const CourseMore = (props: ComponentProps<typeof LateCourse>) => (
  <Suspense fallback={null}>
    <LateCourse {...props} />
  </Suspense>
)
