import './PlacesView.module.css'
import { Skeleton } from '@southbound/shared/ui/page'
import { type ComponentProps, lazy, Suspense } from 'react'

const PlacesView = lazy(async () => ({ default: (await import('./PlacesView.tsx')).PlacesView }))

/** Few look at the map of places: its code comes when they do, its styles with the page. */
export const LatePlaces = (props: ComponentProps<typeof PlacesView>) => (
  <Suspense fallback={<Skeleton lines={8} />}>
    <PlacesView {...props} />
  </Suspense>
)
