import { useAllowed, useHydrated } from '@southbound/shared/platform'
import { type ComponentProps, lazy, Suspense } from 'react'

const DocumentList = lazy(() => import(/* webpackChunkName: 'offered' */ './DocumentList.tsx'))
const ServiceList = lazy(() => import(/* webpackChunkName: 'offered' */ './ServiceList.tsx'))

/** Loaded after the page, for who may open documents. */
export function OpenDocuments(props: ComponentProps<typeof DocumentList>) {
  if (!useAllowed('files.own')) return null
  return (
    <Suspense>
      <DocumentList {...props} />
    </Suspense>
  )
}

/** Loaded after the page. */
export function Services(props: ComponentProps<typeof ServiceList>) {
  if (!useHydrated()) return null
  return (
    <Suspense>
      <ServiceList {...props} />
    </Suspense>
  )
}
