import { useHydrated } from '@southbound/shared/platform'
import { Skeleton, Wrap } from '@southbound/shared/ui/page'
import { lazy, Suspense } from 'react'

const Screen = lazy(() => import('@southbound/shared/ui/gallery'))
const Waiting = () => (
  <Wrap>
    <Skeleton lines={6} />
  </Wrap>
)

export function Gallery() {
  return useHydrated() ? (
    <Suspense fallback={<Waiting />}>
      <Screen />
    </Suspense>
  ) : (
    <Waiting />
  )
}
