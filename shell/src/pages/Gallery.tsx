import { useHydrated } from '@southbound/shared/platform'
import { Skeleton, Wrap } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'

const Screen = lazy(() => import('@southbound/shared/ui/gallery'))
const Waiting = () => (
  <Wrap>
    <Skeleton lines={6} />
  </Wrap>
)

/** Every part of both kits, for those who build screens. Drawn in the browser: it shows the work pages' kit too. */
export function Gallery() {
  return useHydrated() ? (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  ) : (
    <Waiting />
  )
}
