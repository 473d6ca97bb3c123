import { lazy, Suspense } from 'react'
import { load } from '../figures/later.tsx'
import type { LateOf } from './LatePart.tsx'

const Part = lazy(async () => ({ default: (await load()).LatePart }))

/** With the figures: the server draws the part into the page, and its code and words come after it. */
export const Late = (of: LateOf) => (
  <Suspense fallback={null}>
    <Part {...of} />
  </Suspense>
)
