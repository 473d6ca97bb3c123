import { notify } from '../bus.ts'
import { ApiError } from './api.ts'

/**
 * Runs an act of the person once, outside of `useAct`. Shows a refusal, or `done` where it is given. True when it was done;
 * what is not a refusal is thrown.
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
