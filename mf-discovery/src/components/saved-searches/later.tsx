import { lazy, Suspense } from 'react'
import type { SaveSearchProps } from './SaveSearch.tsx'

/** The server draws the button; its code and words come after the page. */
const Late = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'save-search' */ './SaveSearch.tsx')).SaveSearch,
}))

export const SaveSearch = (props: SaveSearchProps) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
