import { ApiError, notify } from '@southbound/shared/platform'

/** Does what the operator asked for, says that it is done, and shows the server's words when it is refused. */
export async function act(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work()
    notify.success(done)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
  }
}
