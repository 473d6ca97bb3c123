import { useHydrated, useSession } from '@southbound/shared/platform'
import { lazy, Suspense } from 'react'

const DocumentList = lazy(() => import('./DocumentList.tsx'))
const READERS: readonly unknown[] = ['student', 'agent', 'institution', 'other']

interface OpenDocumentsProps {
  kind: 'agency' | 'school'
  id: string
}
/** Loaded after the page, for who may open documents. */
export function OpenDocuments(props: OpenDocumentsProps) {
  const { role } = useSession()
  if (!useHydrated() || !READERS.includes(role)) return null
  return (
    <Suspense>
      <DocumentList {...props} />
    </Suspense>
  )
}
