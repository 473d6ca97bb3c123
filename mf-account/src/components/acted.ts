import { ApiError, notify } from '@southbound/shared/platform'

/** Runs an act and tells the person when it is refused; answers whether it was done. */
export async function acted(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    notify.error(error.message)
    return false
  }
}
