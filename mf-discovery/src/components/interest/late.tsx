import { lazyPart } from '@southbound/shared/ui/lazy-part'
import { Suspense } from 'react'

const Part = lazyPart(async () => ({ default: (await import('./OwnInterest.tsx')).OwnInterest }))

/** Comes after the page: it is of the own office alone. */
export const LateInterest = () => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
)
