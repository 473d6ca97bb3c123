import { useBus } from '@southbound/shared/platform'
import { useEffect, useRef } from 'react'

/** Runs `read` when a case changed (with an `id`, that one), and when live messages may have been missed. */
export function useCaseChanges(read: () => void, id?: string): void {
  useBus('case.changed', ({ caseId }) => (id === undefined || caseId === id) && read())
  useBus('live.begun', read)
}

/** Runs `read` when the shown case changed, by an act on this page too. */
export function useShownChanges(
  read: () => void,
  { caseId, version }: { caseId: string; version: number },
): void {
  useCaseChanges(read, caseId)
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    read()
  }, [read, version])
}
