import { useBus } from '@southbound/shared/platform'

/** Runs `read` when a case changed (with an `id`, that one), and when live messages may have been missed. */
export function useCaseChanges(read: () => void, id?: string): void {
  useBus('case.changed', ({ caseId }) => (id === undefined || caseId === id) && read())
  useBus('live.begun', read)
}
