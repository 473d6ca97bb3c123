import { notify } from '../bus.ts'
import { ApiError } from './api.ts'

/** Runs an act outside of `useAct` and shows a refusal or `done`. Other errors are thrown. */
export async function tryAct(
  act: () => Promise<unknown>,
  done?: string,
  says = (error: ApiError): Iterable<string> => [error.message],
): Promise<boolean> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const sentence of says(error)) notify.error(sentence)
    return false
  }
  if (done !== undefined) notify.success(done)
  return true
}
