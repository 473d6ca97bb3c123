import { lazy, Suspense } from 'react'
import type { LateOf } from './LatePart.tsx'

const Part = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'late' */ './LatePart.tsx')).LatePart,
}))

/** As the figures: the server draws the part into the page, and its code and words come after it. */
export const Late = (of: LateOf) => (
  <Suspense fallback={null}>
    <Part {...of} />
  </Suspense>
)
