import type { CallState } from '@southbound/shared/platform'
import { Failed, Skeleton } from '@southbound/shared/ui/desk/panel'

interface NotReadProps {
  found: Pick<CallState<unknown>, 'state' | 'error' | 'reload'>
  /** Of the skeleton. */
  lines: number
}

/** In the place of what is not read yet: that it comes, or why it did not. */
export function NotRead({ found: { state, error, reload }, lines }: NotReadProps) {
  return state === 'failed' ? (
    <Failed message={error?.message} onRetry={reload} />
  ) : (
    <Skeleton lines={lines} />
  )
}
