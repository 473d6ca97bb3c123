import { notify } from '../bus.ts'
import { ApiError } from './api.ts'

/**
 * Runs an act once, outside of `useAct`. Shows a refusal, or `done`. True when it was done; other errors
 * are thrown.
 */
export async function tryAct(act: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
    return false
  }
  if (done !== undefined) notify.success(done)
  return true
}
