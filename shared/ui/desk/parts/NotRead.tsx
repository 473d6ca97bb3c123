import type { CallState } from '@southbound/shared/platform'
import { FailedState as Failed } from '../../page/EmptyState.tsx'
import { Skeleton } from '../../page/layout/Skeleton.tsx'

interface NotReadProps {
  found: Pick<CallState<unknown>, 'state' | 'error' | 'reload'>
  /** Of the failure; the usual one unless given. */
  title?: string
  /** Of the skeleton. */
  lines: number
  cards?: number
}

/** In the place of what is not read yet: that it comes, or why it did not. */
export function NotRead({ found: { state, error, reload }, title, lines, cards }: NotReadProps) {
  return state === 'failed' ? (
    <Failed title={title} message={error?.message} onRetry={reload} />
  ) : (
    <Skeleton lines={lines} cards={cards} />
  )
}
