import { notify } from '../bus.ts'
import { ApiError } from './api.ts'

/** Runs an act of the person. A refusal is said in the server's words; `done`, where given, says that it was taken. True when it was; any other error goes on. */
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
