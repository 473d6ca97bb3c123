import { ApiError } from '@southbound/shared/platform'
import { useRef } from 'react'

const LOST: readonly string[] = ['network', 'server.fault']

/** Whether the act may be done although its answer is an error. */
export const isLost = (error: unknown): error is ApiError =>
  error instanceof ApiError && LOST.includes(error.failure)

/**
 * Runs an act that can be done only once. Where the answer before
 * was lost, it may be done already: what proves that is tried first.
 */
export function useLostAnswer() {
  const lost = useRef(false)
  return async (act: () => Promise<void>, wasDone: () => Promise<boolean>): Promise<void> => {
    if (lost.current && (await wasDone())) return
    try {
      await act()
      lost.current = false
    } catch (error) {
      lost.current ||= isLost(error)
      throw error
    }
  }
}
