import type { CallState } from '@southbound/shared/platform'
import { FailedState as Failed } from '../../page/EmptyState.tsx'
import { Skeleton } from '../../page/layout/Skeleton.tsx'

interface NotReadProps {
  found: Pick<CallState<unknown>, 'state' | 'data' | 'error' | 'reload'>
  /** Title of the failure; the usual one unless given. */
  title?: string
  /** Lines of the skeleton. */
  lines?: number
  cards?: number
}

/** Where the data of a call will be: a skeleton before the first, and why a reading failed, with Retry. */
export function NotRead({ found: { state, data, error, reload }, title, lines, cards }: NotReadProps) {
  if (state === 'failed') return <Failed title={title} message={error?.message} onRetry={reload} />
  return data === undefined ? <Skeleton lines={lines} cards={cards} /> : null
}
