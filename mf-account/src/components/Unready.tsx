import { FailedState, Skeleton } from '@southbound/shared/ui/page'

interface UnreadyProps {
  of: { state: string; data?: unknown; error: { message: string } | null; reload: () => void }
  lines?: number
  cards?: number
}

/** A skeleton while a call loads, and its failure with Retry. */
export const Unready = ({ of: { state, data, error, reload }, ...size }: UnreadyProps) =>
  state === 'failed' ? (
    <FailedState message={error?.message} onRetry={reload} />
  ) : (
    state === 'loading' && !data && <Skeleton {...size} />
  )
