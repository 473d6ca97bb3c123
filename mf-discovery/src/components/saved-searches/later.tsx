import { whenIdle } from '@southbound/shared/platform'
import { lazy, memo, Suspense } from 'react'
import type { LateFinderProps } from './LateFinder.tsx'

/** The server draws the button; its code and words come after the page. */
const Late = lazy(async () => {
  await whenIdle()
  return { default: (await import(/* webpackChunkName: 'save-search' */ './LateFinder.tsx')).LateFinder }
})

/** Drawn anew only for another question: a change before the code is there would take the drawing away. */
export const LateFinder = memo(
  (props: LateFinderProps) => (
    <Suspense fallback={null}>
      <Late {...props} />
    </Suspense>
  ),
  (a, b) => a.chosen === b.chosen && a.busy === b.busy && JSON.stringify(a.state) === JSON.stringify(b.state),
)
