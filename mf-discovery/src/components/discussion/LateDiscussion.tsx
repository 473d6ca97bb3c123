import '@southbound/shared/ui/discussion/styles'
import { type ComponentProps, lazy, Suspense } from 'react'

const Late = lazy(async () => ({ default: (await import('./Discussion.tsx')).Discussion }))

/**
 * The server draws the comments into the page; their code
 * comes after the page, which keeps the drawing until then.
 */
export const Discussion = (props: ComponentProps<typeof Late>) => (
  <Suspense fallback={null}>
    <Late {...props} />
  </Suspense>
)
